// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// For browsers that know no modules, and so none of the rest.

document.addEventListener("DOMContentLoaded", function () {
  document.getElementById("notice").textContent =
    "Este navegador es demasiado antiguo para Asfalto. / This browser is too old for Asfalto.";
});
