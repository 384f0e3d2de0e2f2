import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'

/** Where the files beside a congress file come from: a folder on disk, or the demo congress. */
export interface Source {
  read(name: string): Promise<Uint8Array | SourceMistake>
}

/** Why a file can't be taken, in German. */
export class SourceMistake {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

const maxBytes = 50 * 1024 * 1024

/** The folder that the congress file lies in. A link that leads out of it is not followed (rule F12). */
export function folderSource(congressFile: string): Source {
  return {
    read: async (name) => {
      const folder = await realpath(dirname(congressFile))
      const path = await realpath(join(folder, name)).catch(() => null)
      if (path === null) return new SourceMistake(`Die Datei „${name}“ gibt es nicht.`)
      const inside = relative(folder, path)
      if (inside.startsWith('..') || isAbsolute(inside)) {
        return new SourceMistake(`Die Datei „${name}“ liegt außerhalb des Ordners der Kongressdatei.`)
      }
      const found = await stat(path)
      if (!found.isFile()) return new SourceMistake(`„${name}“ ist keine Datei.`)
      if (found.size > maxBytes) return new SourceMistake(`Die Datei „${name}“ ist größer als 50 MB.`)
      return readFile(path)
    },
  }
}

/** Files that are made, not read. */
export function memorySource(files: ReadonlyMap<string, Uint8Array>): Source {
  return {
    read: async (name) => files.get(name) ?? new SourceMistake(`Die Datei „${name}“ gibt es nicht.`),
  }
}
