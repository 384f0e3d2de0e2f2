import { access, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { standards } from '#barriers.ts'
import { test } from '#portal.ts'
import { browsers } from './installed.ts'
import { Person } from './person.ts'
import type { Window } from './window.ts'

const { Firefox: start } = browsers

test('[KE6] an archive is read from a stick in Firefox: its search finds, links lead to files, nothing is asked of a network', async ({
  portal,
}, info) => {
  test.skip(start === null, 'Firefox is not installed')
  if (!start) return
  const folder = info.outputPath('Archiv')
  await portal.command('archive', folder)
  const browser = await start()
  try {
    const window = await browser.open()
    await window.resize(1440, 900)
    const reader = new Person(window, pathToFileURL(folder).href, (name, picture) =>
      writeFile(info.outputPath(`${name}.png`), picture),
    )
    await reader.goes('/index.html')
    await reader.sees({ role: 'heading', name: 'Archiv' })
    await expectNoBarrier(window)
    await reader.fills({ role: 'searchbox' }, 'kunstliche intelligenz in der medizin verantwortungsvoll')
    await reader.sees({ text: '2 Anträge' })
    await reader.shows('found')
    await reader.clicks({ role: 'link', name: /verantwortungsvoll gestalten$/ })
    await reader.sees({ role: 'heading', name: /Künstliche Intelligenz in der Medizin/ })
    await expectNoBarrier(window)
    await reader.shows('motion')
    const pages = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).matchAll(/ {2}(.+\.html)$/gm)
    for (const [, path = ''] of pages) {
      await window.go(pathToFileURL(join(folder, path)).href)
      await expectOwnFiles(window, folder)
    }
  } finally {
    await browser.close()
  }
})

/** All that the page has loaded, and all that it leads to, are files of the archive. */
async function expectOwnFiles(window: Window, folder: string): Promise<void> {
  const address = await window.run('return location.href')
  const links: string[] = JSON.parse(
    await window.run(`return JSON.stringify([
      ...[...document.querySelectorAll('[href], [src]')].map((one) => one.href || one.src),
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ])`),
  )
  for (const link of links) {
    expect(link, address).toMatch(/^file:/)
    const file = fileURLToPath(link.split('#')[0] ?? '')
    expect(relative(folder, file), address).not.toMatch(/^\.\./)
    await access(file)
  }
}

async function expectNoBarrier(window: Window): Promise<void> {
  await window.run(axe.source)
  await window.run(`axe.run({ runOnly: ${JSON.stringify(standards)} }).then(
    ({ violations }) => { window.barriers = JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.length])) },
    (error) => { window.barriers = String(error) },
  )`)
  await expect.poll(() => window.run(`return window.barriers ?? 'axe is still looking'`)).toBe('[]')
}
