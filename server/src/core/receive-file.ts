import type { Abortable } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { ReceivedFile } from '@portal/shared/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, accountOf } from './actor.ts'
import type { Context } from './context.ts'
import type { Log } from './log.ts'
import { quietly } from './quiet.ts'
import { Refusal } from './refusal.ts'

/** How many files one account may be sending at the same time, over all its windows. */
const AT_ONCE = 6

/**
 * How many files all accounts together may be sending to one server. While a vote is open they have 40 steps a second, so that
 * each of them has one every three seconds. Beyond that an account sends one file at a time, and is told to come back with
 * others (rule T9): nobody is kept out by those who send many.
 */
export const ALL_AT_ONCE = 120
const COME_BACK_S = 5

/** What a multipart body may take beside its file: boundaries, names and short fields. */
const ENVELOPE_BYTES = 16_384

/** So long a connection may be silent while its file is worked on: a congress file has hundreds of PINs to hash. */
export const WORKING_MS = 600_000

/** Files that calls bring with them are received here, each in a folder of its own. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

/** Receives files straight to the disk: a file never lies in memory, however many come at the same time. */
export class FileReceiver {
  readonly #folder: string
  readonly #log: Log
  readonly #pace: Context['pace']
  readonly #sending = new Map<number, number>()
  #all = 0

  constructor({ config, log, pace }: Pick<Context, 'config' | 'log' | 'pace'>) {
    this.#folder = incomingFolder(config.dataDir)
    this.#log = log
    this.#pace = pace
  }

  /** Reads a multipart body: its fields as text, each file as `ReceivedFile`. What was written goes with the request. */
  async receive(
    request: FastifyRequest,
    reply: FastifyReply,
    { maxBytes, maxFiles = 1, early }: Bounds,
  ): Promise<Record<string, unknown>> {
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > maxBytes + ENVELOPE_BYTES) throw tooLarge(request)
    this.#count(request.actor, reply)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(this.#folder, '/'))
    const clear = () =>
      quietly(this.#log, 'remove what was received', () => rm(folder, { recursive: true, force: true }))
    // What is left is found by the housekeeping (rule U11).
    reply.raw.once('close', () => void clear())
    // A request that was cut off before this line has no end that could be waited for.
    if (reply.raw.destroyed) await clear()
    const received = { path: join(folder, 'received'), maxBytes, maxFiles, early, pace: this.#pace }
    const parts = await readParts(request, received).catch(refuseMalformed)
    request.raw.socket.setTimeout(WORKING_MS)
    return parts
  }

  /** Refuses whoever is sending too many files already, or comes where all together do; counts until the request has ended. */
  #count(actor: Actor, reply: FastifyReply): void {
    // Who was cut off before this line has no end with which the count could go down again, and hears no answer.
    if (reply.raw.destroyed) throw new Refusal('upload-malformed')
    const account = accountOf(actor)?.id ?? 0
    const sending = this.#sending.get(account) ?? 0
    if (sending >= AT_ONCE) throw new Refusal('uploads-at-once', { retryAfter: 1 })
    if (sending > 0 && this.#all >= ALL_AT_ONCE)
      throw new Refusal('uploads-busy', { retryAfter: COME_BACK_S })
    this.#sending.set(account, sending + 1)
    this.#all += 1
    reply.raw.once('close', () => {
      this.#all -= 1
      const left = (this.#sending.get(account) ?? 1) - 1
      if (left === 0) this.#sending.delete(account)
      else this.#sending.set(account, left)
    })
  }
}

interface Bounds {
  maxBytes: number
  maxFiles?: number | undefined
  /** Refuses what is sent before a file of it is received, by the fields that stand before the first one. */
  early?: ((fields: Fields) => Promise<void>) | undefined
}

/** What was sent beside the files. */
type Fields = Readonly<Record<string, unknown>>

interface Receiving {
  /** Where the file is written to; the next ones beside it. */
  path: string
  /** Of all files together. */
  maxBytes: number
  maxFiles: number
  early: Bounds['early']
  pace: Context['pace']
}

async function readParts(request: FastifyRequest, receiving: Receiving): Promise<Record<string, unknown>> {
  // Without a prototype, and a field that comes twice is a list, as in any other form: no call expects one.
  const fields: Record<string, unknown> = Object.create(null)
  const add = (name: string, value: unknown) => {
    fields[name] = name in fields ? [fields[name], value].flat() : value
  }
  let [files, left] = [0, receiving.maxBytes]
  const limits = {
    fileSize: receiving.maxBytes,
    files: receiving.maxFiles,
    fields: 8,
    fieldSize: 8192,
    fieldNameSize: 64,
    parts: receiving.maxFiles + 8,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      add(part.fieldname, part.value)
      continue
    }
    if (files === 0) await receiving.early?.(fields).catch((error: unknown) => refuseUnread(request, error))
    const path = files === 0 ? receiving.path : `${receiving.path}-${files}`
    const file = await writePart(request, part, { ...receiving, path, maxBytes: left })
    add(part.fieldname, file)
    files += 1
    left -= file.size
  }
  return { ...fields }
}

/** The reader of multipart bodies gives errors of its own no status, such as where the boundary or the end is missing. */
function refuseMalformed(error: unknown): never {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const ofReader = error instanceof Error && !(error instanceof Refusal) && code === undefined
  if (ofReader || statusCode === NOT_ACCEPTABLE) throw new Refusal('upload-malformed')
  throw error
}

/** What the reader says of a field that is declared as JSON and is none. */
const NOT_ACCEPTABLE = 406

async function writePart(
  request: FastifyRequest,
  part: MultipartFile,
  { path, maxBytes, pace }: Receiving,
): Promise<ReceivedFile> {
  const { file, filename, mimetype } = part
  file.once('limit', () => file.destroy(tooLarge(request)))
  const refuse = () => tooLarge(request)
  await pipeline(
    file,
    bounded(maxBytes, refuse),
    inSteps(pace),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return new ReceivedFile({ path, name: filename, declaredType: mimetype, size: file.bytesRead })
}

/** The same bytes, as long as there are no more than these: files that come together share one bound. */
const bounded = (max: number, refuse: () => Error) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = max
    for await (const chunk of bytes) {
      left -= chunk.length
      if (left < 0) throw refuse()
      yield chunk
    }
  }

/** The same bytes; other people's turns come in between. Whoever has gone waits for none. */
const inSteps = (pace: Context['pace']) =>
  async function* (bytes: AsyncIterable<Buffer>, { signal }: Abortable = {}): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      await pace.step('receive', signal)
      yield chunk
    }
  }

const refuseUnread = (request: FastifyRequest, error: unknown): never => {
  request.raw.resume()
  throw error
}

/** The rest is read and thrown away: a browser hears an answer only after it has sent everything. */
function tooLarge(request: FastifyRequest): Refusal {
  request.raw.resume()
  return new Refusal('upload-too-large')
}
