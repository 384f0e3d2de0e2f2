import { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import fsPromises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import pino from 'pino'
import { connectDatabase, type Database } from '#core/database/open.ts'
import type { TestDatabase } from './open-db.ts'

/** What can fail: an operation on a file of the portal's folder, a statement, or a helper that dies. */
export type Kind = 'file' | 'write' | 'statement' | 'helper'

/** What fails: the point with this number, counted from now on, or every one. */
interface Armed {
  kind: Kind
  at: number | 'every'
  code: string
}

/**
 * Where faults can be put, one at a time: at each operation on files below a folder, at each statement of the pools, at
 * each helper (thread or process) that is handed a task. The portal's own code knows nothing of it: what it calls of Node
 * and of the driver is wrapped from outside, for this process.
 */
export class FaultPoints {
  #armed: Armed | null = null
  #passed: Record<Kind, number> = { file: 0, write: 0, statement: 0, helper: 0 }
  /** Whether the fault has happened. */
  hit = false

  /** How many points of a kind were passed since the last `arm` or `rest`. */
  passed(kind: Kind): number {
    return this.#passed[kind]
  }

  arm(armed: Armed): void {
    this.rest()
    this.#armed = armed
  }

  /** From now on nothing fails. */
  rest(): void {
    this.#armed = null
    this.#passed = { file: 0, write: 0, statement: 0, helper: 0 }
    this.hit = false
  }

  /** Called by whatever passes a point; the code of the fault that it meets there. */
  pass(...kinds: Kind[]): string | null {
    let met: string | null = null
    for (const kind of kinds) {
      const at = this.#passed[kind]++
      if (this.#armed?.kind !== kind || (this.#armed.at !== 'every' && this.#armed.at !== at)) continue
      this.hit = true
      met = this.#armed.code
    }
    return met
  }
}

const failure = (code: string) => Object.assign(new Error(`${code}: put here by a test`), { code })

/** By this the statements of the pools are told from those of everything else that is connected. */
const NAME = 'breakable'

/** The test's database over pools whose statements can fail; `lost` breaks the connection under one. */
export function breakable(direct: TestDatabase): Database {
  const connection = { ...direct.connection, application_name: NAME }
  const { pool, db, fileDb, batchDb, close } = connectDatabase(connection, pino({ level: 'silent' }))
  return { ...direct, pool, db, fileDb, batchDb, close }
}

/** Wraps the driver's statements; gives back what takes the wrap off again. */
export function breakStatements(points: FaultPoints): () => void {
  const prototype = pg.Client.prototype as unknown as Record<string, Operation>
  const was = prototype['query'] as Operation
  prototype['query'] = function (this: unknown, ...args) {
    const client = this as {
      connectionParameters: { application_name: string }
      connection: { stream: { destroy: () => void } }
    }
    const isOurs = client.connectionParameters.application_name === NAME
    const code = isOurs ? points.pass('statement') : null
    if (code === 'lost') client.connection.stream.destroy()
    else if (code !== null) {
      const done = args.at(-1)
      if (typeof done !== 'function') return Promise.reject(failure(code))
      return process.nextTick(done, failure(code))
    }
    return was.apply(this, args)
  }
  return () => void (prototype['query'] = was)
}

type Operation = (this: unknown, ...args: unknown[]) => unknown

/** What gives a file or a handle, and what changes the disk; everything else asks or reads. */
const reading = ['stat', 'readdir', 'readFile', 'access'] as const
const changing = ['mkdir', 'mkdtemp', 'rename', 'writeFile', 'rm', 'utimes'] as const
const ofHandles = { read: ['file'], stat: ['file'], close: ['file'], write: ['file', 'write'] } as const

/** Wraps what Node offers for files; gives back what takes the wraps off again. */
export async function breakFiles(folder: string, points: FaultPoints): Promise<() => void> {
  const undo: (() => void)[] = []
  const replace = (owner: object, name: string, make: (was: Operation) => Operation) => {
    const operations = owner as Record<string, Operation>
    const was = operations[name] as Operation
    operations[name] = make(was)
    undo.push(() => void (operations[name] = was))
  }
  const isOurs = (path: unknown) => typeof path === 'string' && path.startsWith(folder)

  const wrap = (name: string, ...kinds: Kind[]) =>
    replace(
      fsPromises,
      name,
      (was) =>
        async function (this: unknown, ...args) {
          const code = isOurs(args[0]) ? points.pass(...kinds) : null
          if (code !== null) throw failure(code)
          return was.apply(this, args)
        },
    )
  for (const name of reading) wrap(name, 'file')
  for (const name of changing) wrap(name, 'file', 'write')

  const handles = new WeakSet<object>()
  const sample = await fsPromises.open(process.execPath)
  const prototype = Object.getPrototypeOf(sample) as object
  await sample.close()
  replace(
    fsPromises,
    'open',
    (was) =>
      async function (this: unknown, ...args) {
        if (!isOurs(args[0])) return was.apply(this, args)
        const writes = args[1] !== undefined && args[1] !== 'r'
        const code = points.pass('file', ...(writes ? (['write'] as const) : []))
        if (code !== null) throw failure(code)
        const handle = (await was.apply(this, args)) as FileHandle
        handles.add(handle)
        return handle
      },
  )
  for (const [name, kinds] of Object.entries(ofHandles))
    replace(
      prototype,
      name,
      (was) =>
        async function (this: unknown, ...args) {
          const code = handles.has(this as object) ? points.pass(...kinds) : null
          // What cannot be closed is closed all the same.
          if (code !== null && name === 'close') await was.apply(this, args)
          if (code !== null) throw failure(code)
          return was.apply(this, args)
        },
    )

  // Streams of Node open, read, write and close by these, each with a callback.
  const numbers = new Set<unknown>()
  replace(
    fs,
    'open',
    (was) =>
      function (this: unknown, ...args) {
        const done = args.at(-1) as (error: Error | null, fd?: number) => void
        if (!isOurs(args[0])) return was.apply(this, args)
        const writes = typeof args[1] === 'string' && args[1] !== 'r'
        const code = points.pass('file', ...(writes ? (['write'] as const) : []))
        if (code !== null) return process.nextTick(done, failure(code))
        return was.apply(this, [
          ...args.slice(0, -1),
          (error: Error | null, fd?: number) => {
            if (fd !== undefined) numbers.add(fd)
            done(error, fd)
          },
        ])
      },
  )
  for (const [name, kinds] of Object.entries({
    read: ['file'],
    write: ['file', 'write'],
    writev: ['file', 'write'],
    close: ['file'],
  } as const))
    replace(
      fs,
      name,
      (was) =>
        function (this: unknown, ...args) {
          const code = numbers.has(args[0]) ? points.pass(...kinds) : null
          if (name === 'close') numbers.delete(args[0])
          const done = args.at(-1) as (error: Error | null) => void
          if (code === null) return was.apply(this, args)
          if (name === 'close') return was.apply(this, [args[0], () => done(failure(code))])
          return process.nextTick(done, failure(code))
        },
    )
  syncBuiltinESMExports()
  undo.push(syncBuiltinESMExports)
  return () => {
    for (const step of undo) step()
  }
}

/** A helper that is to fail dies as soon as it is begun, or is handed its task. */
export function breakHelpers(points: FaultPoints): () => void {
  const begun = (worker: Worker) => {
    if (points.pass('helper') !== null) void worker.terminate()
  }
  process.on('worker', begun)
  const prototype = ChildProcess.prototype as unknown as Record<string, Operation>
  const was = prototype['send'] as Operation
  prototype['send'] = function (this: unknown, ...args) {
    if (points.pass('helper') !== null) (this as ChildProcess).kill('SIGKILL')
    return was.apply(this, args)
  }
  return () => {
    process.off('worker', begun)
    prototype['send'] = was
  }
}
