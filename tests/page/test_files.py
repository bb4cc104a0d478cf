# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A saved image leaves the page as a file and comes back as one."""

from .modules import run

INPUT = """
const input = { files: given.map((bytes) => new Blob([new Uint8Array(bytes)])), value: "x" };
"""


def chosen(files: list) -> object:
    code = "const bytes = await chosen(input); return [bytes && Array.from(bytes), input.value];"
    return run("files.js", "chosen", INPUT + code, files)


def test_the_file_has_the_desktop_s_name_and_the_image():
    code = """
      const link = { click: () => clicked.push(link.download, link.href) }, clicked = [];
      download({ createElement: () => link }, new Uint8Array(given));
      const { resolveObjectURL } = await import("node:buffer");
      const bytes = await resolveObjectURL(link.href).arrayBuffer();
      return [clicked[0], clicked[1] === link.href, Array.from(new Uint8Array(bytes))];
    """
    assert run("files.js", "download", code, [65, 0, 255]) == ["asfalto.save", True, [65, 0, 255]]


def test_a_chosen_file_is_read_and_can_be_chosen_again():
    assert chosen([[65, 0, 255]]) == [[65, 0, 255], ""]


def test_no_file_chosen_is_none():
    assert chosen([]) == [None, "x"]


def test_of_a_large_file_no_more_is_read_than_shows_that_it_is_too_large():
    assert chosen([[1] * 9000]) == [[1] * 4097, ""]


def test_a_file_that_never_comes_is_empty_and_can_be_chosen_again():
    code = """
      const later = globalThis.setTimeout;
      globalThis.setTimeout = (act, ms, ...given) => later(act, 0, ...given);
      try {
        const gone = { slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) };
        const input = { files: [gone], value: "x" };
        const bytes = chosen(input);
        return [input.value, Array.from(await bytes)];
      } finally {
        globalThis.setTimeout = later;
      }
    """
    assert run("files.js", "chosen", code) == ["", []]


def test_a_file_that_cannot_be_read_is_empty():
    code = """
      const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) };
      return Array.from(await chosen({ files: [gone] }));
    """
    assert run("files.js", "chosen", code) == []
