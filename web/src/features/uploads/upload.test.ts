import { MAX_UPLOAD_BYTES } from '@portal/shared/uploads/rules.ts'
import { expect, test } from 'vitest'
import {
  afterRefusal,
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
const failed: UploadState = { kind: 'error', reason: 'Die Datei ist leer.', again: false, byItself: false }

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

test('[T9, U12] a file is sent again by itself when the server was busy, when it says and not with everybody else', () => {
  const refused = (status: number, retryAfter: number | null = null) => ({ status, retryAfter })
  expect(afterRefusal(refused(503, 5), 1, 0.5)).toEqual({ again: true, byItself: true, ms: 7500 })
  expect(afterRefusal(refused(503), 40, 0)).toEqual({ again: true, byItself: true, ms: 3000 })
  expect(afterRefusal(refused(503), 41, 0)).toMatchObject({ again: true, byItself: false })
  expect(afterRefusal(refused(0), 500, 0)).toMatchObject({ again: true, byItself: true })
  expect(afterRefusal(refused(429, 1), 1, 0)).toMatchObject({ again: true, byItself: false })
  expect(afterRefusal(refused(415), 1, 0)).toMatchObject({ again: false, byItself: false })
})

test('[U12] every state is said in words', () => {
  expect([waiting, active, { kind: 'active', part: 1 } as const, failed].map(stateInWords)).toEqual([
    'Wartet',
    'Wird hochgeladen … 25\u00a0%',
    'Wird geprüft …',
    'Die Datei ist leer.',
  ])
})
