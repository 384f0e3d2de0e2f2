import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { RecordPrinter } from './printer.ts'

test('[RE12] a page on which anything is a draft is marked so', async () => {
  const printer = new RecordPrinter(pino({ level: 'silent' }))
  onTestFinished(() => printer.close())
  const print = async (...marks: string[]) => {
    const chapters = marks.map((mark, place) => ({ title: `Teil ${place}`, mark, entries: [] }))
    const booklet = {
      name: 'Protokoll',
      congress: 'Ärztetag',
      place: '',
      mark: 'Entwurf',
      apart: false,
      closing: [],
    }
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

test('[RE18] each agenda item of the decisions has pages of its own, which say whose they are without looking for it', async () => {
  const printer = new RecordPrinter(pino({ level: 'silent' }))
  onTestFinished(() => printer.close())
  const pagesOf = async (apart: boolean) => {
    const chapters = ['TOP I', 'TOP II', 'TOP III'].map((title) => ({ title, mark: '', entries: [] }))
    const booklet = { name: 'Beschlüsse', congress: 'Ärztetag', place: '', mark: '', closing: [] }
    const { pdf } = await printer.print({ ...booklet, apart, chapters })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  }
  expect([await pagesOf(true), await pagesOf(false)]).toEqual([4, 2])
})
