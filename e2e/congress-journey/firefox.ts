import { pathToFileURL } from 'node:url'
import { readFolder } from '@portal/server/src/test/read-archive.ts'
import axe from 'axe-core'
import { startFirefox } from '#browsers/firefox.ts'
import { Person } from '#browsers/person.ts'
import { expect } from '#portal.ts'

/** Reads an archive in Firefox from the disk: it is searched, nothing leaves it, and axe finds nothing. */
export async function readInFirefox(
  program: string,
  folder: string,
  { looksFor, finds }: { looksFor: string; finds: RegExp },
): Promise<number> {
  const firefox = await startFirefox(program)
  try {
    const window = await firefox.open()
    const reader = new Person(window, pathToFileURL(folder).href, async () => {})
    const barriers = async () => {
      await window.run(
        `${axe.source}; window.found = ''; axe.run().then(({ violations }) => { window.found = JSON.stringify(violations.map(({ id }) => id)) })`,
      )
      await expect.poll(() => window.run('return window.found')).not.toBe('')
      return JSON.parse(await window.run('return window.found'))
    }
    const strangers = () =>
      window.run(
        `return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.startsWith('file:')).join()`,
      )
    await reader.goes('/index.html')
    expect(await barriers()).toEqual([])
    await reader.fills({ role: 'searchbox' }, looksFor)
    await reader.sees({ text: '1 Antrag', inside: { role: 'status' } })
    await reader.clicks({ role: 'link', inside: { role: 'list', name: 'Gefunden' } })
    await reader.sees({ role: 'heading', name: finds })
    expect(await barriers()).toEqual([])
    const pages = [...(await readFolder(folder)).keys()].filter((path) => path.endsWith('.html'))
    for (const path of pages) {
      await window.go(pathToFileURL(`${folder}/${path}`).href)
      expect(await strangers(), path).toBe('')
    }
    return pages.length
  } finally {
    await firefox.close()
  }
}
