import { sentence } from '@portal/shared/text/refusals.ts'
import { MAX_UPLOADS_PER_DRAFT, safeFileName } from '@portal/shared/uploads/rules.ts'
import { create } from 'zustand'
import type { Problem } from '#live/problem.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { useLive } from '#live/store.ts'
import { uploadFile } from '#live/upload-file.ts'
import { announce } from '#ui/announcer.ts'
import { isUploading, nextToSend, refuseBeforeSending, type Upload, type UploadState } from './upload.ts'
import { rememberFile } from './use-attached-files.ts'

/** Told when a file has arrived, with the name that the portal keeps it under. */
type OnKept = (filename: string) => void

/** What a file needs on its way, beside what the list shows. */
interface Journey {
  file: File
  onKept: OnKept
  stop: AbortController
  /** Whether it was said that the file waits for the network. */
  said?: boolean
}

/** The files of all drafts that are on their way or did not arrive; what has arrived belongs to the draft itself. */
export const useQueue = create<{ uploads: readonly Upload[] }>()(() => ({ uploads: [] }))

/** Whether files of a draft are still on their way; its motion waits for them. */
export const useUploading = (draft: string): boolean =>
  useQueue(({ uploads }) => isUploading(uploads.filter((upload) => upload.draft === draft)))

const journeys = new Map<string, Journey>()

/** Milliseconds until files are sent again that did not get through, though the device has a network. */
const AGAIN_MS = 3000

let again: ReturnType<typeof setTimeout> | null = null

/** Puts files at the end of the queue; what can't be attached says so at once and is not sent. */
export function addFiles(draft: string, files: readonly File[], kept: number, onKept: OnKept): void {
  const waiting = readUploads().filter((upload) => upload.draft === draft && upload.state.kind !== 'error')
  const room = { taken: kept + waiting.length }
  const added = files.map((file): Upload => {
    const id = randomUuid()
    const refusal = refuseBeforeSending(file, room.taken, MAX_UPLOADS_PER_DRAFT)
    const { name, size } = file
    if (refusal) {
      const reason = sentence(refusal)
      announce(`${name}: ${reason}`, 'assertive')
      return { id, draft, name, size, state: { kind: 'error', reason, again: false, offline: false } }
    }
    room.taken += 1
    journeys.set(id, { file, onKept, stop: new AbortController() })
    return { id, draft, name, size, state: { kind: 'waiting' } }
  })
  useQueue.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  sendNext()
}

/** Tries again what did not arrive. */
export function retry(id: string): void {
  setState(id, { kind: 'waiting' })
  sendNext()
}

/** Takes a file out of the queue; one that is on its way is broken off. */
export function drop(id: string): void {
  const journey = journeys.get(id)
  journeys.delete(id)
  useQueue.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
  journey?.stop.abort()
  sendNext()
}

const readUploads = () => useQueue.getState().uploads

function setState(id: string, state: UploadState): void {
  useQueue.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
  }))
}

function sendNext(): void {
  for (const upload of nextToSend(readUploads())) {
    setState(upload.id, { kind: 'active', part: 0 })
    void send(upload)
  }
}

async function send({ id, draft, name, size }: Upload): Promise<void> {
  const journey = journeys.get(id)
  if (!journey) return
  const { file, onKept, stop } = journey
  const onProgress = (part: number) => {
    if (journeys.has(id)) setState(id, { kind: 'active', part })
  }
  const sending = uploadFile({ file, appId: draft, onProgress, signal: stop.signal })
  await sending.then(
    (filename) => {
      rememberFile(draft, { name: safeFileName(name), size, response: { result: true, filename } })
      onKept(filename)
      announce(`${name} wurde hochgeladen.`)
      drop(id)
    },
    (problem: Problem) => {
      // Whoever broke it off knows.
      if (journeys.has(id)) fail(id, journey, name, problem)
    },
  )
  sendNext()
}

function fail(id: string, journey: Journey, name: string, { status, detail }: Problem): void {
  // The same bytes are refused for the same reason; a network, a full server and a hurry pass.
  const passes = status === 0 || status === 401 || status === 409 || status === 429 || status >= 500
  const offline = status === 0
  setState(id, { kind: 'error', reason: detail, again: passes, offline })
  if (!offline || !journey.said) announce(`${name}: ${detail}`, 'assertive')
  journey.said = offline
  if (offline) again ??= setTimeout(retryAll, AGAIN_MS)
}

/** Sends all that waits for the network; without one the device itself says when it is back. */
function retryAll(): void {
  if (again) clearTimeout(again)
  again = null
  if (!navigator.onLine) return
  for (const { id, state } of readUploads()) if (state.kind === 'error' && state.offline) retry(id)
}

addEventListener('online', retryAll)

let owner: string | null | undefined

/** Files of somebody who has logged out do not go to whoever logs in after them. */
useLive.subscribe(({ data }) => {
  if (!data) return
  const before = owner
  owner = data.user?.register_number ?? null
  if (before === undefined || before === owner) return
  const going = [...journeys.values()]
  journeys.clear()
  useQueue.setState({ uploads: [] })
  for (const { stop } of going) stop.abort()
})
