import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { RecordPrinter } from './printer.ts'

test('[RE12] a page on which anything is a draft is marked so', async () => {
  const printer = new RecordPrinter(pino({ level: 'silent' }))
  onTestFinished(() => printer.close())
  const print = async (...marks: string[]) => {
    const chapters = marks.map((mark, place) => ({ title: `Teil ${place}`, mark, entries: [] }))
    const booklet = { name: 'Protokoll', congress: 'Ärztetag', place: '', mark: 'Entwurf', closing: [] }
    return (await printer.print({ ...booklet, chapters })).pdf.toString('latin1')
  }
  const [mixed, draft, released] = [
    await print('', 'Entwurf'),
    await print('Entwurf', 'Entwurf'),
    await print('', ''),
  ]
  expect(mixed === draft).toBe(true)
  expect(mixed === released).toBe(false)
})
