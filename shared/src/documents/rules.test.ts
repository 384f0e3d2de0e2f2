import { expect, test } from 'vitest'
import { archiveUrl, attachmentUrl, documentName, documentUrl } from './rules.ts'

test.each([
  ['Ib-07aneu.pdf', 'Ib', 7, 'a', 'neu'],
  ['Ib-07.pdf', 'Ib', 7, '', ''],
  ['VI-101.pdf', 'VI', 101, '', ''],
  ['TOP1-02.pdf', 'TOP 1', 2, '', ''],
])('[D1] the file name %s is the print number without spaces', (name, top, number, changes, renewed) => {
  expect(documentName({ top: { name: top }, number, changes, new: renewed })).toBe(name)
})

test('[D1] [D6] [D7] what a name contains cannot lead an address elsewhere', () => {
  const top = { name: '../Ü?#' }
  expect(documentUrl({ top, number: 1, changes: '', new: '' })).toBe('/data/media/..%2F%C3%9C%3F%23-01.pdf')
  expect(attachmentUrl({ id: 12, file: 'a/b ä.txt' })).toBe('/data/attachments/12_a%2Fb%20%C3%A4.txt')
  expect(archiveUrl(top)).toBe('/data/attachments/top/TOP-..%2F%C3%9C%3F%23.zip')
})
