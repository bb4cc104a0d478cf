// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The words of check.js, fetched with it.

export const WORDS = {
  en: {
    heading: "Console check",
    unreadable:
      "This address has no figures that can be read. On the console: Settings, Check this console.",
    public:
      "A report helps Asfalto run well on this console. Reports are public and need a GitHub account.",
    report: "Report this console",
    copy: "Copy the figures",
    uncopied: "The browser does not copy: select the text yourself.",
    close: "Close",
    keys: "Buttons that work",
    free: "Free memory",
    block: "Largest free block",
    drive: "Drive",
    nvm: "Memory for saving",
    title: "From the start to the title",
    key: "From a button press to the picture",
    frames: "Frames per second in an animation",
    save: "Save test",
    of: " of ",
    saved: "passed",
    unsaved: "failed",
    unmeasured: "not measured",
  },
  es: {
    heading: "Prueba de la consola",
    unreadable:
      "Esta dirección no contiene cifras legibles. En la consola: Ajustes, Probar esta consola.",
    public:
      "Un informe ayuda a que Asfalto funcione bien en esta consola. Los informes son públicos y " +
      "requieren una cuenta de GitHub.",
    report: "Enviar un informe",
    copy: "Copiar las cifras",
    uncopied: "El navegador no copia: selecciona tú el texto.",
    close: "Cerrar",
    keys: "Botones que funcionan",
    free: "Memoria libre",
    block: "Mayor bloque libre",
    drive: "Unidad",
    nvm: "Memoria para guardar",
    title: "Del arranque al título",
    key: "De pulsar un botón a la imagen",
    frames: "Imágenes por segundo en una animación",
    save: "Prueba de guardado",
    of: " de ",
    saved: "superada",
    unsaved: "fallida",
    unmeasured: "sin medir",
  },
  it: {
    heading: "Prova della console",
    unreadable:
      "Questo indirizzo non contiene misure leggibili. Sulla console: Impostazioni, Prova questa console.",
    public:
      "Un rapporto aiuta Asfalto a funzionare bene su questa console. I rapporti sono pubblici e " +
      "richiedono un account GitHub.",
    report: "Invia un rapporto",
    copy: "Copia le misure",
    uncopied: "Il browser non copia: seleziona tu il testo.",
    close: "Chiudi",
    keys: "Pulsanti che funzionano",
    free: "Memoria libera",
    block: "Blocco libero più grande",
    drive: "Unità",
    nvm: "Memoria per i salvataggi",
    title: "Dall'avvio al titolo",
    key: "Da un pulsante premuto all'immagine",
    frames: "Immagini al secondo in un'animazione",
    save: "Prova di salvataggio",
    of: " su ",
    saved: "riuscita",
    unsaved: "fallita",
    unmeasured: "non misurato",
  },
  fr: {
    heading: "Test de la console",
    unreadable:
      "Cette adresse ne contient pas de mesures lisibles. Sur la console : Réglages, Tester cette console.",
    public:
      "Un rapport aide Asfalto à bien marcher sur cette console. Les rapports sont publics et " +
      "demandent un compte GitHub.",
    report: "Envoyer un rapport",
    copy: "Copier les mesures",
    uncopied: "Le navigateur ne copie pas : sélectionne le texte toi-même.",
    close: "Fermer",
    keys: "Boutons qui marchent",
    free: "Mémoire libre",
    block: "Plus grand bloc libre",
    drive: "Lecteur",
    nvm: "Mémoire de sauvegarde",
    title: "Du démarrage au titre",
    key: "D'un appui sur un bouton à l'image",
    frames: "Images par seconde d'une animation",
    save: "Test de sauvegarde",
    of: " sur ",
    saved: "réussi",
    unsaved: "raté",
    unmeasured: "non mesuré",
  },
};
