# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for bitmaptools: the functions that draw rectangles, in plain Python."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Fills from (x1, y1) up to, but not including, (x2, y2)."""
    for y in range(y1, y2):
        for x in range(x1, x2):
            dest_bitmap.write(x, y, value)


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    """Copies part of a bitmap, clipped at the edges."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    for from_y in range(y1, min(y2, y1 + dest_bitmap.height - y)):
        for from_x in range(x1, min(x2, x1 + dest_bitmap.width - x)):
            value = source_bitmap.read(from_x, from_y)
            to_x = x + from_x - x1
            to_y = y + from_y - y1
            if to_x < 0 or to_y < 0 or value == skip_source_index:
                continue
            if skip_dest_index is None or dest_bitmap.read(to_x, to_y) != skip_dest_index:
                dest_bitmap.write(to_x, to_y, value)


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Reads rows, each padded to whole bytes; reversed: the leftmost pixel in the highest bits."""
    if element_size != 1 or swap_bytes_in_element:
        raise NotImplementedError("only elements of one byte")
    size = (bitmap.width * bits_per_pixel + 7) // 8
    if bits_per_pixel == bitmap.bits_per_value and reverse_pixels_in_element and not reverse_rows:
        bitmap.read_rows(file, size)
        return
    row = bytearray(size)
    mask = (1 << bits_per_pixel) - 1
    for i in range(bitmap.height):
        if file.readinto(row) != len(row):
            raise EOFError
        y = bitmap.height - 1 - i if reverse_rows else i
        for x in range(bitmap.width):
            at = x * bits_per_pixel
            down = 8 - bits_per_pixel - at % 8 if reverse_pixels_in_element else at % 8
            bitmap.write(x, y, row[at // 8] >> down & mask)
