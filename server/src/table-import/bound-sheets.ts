import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#core/refusal.ts'

/** What the sheets of a workbook may be unpacked, and how far their cells may reach (rules BP7, BM1). */
const MAX_UNPACKED_BYTES = 31_457_280
const MAX_ROW = 20_000
const MAX_COLUMN = 200

/** A reader of spreadsheets makes a table as wide and as long as its outermost cell says. */
const cell = /\br\s*=\s*["']([A-Za-z]{0,4})(\d{1,9})["']/g

/** Refuses a workbook whose sheets are too large to be read, before anything reads them. */
export async function boundSheets(path: string, tooLarge: RefusalReason): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false })
  await check(zip, tooLarge).finally(() => zip.close())
}

async function check(zip: ZipFile, tooLarge: RefusalReason): Promise<void> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES) throw new Refusal(tooLarge)
  for (const entry of entries) {
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName)) await checkSheet(zip, entry, tooLarge)
  }
}

async function checkSheet(zip: ZipFile, entry: Entry, tooLarge: RefusalReason): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry)
  let rest = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1')
    for (const [, column = '', row] of text.matchAll(cell)) {
      if (Number(row) > MAX_ROW || indexOf(column) > MAX_COLUMN) throw new Refusal(tooLarge)
    }
    // An address may be cut by the end of a piece.
    rest = text.slice(-40)
  }
}

const indexOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
