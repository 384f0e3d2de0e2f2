import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { readFolder, sumsOf } from '@portal/server/src/test/read-archive.ts'
import { openPromise } from 'yauzl'
import { findBarriers } from './barriers.ts'
import { expect } from './portal.ts'

interface Reading {
  /** What is searched for, and what the page says that is found. */
  looksFor: string
  finds: RegExp
  /** What stands nowhere in it. */
  secrets: readonly string[]
}

/** Unpacks an archive as onto a stick; answers its folder. */
export async function unpackArchive(zip: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  const unzipped = await openPromise(zip)
  for await (const entry of unzipped.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await unzipped.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    const path = join(folder, entry.fileName.replace(/^Archiv\//, ''))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.concat(pieces))
  }
  return folder
}

/** Opens an archive as somebody finds it on a stick: no request leaves it, and each link leads to a file of it. */
export async function readArchive(
  context: BrowserContext,
  folder: string,
  { looksFor, finds, secrets }: Reading,
): Promise<{ pages: number; links: number }> {
  const files = await readFolder(folder)
  for (const [path, bytes] of files)
    for (const secret of secrets) expect(bytes.includes(secret), `${path}: ${secret}`).toBe(false)
  expect(String(files.get('SHA256SUMS'))).toBe(sumsOf(files))

  const page = await context.newPage()
  const requested: string[] = []
  const said: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { name: 'Archiv' })).toBeVisible()
  expect(await findBarriers(page, 'all')).toEqual([])
  await page.getByRole('searchbox').fill(looksFor)
  await expect(page.getByRole('status')).toHaveText('1 Antrag')
  await page.getByRole('list', { name: 'Gefunden' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(finds)
  expect(await findBarriers(page, 'all')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await findBarriers(page, 'colours')).toEqual([])
  // The search for barriers has words of its own: it may not read style sheets of a page from a disk.
  page.on('console', (message) => said.push(message.text()))
  const read = { pages: 0, links: 0 }
  for (const path of files.keys()) {
    if (!path.endsWith('.html')) continue
    read.pages += 1
    await page.goto(pathToFileURL(join(folder, path)).href)
    const links = await page
      .locator('[href], [src]')
      .evaluateAll((all) =>
        all.map((one) => (one as HTMLAnchorElement).href || (one as HTMLScriptElement).src),
      )
    read.links += links.length
    for (const link of links) {
      expect(link, path).toMatch(/^file:/)
      expect(files.has(relative(folder, fileURLToPath(link.split('#')[0] ?? ''))), `${path}: ${link}`).toBe(
        true,
      )
    }
  }
  expect(requested.filter((address) => !address.startsWith('file:'))).toEqual([])
  expect(said).toEqual([])
  await context.close()
  return read
}
