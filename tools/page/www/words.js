// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page's own words, around the game. The game's texts are in lib/ui/texts.

const WORDS = {
  en: {
    absent: "This browser saves nothing: save the game to a file before you leave.",
    full: "This browser has no room left: save the game to a file before you leave.",
    second:
      "Asfalto is open in another tab: this one saves nothing. Close the other one and reload.",
    unreadable: "What this browser had saved could not be read, and was set aside.",
    wrong: "That file is not a saved game of Asfalto, or it is damaged: choose another one.",
    newer: "That file is from a newer version of Asfalto: reload the page to get that version.",
    nothing: "There is nothing to save yet.",
    replace: "Replace what this browser has saved with that file?",
    save: "Save to a file",
    picture: "Save a picture",
    kept: "The picture has been saved.",
    unkept: "The picture could not be saved.",
    restore: "Open a file",
    install: "Put it on my console",
    boards: "Asfalto on a console",
    log: "What was said",
    oldest: "That was the first.",
    newest: "That was the last.",
    quiet: "Nothing since then.",
    speak: "Speak",
    mute: "This browser cannot speak.",
    keys:
      "H: a hint. M: the menu. Tab: every player. " +
      "I: you and your hand. Capital I: everybody. N: what was said since your last " +
      "choice. Comma and period: what was said before. S: scores. T: whose turn " +
      "it is. C: a picture of the screen.",
    screen:
      "Asfalto. Arrows choose, Enter plays, Escape goes back. Question mark: all keys. " +
      "Comma and period: what was said before.",
    old: "This browser is too old for Asfalto: it needs WebAssembly. Try a newer one.",
    lost: "Asfalto could not be loaded. Are you online? Reload the page.",
    broken: "Asfalto has stopped. Whatever was saved is safe: reload the page.",
    address:
      "The address may have ?size=160x128 or 240x240, ?lang=es, it, en or fr, ?seed= " +
      "and a number, ?game=mille or forts, ?road= and its number, ?deal= or ?long= and a code.",
    report: "Copy a report of the error",
    copied: "The report has been copied.",
    share: "Share the result",
    road: "Asfalto, road {road}: {points} points {medal}",
    deal: "Asfalto: play the same deal as I did.",
    long: "Asfalto, the long road: {points} points. Drive the same map.",
    beat: "Road {road}: {points} points to beat.",
    beatMap: "Map {long}: {points} points to beat.",
    sent: "Shared.",
    unsent: "Not shared.",
    linked: "Copied: paste it wherever you like.",
    hands: "Left-handed",
    up: "Up",
    down: "Down",
    left: "Left",
    right: "Right",
    pad: "Buttons",
    page: "The page",
    update: "A new version of Asfalto is ready.",
    take: "Update",
    stuck: "The new version does not load: close all tabs of Asfalto, and open it again.",
    slow: "Asfalto is still loading. If nothing appears, reload the page.",
    fleeting: "This browser may delete what it has saved: save the game to a file now and then.",
    // The line of keys: what they do, and their names by event.key.
    choose: "choose",
    draw: "draw",
    discard: "discard",
    hint: "a hint",
    you: "you",
    everybody: "everybody",
    scores: "scores",
    turn: "whose turn",
    Enter: "Enter",
    Escape: "Esc",
    Delete: "Delete",
    I: "Shift+I",
    " ": "Space",
  },
  es: {
    absent: "Este navegador no guarda nada: antes de salir, guarda la partida en un archivo.",
    full: "A este navegador no le queda sitio: antes de salir, guarda la partida en un archivo.",
    second:
      "Asfalto está abierto en otra pestaña: esta no guarda nada. Cierra la otra y recarga.",
    unreadable: "Lo que guardaba este navegador no se puede leer; se ha apartado.",
    wrong: "Ese archivo no es una partida de Asfalto, o está dañado: elige otro.",
    newer: "Ese archivo es de una versión más nueva de Asfalto: vuelve a cargar la página para tenerla.",
    nothing: "Todavía no hay nada que guardar.",
    replace: "¿Sustituir lo que guarda este navegador por ese archivo?",
    save: "Guardar en un archivo",
    picture: "Guardar una imagen",
    kept: "La imagen está guardada.",
    unkept: "La imagen no se ha podido guardar.",
    restore: "Abrir un archivo",
    install: "Instalar en mi consola",
    boards: "Asfalto en una consola",
    log: "Lo dicho hasta ahora",
    oldest: "Eso fue lo primero.",
    newest: "Eso fue lo último.",
    quiet: "Nada desde entonces.",
    speak: "Hablar",
    mute: "Este navegador no sabe hablar.",
    keys:
      "H: un consejo. M: el menú. Tabulador: todos los jugadores. " +
      "I: cómo vas y tu mano. I mayúscula: todos. N: lo dicho desde tu última decisión. " +
      "Coma y punto: lo dicho antes. S: puntos. T: a quién le toca. " +
      "C: una imagen de la pantalla.",
    screen:
      "Asfalto. Flechas para elegir, Enter juega, Escape vuelve. Interrogación: todas las " +
      "teclas. Coma y punto: lo dicho antes.",
    old:
      "Este navegador es demasiado antiguo para Asfalto: hace falta WebAssembly. " +
      "Prueba uno más nuevo.",
    lost: "No se ha podido cargar Asfalto. ¿Hay conexión? Vuelve a cargar la página.",
    broken: "Asfalto se ha parado. Lo guardado está a salvo: vuelve a cargar la página.",
    address:
      "La dirección puede llevar ?size=160x128 o 240x240, ?lang=es, it, en o fr, ?seed= " +
      "y un número, ?game=mille o forts, ?road= y su número, ?deal= o ?long= y un código.",
    report: "Copiar un informe del error",
    copied: "El informe está copiado.",
    share: "Compartir el resultado",
    road: "Asfalto, tramo {road}: {points} puntos {medal}",
    deal: "Asfalto: juega el mismo reparto que yo.",
    long: "Asfalto, el camino largo: {points} puntos. Recorre el mismo mapa.",
    beat: "Tramo {road}: {points} puntos que superar.",
    beatMap: "Mapa {long}: {points} puntos que superar.",
    sent: "Compartido.",
    unsent: "No se ha compartido.",
    linked: "Copiado: pégalo donde quieras.",
    hands: "Para zurdos",
    up: "Arriba",
    down: "Abajo",
    left: "Izquierda",
    right: "Derecha",
    pad: "Botones",
    page: "La página",
    update: "Hay una versión nueva de Asfalto.",
    take: "Actualizar",
    stuck: "La versión nueva no se carga: cierra todas las pestañas de Asfalto y ábrelo otra vez.",
    slow: "Asfalto aún se está cargando. Si no aparece, vuelve a cargar la página.",
    fleeting:
      "Este navegador puede borrar lo que guarda: guarda la partida en un archivo de vez en cuando.",
    // The line of keys: what they do, and their names by event.key.
    choose: "elegir",
    draw: "robar",
    discard: "descartar",
    hint: "un consejo",
    you: "tú",
    everybody: "todos",
    scores: "puntos",
    turn: "a quién le toca",
    Enter: "Enter",
    Escape: "Esc",
    Delete: "Supr",
    I: "Mayús+I",
    " ": "Espacio",
  },
  it: {
    absent: "Questo browser non salva nulla: prima di uscire, salva la partita in un file.",
    full: "Questo browser non ha più spazio: prima di uscire, salva la partita in un file.",
    second:
      "Asfalto è aperto in un'altra scheda: questa non salva nulla. Chiudi l'altra e ricarica.",
    unreadable: "I dati salvati in questo browser non si leggono; sono stati messi da parte.",
    wrong: "Quel file non è una partita di Asfalto, o è danneggiato: scegline un altro.",
    newer: "Quel file è di una versione più recente di Asfalto: ricarica la pagina per averla.",
    nothing: "Non c'è ancora nulla da salvare.",
    replace: "Sostituire con quel file ciò che questo browser ha salvato?",
    save: "Salva in un file",
    picture: "Salva un'immagine",
    kept: "L'immagine è stata salvata.",
    unkept: "Impossibile salvare l'immagine.",
    restore: "Apri un file",
    install: "Installa sulla mia console",
    boards: "Asfalto su una console",
    log: "Ciò che è stato detto",
    oldest: "Era la prima cosa.",
    newest: "Era l'ultima cosa.",
    quiet: "Nulla da allora.",
    speak: "Parla",
    mute: "Questo browser non sa parlare.",
    keys:
      "H: un consiglio. M: il menu. Tab: tutti i giocatori. " +
      "I: come vai e la tua mano. I maiuscola: tutti. N: ciò che è stato detto dalla " +
      "tua ultima scelta. Virgola e punto: ciò che è stato detto prima. S: punti. T: " +
      "a chi tocca. C: un'immagine dello schermo.",
    screen:
      "Asfalto. Frecce per scegliere, Invio gioca, Esc torna indietro. " +
      "Punto interrogativo: tutti i tasti. " +
      "Virgola e punto: ciò che è stato detto prima.",
    old: "Questo browser è troppo vecchio per Asfalto: serve WebAssembly. Provane uno più nuovo.",
    lost: "Impossibile caricare Asfalto. C'è connessione? Ricarica la pagina.",
    broken: "Asfalto si è fermato. Ciò che era salvato è al sicuro: ricarica la pagina.",
    address:
      "L'indirizzo può contenere ?size=160x128 o 240x240, ?lang=es, it, en o fr, ?seed= e " +
      "un numero, ?game=mille o forts, ?road= e il suo numero, ?deal= o ?long= e un codice.",
    report: "Copia un rapporto dell'errore",
    copied: "Il rapporto è stato copiato.",
    share: "Condividi il risultato",
    road: "Asfalto, strada {road}: {points} punti {medal}",
    deal: "Asfalto: gioca la stessa partita che ho giocato io.",
    long: "Asfalto, la lunga strada: {points} punti. Percorri la stessa mappa.",
    beat: "Strada {road}: {points} punti da superare.",
    beatMap: "Mappa {long}: {points} punti da superare.",
    sent: "Condiviso.",
    unsent: "Non condiviso.",
    linked: "Copiato: incollalo dove vuoi.",
    hands: "Per mancini",
    up: "Su",
    down: "Giù",
    left: "Sinistra",
    right: "Destra",
    pad: "Pulsanti",
    page: "La pagina",
    update: "C'è una nuova versione di Asfalto.",
    take: "Aggiorna",
    stuck: "La nuova versione non si carica: chiudi tutte le schede di Asfalto e riaprilo.",
    slow: "Asfalto si sta ancora caricando. Se non appare, ricarica la pagina.",
    fleeting:
      "Questo browser può cancellare ciò che salva: ogni tanto salva la partita in un file.",
    // The line of keys: what they do, and their names by event.key.
    choose: "scegliere",
    draw: "pescare",
    discard: "scartare",
    hint: "un consiglio",
    you: "tu",
    everybody: "tutti",
    scores: "punti",
    turn: "a chi tocca",
    Enter: "Invio",
    Escape: "Esc",
    Delete: "Canc",
    I: "Maiusc+I",
    " ": "Spazio",
  },
  fr: {
    absent: "Ce navigateur n'enregistre rien : avant de partir, enregistre la partie dans un fichier.",
    full: "Ce navigateur n'a plus de place : avant de partir, enregistre la partie dans un fichier.",
    second:
      "Asfalto est ouvert dans un autre onglet : celui-ci n'enregistre rien. Ferme l'autre et recharge.",
    unreadable: "Ce que ce navigateur avait enregistré est illisible et a été mis de côté.",
    wrong: "Ce fichier n'est pas une partie d'Asfalto, ou il est abîmé : choisis-en un autre.",
    newer: "Ce fichier vient d'une version plus récente d'Asfalto : recharge la page pour l'avoir.",
    nothing: "Il n'y a encore rien à enregistrer.",
    replace: "Remplacer par ce fichier ce que ce navigateur a enregistré ?",
    save: "Enregistrer dans un fichier",
    picture: "Enregistrer une image",
    kept: "L'image est enregistrée.",
    unkept: "L'image n'a pas pu être enregistrée.",
    restore: "Ouvrir un fichier",
    install: "Installer sur ma console",
    boards: "Asfalto sur une console",
    log: "Ce qui a été dit",
    oldest: "C'était le début.",
    newest: "C'était la fin.",
    quiet: "Rien depuis.",
    speak: "Parler",
    mute: "Ce navigateur ne sait pas parler.",
    keys:
      "H : un conseil. M : le menu. Tabulation : tous les joueurs. " +
      "I : toi et ta main. I majuscule : tout le monde. N : ce qui a été dit depuis " +
      "ta décision. Virgule et point : ce qui a été dit avant. S : points. T : à qui " +
      "le tour. C : une image de l'écran.",
    screen:
      "Asfalto. Flèches pour choisir, Entrée joue, Échap revient. " +
      "Point d'interrogation : toutes les touches. " +
      "Virgule et point : ce qui a été dit avant.",
    old:
      "Ce navigateur est trop ancien pour Asfalto : il faut WebAssembly. Essaies-en un " +
      "plus récent.",
    lost: "Asfalto n'a pas pu être chargé. Y a-t-il une connexion ? Recharge la page.",
    broken: "Asfalto s'est arrêté. Ce qui était enregistré est sauf : recharge la page.",
    address:
      "L'adresse peut contenir ?size=160x128 ou 240x240, ?lang=es, it, en ou fr, ?seed= et " +
      "un nombre, ?game=mille ou forts, ?road= et son numéro, ?deal= ou ?long= et un code.",
    report: "Copier un rapport de l'erreur",
    copied: "Le rapport est copié.",
    share: "Partager le résultat",
    road: "Asfalto, route {road} : {points} points {medal}",
    deal: "Asfalto : joue la même donne que moi.",
    long: "Asfalto, la longue route : {points} points. Parcours la même carte.",
    beat: "Route {road} : {points} points à battre.",
    beatMap: "Carte {long} : {points} points à battre.",
    sent: "Partagé.",
    unsent: "Pas partagé.",
    linked: "Copié : colle-le où tu veux.",
    hands: "Pour gauchers",
    up: "Haut",
    down: "Bas",
    left: "Gauche",
    right: "Droite",
    pad: "Boutons",
    page: "La page",
    update: "Une nouvelle version d'Asfalto est prête.",
    take: "Mettre à jour",
    stuck: "La nouvelle version ne se charge pas : ferme tous les onglets d'Asfalto et rouvre-le.",
    slow: "Asfalto se charge encore. Si rien n'apparaît, recharge la page.",
    fleeting:
      "Ce navigateur peut effacer les parties : enregistre-les parfois dans un fichier.",
    // The line of keys: what they do, and their names by event.key.
    choose: "choisir",
    draw: "piocher",
    discard: "jeter",
    hint: "un conseil",
    you: "toi",
    everybody: "tous",
    scores: "points",
    turn: "à qui le tour",
    Enter: "Entrée",
    Escape: "Échap",
    Delete: "Suppr",
    I: "Maj+I",
    " ": "Espace",
  },
};

/** A sentence or label of the page, in one of the four languages, otherwise in Spanish. */
export function words(name, language) {
  return (WORDS[language] ?? WORDS.es)[name];
}

/** The names of all words of a language. */
export function names(language) {
  return Object.keys(WORDS[language]);
}
