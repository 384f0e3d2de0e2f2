import { expect, test } from 'vitest'
import {
  attachmentEnding,
  attachmentEndings,
  declaredAgrees,
  MAX_UPLOAD_BYTES,
  refuseAnother,
  refuseFile,
  safeFileName,
} from './rules.ts'

test('[U1] thirteen endings may be attached, however they are written, and no other', () => {
  expect(attachmentEndings.join(' ')).toBe('gif jpg jpeg png pdf rtc rtf xls xlsx doc docx zip txt')
  expect(attachmentEnding('Begründung.PDF')).toBe('pdf')
  for (const name of ['a.exe', 'a.svg', 'a.html', 'a.docm', 'a.pdf.exe', 'a', 'pdf', 'a.', 'a.constructor']) {
    expect(attachmentEnding(name)).toBeNull()
  }
})

test('[U1] a file has something in it, and at most 5,242,880 bytes', () => {
  const refuse = (size: number) => refuseFile({ name: 'a.pdf', size })
  expect([0, 1, MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES + 1].map(refuse)).toEqual([
    'upload-empty',
    null,
    null,
    'upload-too-large',
  ])
  expect(refuseFile({ name: 'a.exe', size: 1 })).toBe('upload-kind')
})

test('[U2] a declared type says the same as the ending, or nothing', () => {
  expect(declaredAgrees('txt', 'Text/Plain; charset=utf-8')).toBe(true)
  expect(declaredAgrees('rtc', '')).toBe(true)
  expect(declaredAgrees('zip', 'application/octet-stream')).toBe(true)
  expect(declaredAgrees('jpg', 'image/png')).toBe(false)
  expect(declaredAgrees('txt', 'text/html')).toBe(false)
})

test.each([
  ['Begru\u0308ndung.pdf', 'Begründung.pdf'],
  ['..\\..\\C:\\a.txt', 'a.txt'],
  ['../../etc/passwd', 'passwd'],
  ['/a/b/c.txt', 'c.txt'],
  ['a\u202egpj.exe.txt', 'agpj.exe.txt'],
  ['a\0b\n.txt', 'ab.txt'],
  ['con:stream?*.txt', 'con_stream__.txt'],
  ['  ..a  b .txt. ', 'a b.txt'],
  ['', 'Datei'],
  ['.txt', 'txt'],
  ['😀'.repeat(200) + '.pdf', `${'😀'.repeat(116)}.pdf`],
])('[U3] the name %j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
  expect(safeFileName(safe)).toBe(safe)
})

test('[U9] a draft has at most twenty files, an account at most sixty that are not handed in', () => {
  expect(refuseAnother({ inDraft: 19, ofAccount: 59 })).toBeNull()
  expect(refuseAnother({ inDraft: 20, ofAccount: 20 })).toBe('uploads-draft-full')
  expect(refuseAnother({ inDraft: 0, ofAccount: 60 })).toBe('uploads-account-full')
})
