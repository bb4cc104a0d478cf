// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// For browsers without modules, which can't run the rest.

document.addEventListener("DOMContentLoaded", function () {
  var missing = document.getElementById("missing");
  missing.id = ""; // to be seen at once
  missing.textContent =
    "Este navegador es demasiado antiguo para Asfalto. / This browser is too old for Asfalto.";
});
