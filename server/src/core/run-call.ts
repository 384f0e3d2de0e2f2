import multipart from '@fastify/multipart'
import { type Call, changesCongress } from '@portal/shared/call.ts'
import type { CallName, Calls } from '@portal/shared/calls.ts'
import { type Access, can } from '@portal/shared/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { type Actor, accountOf, anonymous, mayEnter, readActorNow } from './actor.ts'
import type { Context } from './context.ts'
import { cookieOptions, sessionCookie } from './cookie.ts'
import type { Schema } from './database/schema.ts'
import { holdCongress } from './ended-congress.ts'
import { listInPieces } from './json-pieces.ts'
import { describeRefusals } from './problem.ts'
import { FileReceiver } from './receive-file.ts'
import { Refusal, refuseIf } from './refusal.ts'
import { doWork, type Work } from './work.ts'

type Input<N extends CallName> = z.output<Calls[N]['input']>
type Output<N extends CallName> = z.input<Calls[N]['output']>

interface CallContext<N extends CallName> {
  context: Context
  actor: Actor
  input: Input<N>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A call is answered by an action in one transaction, by performing what takes more than that (something slow before it, or
 * the reply's cookies), by reading, or by sending what was read as the reply.
 */
type Handler<N extends CallName> =
  | { act: (work: Work, input: Input<N>) => Promise<Output<N>> }
  | {
      perform: (call: CallContext<N>) => Promise<Output<N>>
      /** Refuses before a file is received what is refused whatever is in it; it knows the fields that stand before the files. */
      early?: (context: Context, fields: Readonly<Record<string, unknown>>) => Promise<void>
    }
  | { read: (call: CallContext<N>) => Promise<Output<N>> }
  | { send: (call: CallContext<N>) => Promise<FastifyReply> }

/** A handler for every call: one without does not compile. */
export type CallHandlers = { [N in CallName]: Handler<N> }

/** Finds the actor behind a request; null when the session of its cookie has ended. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor | null>

/** Registers all calls: schemas, access, and the handlers behind them. */
export async function registerCalls(
  app: FastifyInstance,
  context: Context,
  calls: Calls,
  handlers: CallHandlers,
  actorOf: ActorOf,
): Promise<void> {
  const named = Object.keys(calls) as CallName[]
  const register = (to: FastifyInstance, name: CallName, readBody: ReadBody) => {
    const call: Call = calls[name]
    const answering = { handler: handlers[name] as Handler<CallName>, actorOf, readBody }
    registerCall(to, context, call, answering)
    if (call.alsoGet) registerCall(to, context, { ...call, method: 'GET' }, answering)
  }
  const bringsFile = (name: CallName) => 'maxFileBytes' in calls[name]

  for (const name of named.filter((name) => !bringsFile(name))) register(app, name, readForm)
  // A scope of their own: no other call reads multipart bodies, and these read nothing else.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    const readBody = readMultipart(new FileReceiver(context))
    for (const name of named.filter(bringsFile)) register(scope, name, readBody)
  })
}

interface Answering {
  handler: Handler<CallName>
  actorOf: ActorOf
  readBody: ReadBody
}

function registerCall(
  app: FastifyInstance,
  context: Context,
  call: Call,
  { handler, actorOf, readBody }: Answering,
): void {
  if (call.method === 'POST' && !('act' in handler || 'perform' in handler))
    throw new Error(`${call.path} changes something, and is not to be registered as what reads`)
  const letIn = admit(context, call.access, actorOf)
  // Like whoever may not ask, whoever asks too late costs nothing; what decides is `act`.
  const refuseEnded = async () => refuseIf(context.config.ended && 'congress-ended')
  const early = 'early' in handler ? handler.early : undefined
  const readBodyFirst = async (request: FastifyRequest, reply: FastifyReply) => {
    request.body = await readBody.read(request, reply, call, early && ((fields) => early(context, fields)))
  }
  const place = placeOfInput(call)
  app.route({
    method: call.method,
    url: call.path,
    // A HEAD would do it, and nobody expects that of one.
    exposeHeadRoute: !call.alsoGet,
    ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
    schema: {
      [place]: call.input,
      summary: call.summary,
      consumes: readBody.types,
      response: {
        200: call.answers ? described(call.answers, call.output) : call.output,
        ...('send' in handler && { 304: z.null().describe('Not Modified') }),
        ...describeRefusals(refusalsOf(call)),
      },
    },
    preParsing: changesCongress(call) ? [letIn, refuseEnded] : letIn,
    ...(call.method === 'POST' && { preValidation: readBodyFirst }),
    handler: async (request, reply) => {
      const { actor } = request
      const input = request[place === 'querystring' ? 'query' : place] as Input<CallName>
      if ('act' in handler)
        return inSteps(reply, call, await act(context, call, actor, (work) => handler.act(work, input)))
      const question = { context, actor, input, request, reply }
      if ('send' in handler) return handler.send(question)
      return inSteps(
        reply,
        call,
        await ('read' in handler ? handler.read(question) : handler.perform(question)),
      )
    },
  })
}

/** A list can be long, as all drafts of somebody: it is checked and written in steps (rule T8). Whatever else is written at once. */
async function inSteps(reply: FastifyReply, { output }: Call, answer: unknown): Promise<unknown> {
  if (!(output instanceof z.ZodArray) || !Array.isArray(answer)) return answer
  const { element } = output
  const written = await listInPieces(answer, (entry) => JSON.stringify(z.encode(element as z.ZodType, entry)))
  return reply.type('application/json; charset=utf-8').send(Buffer.concat(written))
}

/** A file, of one of these kinds: the handler answers with its bytes, which nobody writes anew. */
const described = (kinds: readonly string[], schema: z.ZodType) => ({
  description: 'Document',
  content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])),
})

/** How the body of a call is read, once it is clear that its sender may make the call. */
interface ReadBody {
  types: string[]
  read(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    early?: (fields: Readonly<Record<string, unknown>>) => Promise<void>,
  ): Promise<unknown>
}

const readForm: ReadBody = {
  types: ['application/json', 'application/x-www-form-urlencoded'],
  // A call without a body and one with an empty body mean the same.
  read: async (request) => request.body ?? {},
}

const readMultipart = (receiver: FileReceiver): ReadBody => ({
  types: ['multipart/form-data'],
  read: async (request, reply, { maxFileBytes = 0, maxFiles }, early) =>
    request.isMultipart()
      ? receiver.receive(request, reply, { maxBytes: maxFileBytes, maxFiles, early })
      : {},
})

/** With which statuses a call may be refused. */
function refusalsOf(call: Call): number[] {
  const statuses = new Set([400, 429, 500, 503, ...(call.refused ?? [])])
  const changes = call.method === 'POST' || call.alsoGet
  if (call.access !== 'anyone') statuses.add(401)
  if (call.access !== 'anyone' || changes) statuses.add(403)
  if (changesCongress(call)) statuses.add(409)
  if (call.method === 'POST') for (const status of [408, 413, 415]) statuses.add(status)
  return [...statuses].toSorted((a, b) => a - b)
}

/** Where a call's input stands: in the path where that names it, otherwise behind it or in the body. */
function placeOfInput({ method, path }: Call): 'params' | 'querystring' | 'body' {
  if (path.includes(':')) return 'params'
  return method === 'GET' ? 'querystring' : 'body'
}

/**
 * Says who asks, and refuses whoever may not, before anything of the body is read (rule T7): who may not ask costs nothing,
 * and learns nothing of what would have been a right question.
 */
export const admit =
  (context: Context, access: Access, actorOf: ActorOf) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const actor = await actorOf(request)
    if (actor === null && access !== 'anyone') {
      // Without the cookie the next call is a visitor's.
      reply.clearCookie(sessionCookie(context.config), cookieOptions(context.config))
      throw new Refusal('session-ended')
    }
    request.actor = actor ?? anonymous
    refuseIf(refuseAccess({ access }, request.actor, context.config.open))
  }

/**
 * Does what was asked for on the account as it is in this transaction, not as it was remembered, and not after the end of
 * the congress where it changes something of it (rule KE3).
 */
export function act<T>(
  context: Context,
  requested: Pick<Call, 'access'> & Parameters<typeof changesCongress>[0],
  remembered: Actor,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const lookUp = async (tx: Transaction<Schema>) => {
    if (changesCongress(requested)) await holdCongress(tx)
    const actor = await readActorNow(tx, remembered)
    if (actor === null) throw new Refusal('session-ended')
    refuseIf(refuseAccess(requested, actor, context.config.open))
    return actor
  }
  return doWork(context, lookUp, action)
}

type AccessRefusal = 'portal-closed' | 'not-logged-in' | 'not-allowed'

/** Why the actor may not make the call; the capability table decides. */
export function refuseAccess(
  { access }: Pick<Call, 'access'>,
  actor: Actor,
  open: boolean,
): AccessRefusal | null {
  if (access === 'anyone') return null
  if (!mayEnter(actor, open)) return 'portal-closed'
  if (access === 'visitor') return null
  const user = accountOf(actor)
  if (!user) return 'not-logged-in'
  return access === 'member' || can(user, access) ? null : 'not-allowed'
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}
