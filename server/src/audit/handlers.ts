import type { LogHead } from '@portal/shared/audit/records.ts'
import type { FastifyReply } from 'fastify'
import { readHead, readLogKeys } from '#core/audit.ts'
import { type Body, bodyOf, bodyOfLong, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { logFileUpTo } from './log-file.ts'
import type { SignedLog } from './signed-log.ts'

export const auditHandlers = (signed: SignedLog) => {
  const file = new PublicFile(signed)
  return {
    auditHead: {
      read: async ({ context: { db, clock } }) => ({
        ...(await readHead(db)),
        at: clock.now().toISOString(),
      }),
    },
    logHead: {
      read: async ({ input: { rev } }) => {
        const head = rev === null ? await signed.head() : await signed.headCovering(rev)
        if (!head) throw new Refusal('log-head-unknown')
        return head
      },
    },
    logKeys: { read: ({ context: { db } }) => readLogKeys(db) },
    logInclusion: { perform: ({ input, reply }) => forEver(reply, signed.proveInclusion(input)) },
    logConsistency: { perform: ({ input, reply }) => forEver(reply, signed.proveConsistency(input)) },
    logFile: {
      send: async ({ context, request, reply }) => sendBody(request, reply, await file.body(context)),
    },
  } satisfies Partial<CallHandlers>
}

/** What shows something of two sizes of a log that only grows stays as it is. */
async function forEver<T>(reply: FastifyReply, proof: Promise<T>): Promise<T> {
  const proved = await proof
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  return proved
}

/** The log as everybody may keep it, made once for each signed head. */
class PublicFile {
  readonly #signed: SignedLog
  #cached: { head: LogHead; body: Promise<Body> } | null = null

  constructor(signed: SignedLog) {
    this.#signed = signed
  }

  async body({ db }: Pick<Context, 'db'>): Promise<Body> {
    const head = await this.#signed.head()
    if (!head) return bodyOf(await logFileUpTo(db, null, async () => []))
    if (this.#cached?.head.size === head.size) return this.#cached.body
    const body = this.#write(db, head)
    this.#cached = { head, body }
    body.catch(() => {
      this.#cached = null
    })
    return body
  }

  async #write(db: Context['db'], head: LogHead): Promise<Body> {
    const written = await logFileUpTo(db, head, () => this.#signed.leaves(head))
    return bodyOfLong(JSON.stringify(written))
  }
}
