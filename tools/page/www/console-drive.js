// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A board's drive, as a folder that the browser may write to.

const SYSTEM = ["system volume information", "$recycle.bin"]; // folders that computers make

/** A drive, given its root's FileSystemDirectoryHandle. Methods throw the browser's errors. */
export class Drive {
  #root;

  constructor(root) {
    this.#root = root;
  }

  /** Returns all files and folders, without those in the computer's own folders. */
  async scan(folder = this.#root, before = "") {
    const found = [];
    for await (const [name, handle] of folder.entries()) {
      const isFolder = handle.kind === "directory";
      const isSystem = name.startsWith(".") || SYSTEM.includes(name.toLowerCase());
      if (isFolder && !before && isSystem) continue;
      const path = before + name;
      found.push({ path, isFolder, size: isFolder ? 0 : (await handle.getFile()).size });
      if (isFolder) found.push(...(await this.scan(handle, `${path}/`)));
    }
    return found;
  }

  async read(path) {
    const [folder, name] = await this.#place(path);
    const file = await (await folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  }

  async write(path, data) {
    const [folder, name] = await this.#place(path, true);
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    try {
      await stream.write(data);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => {}); // or its swap file stays on the drive
      throw error;
    }
    await this.remove(path.replace(/[^/]*$/, "._$&")); // macOS: a mark on what a browser wrote
  }

  /** Removes a file or an empty folder. macOS takes a ._ file away with its own. */
  async remove(path) {
    const [folder, name] = await this.#place(path);
    await folder.removeEntry(name).catch(unlessMissing);
  }

  /** Returns a text in the root; "" if it is not there. */
  async text(path) {
    return new TextDecoder().decode((await this.read(path).catch(unlessMissing)) ?? []);
  }

  async #place(path, create = false) {
    const [name, ...folders] = path.split("/").reverse();
    let folder = this.#root;
    for (const each of folders.reverse()) folder = await folder.getDirectoryHandle(each, { create });
    return [folder, name];
  }
}

function unlessMissing(error) {
  if (!["NotFoundError", "TypeMismatchError"].includes(error.name)) throw error;
}
