import { sentence } from '@portal/shared/text/refusals.ts'
import { MAX_UPLOADS_PER_DRAFT, safeFileName } from '@portal/shared/uploads/rules.ts'
import { create } from 'zustand'
import { DelayedTasks } from '#live/later.ts'
import type { Problem } from '#live/problem.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { useLive } from '#live/store.ts'
import { uploadFile } from '#live/upload-file.ts'
import { announce } from '#ui/announcer.ts'
import {
  afterRefusal,
  isUploading,
  nextToSend,
  refuseBeforeSending,
  type Upload,
  type UploadState,
} from './upload.ts'
import { rememberFile } from './use-attached-files.ts'

/** Told when a file has arrived, with the name that the portal keeps it under. */
type OnStored = (filename: string) => void

/** What a file needs on its way, beside what the list shows. */
interface Journey {
  file: File
  onStored: OnStored
  stop: AbortController
  /** How often it was sent in vain. */
  tries: number
}

/** The files of all drafts that are on their way or did not arrive; what has arrived belongs to the draft itself. */
export const useQueue = create<{ uploads: readonly Upload[] }>()(() => ({ uploads: [] }))

/** Whether files of a draft are still on their way; its motion waits for them. */
export const useUploading = (draft: string): boolean =>
  useQueue(({ uploads }) => isUploading(uploads.filter((upload) => upload.draft === draft)))

const journeys = new Map<string, Journey>()

/** Files that did not arrive, each until it is sent again by itself. */
const again = new DelayedTasks<string>(retryByItself)

/** Puts files at the end of the queue; what can't be attached says so at once and is not sent. */
export function addFiles(draft: string, files: readonly File[], stored: number, onStored: OnStored): void {
  const waiting = readUploads().filter((upload) => upload.draft === draft && upload.state.kind !== 'error')
  const room = { taken: stored + waiting.length }
  const added = files.map((file): Upload => {
    const id = randomUuid()
    const refusal = refuseBeforeSending(file, room.taken, MAX_UPLOADS_PER_DRAFT)
    const { name, size } = file
    if (refusal) {
      const reason = sentence(refusal)
      announce(`${name}: ${reason}`, 'assertive')
      return { id, draft, name, size, state: { kind: 'error', reason, again: false, byItself: false } }
    }
    room.taken += 1
    journeys.set(id, { file, onStored, stop: new AbortController(), tries: 0 })
    return { id, draft, name, size, state: { kind: 'waiting' } }
  })
  useQueue.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }))
  sendNext()
}

/** Tries again what did not arrive, for as long as if it were for the first time. */
export function retry(id: string): void {
  const journey = journeys.get(id)
  if (journey) journey.tries = 0
  sendAgain(id)
}

function sendAgain(id: string): void {
  again.cancel(id)
  setState(id, { kind: 'waiting' })
  sendNext()
}

/** Takes a file out of the queue; one that is on its way is broken off. */
export function drop(id: string): void {
  const journey = journeys.get(id)
  journeys.delete(id)
  again.cancel(id)
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
  const { file, onStored, stop } = journey
  const onProgress = (part: number) => {
    if (journeys.has(id)) setState(id, { kind: 'active', part })
  }
  const sending = uploadFile({
    call: 'upload',
    file,
    fields: { appId: draft },
    onProgress,
    signal: stop.signal,
  })
  await sending.then(
    ({ filename }) => {
      rememberFile(draft, { name: safeFileName(name), size, response: { result: true, filename } })
      onStored(filename)
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

function fail(id: string, journey: Journey, name: string, problem: Problem): void {
  journey.tries += 1
  const { ms, ...passes } = afterRefusal(problem, journey.tries, Math.random())
  setState(id, { kind: 'error', reason: problem.detail, ...passes })
  // What is tried again by itself is said once.
  if (!passes.byItself || journey.tries === 1) announce(`${name}: ${problem.detail}`, 'assertive')
  if (passes.byItself) again.after(id, ms)
}

/** Sends again what does not wait for a person; without a network the device itself says when it is back. */
function retryByItself(id: string): void {
  const state = readUploads().find((upload) => upload.id === id)?.state
  if (navigator.onLine && state?.kind === 'error' && state.byItself) sendAgain(id)
}

addEventListener('online', () => {
  for (const { id } of readUploads()) retryByItself(id)
})

let owner: string | null | undefined

/** Files of somebody who has logged out do not go to whoever logs in after them. */
useLive.subscribe(({ data }) => {
  if (!data) return
  const before = owner
  owner = data.user?.register_number ?? null
  if (before === undefined || before === owner) return
  const going = [...journeys.values()]
  journeys.clear()
  again.cancelAll()
  useQueue.setState({ uploads: [] })
  for (const { stop } of going) stop.abort()
})
