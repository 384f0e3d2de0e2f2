import { MAX_UPLOAD_BYTES } from '@portal/shared/uploads/rules.ts'
import { expect, test } from 'vitest'
import {
  isUploading,
  nextToSend,
  refuseBeforeSending,
  stateInWords,
  type Upload,
  type UploadState,
} from './upload.ts'

const upload = (id: string, state: UploadState): Upload => ({ id, draft: 'd', name: id, size: 1, state })
const waiting: UploadState = { kind: 'waiting' }
const active: UploadState = { kind: 'active', part: 0.256 }
const failed: UploadState = { kind: 'error', reason: 'Die Datei ist leer.', again: false, offline: false }

test('[U12] three files are on their way at a time, the others wait in their order', () => {
  const next = (...states: UploadState[]) =>
    nextToSend(states.map((state, index) => upload(String(index), state))).map(({ id }) => id)
  expect(next(waiting, waiting, waiting, waiting)).toEqual(['0', '1', '2'])
  expect(next(active, failed, waiting, active, waiting)).toEqual(['2'])
  expect(next(active, active, active, waiting)).toEqual([])
})

test('[U12] a motion waits for files that are on their way, not for those that failed', () => {
  expect(isUploading([upload('a', failed)])).toBe(false)
  expect(isUploading([upload('a', failed), upload('b', waiting)])).toBe(true)
  expect(isUploading([upload('a', active)])).toBe(true)
})

test('[U1] [U9] what would be refused is not sent', () => {
  const refuse = (name: string, size: number, before = 0) => refuseBeforeSending({ name, size }, before, 20)
  expect(refuse('a.pdf', MAX_UPLOAD_BYTES, 19)).toBeNull()
  expect(refuse('a.pdf', MAX_UPLOAD_BYTES + 1)).toBe('upload-too-large')
  expect(refuse('a.exe', 1)).toBe('upload-kind')
  expect(refuse('a.pdf', 1, 20)).toBe('uploads-draft-full')
})

test('[U12] every state is said in words', () => {
  expect([waiting, active, { kind: 'active', part: 1 } as const, failed].map(stateInWords)).toEqual([
    'Wartet',
    'Wird hochgeladen … 25\u00a0%',
    'Wird geprüft …',
    'Die Datei ist leer.',
  ])
})
