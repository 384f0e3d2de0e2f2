import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCongressFile } from './check-congress.ts'
import { folderSource, SourceMistake } from './source.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal source '))
  await mkdir(join(folder, 'kongress', 'anlagen'), { recursive: true })
  await writeFile(join(folder, 'geheim.txt'), 'geheim')
  await writeFile(join(folder, 'kongress', 'anlagen', 'plan.txt'), 'Plan')
  await symlink('../../geheim.txt', join(folder, 'kongress', 'anlagen', 'link.txt'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (name: string) => folderSource(join(folder, 'kongress', 'kongress.json')).read(name)

test('[F12] a file beside the congress file is read', async () => {
  expect(Buffer.from((await read('anlagen/plan.txt')) as Uint8Array).toString()).toBe('Plan')
})

test.each([
  ['anlagen/fehlt.txt', 'Die Datei „anlagen/fehlt.txt“ gibt es nicht.'],
  ['../geheim.txt', 'Die Datei „../geheim.txt“ liegt außerhalb des Ordners der Kongressdatei.'],
  ['anlagen/link.txt', 'Die Datei „anlagen/link.txt“ liegt außerhalb des Ordners der Kongressdatei.'],
  ['anlagen', '„anlagen“ ist keine Datei.'],
])('[F12] %s is refused', async (name, reason) => {
  expect(await read(name)).toEqual(new SourceMistake(reason))
})

test.each([
  ['fehlt.json', null, 'Diese Datei gibt es nicht.'],
  [
    'latin1.json',
    Buffer.from('{"title":"\xc4rztetag"}', 'latin1'),
    'Die Datei ist nicht in UTF-8 geschrieben.',
  ],
])('[F1] %s is no congress file, and says so', async (name, bytes, reason) => {
  const path = join(folder, name)
  if (bytes) await writeFile(path, bytes)
  expect(await checkCongressFile(path)).toEqual({ mistakes: [{ path, reason }] })
})

test('[F1] a byte order mark is no mistake', async () => {
  const path = join(folder, 'bom.json')
  await writeFile(path, '\uFEFF{')
  expect(await checkCongressFile(path)).toEqual({
    mistakes: [{ path: 'Zeile 1, Spalte 2', reason: 'Die Datei endet zu früh.' }],
  })
})
