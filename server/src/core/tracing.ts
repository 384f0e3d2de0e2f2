import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

type SpanAttributes = Record<string, string | number>

/** Something that takes time, with what happens in it below it. */
export interface Span {
  end(attributes?: SpanAttributes, failed?: boolean): void
}

interface SpanOptions {
  kind: 'call' | 'job' | 'query'
  attributes: SpanAttributes
  /** What it is part of; null where nobody here has begun it. */
  parent: Span | null
  /** What a proxy in front has begun, as its `traceparent` says. */
  remote?: string
  /** How long ago it began. */
  agoMs?: number
}

export type BeginSpan = (name: string, options: SpanOptions) => Span

/** Null where nobody collects spans: then nothing here costs anything (rule I22). */
let begin: BeginSpan | null = null
const current = new AsyncLocalStorage<Span>()

export function traceWith(beginSpan: BeginSpan | null): void {
  begin = beginSpan
}

/** Follows each call from its head to the end of its answer. By its route alone: who asked, and for what, is nobody's business. */
export function traceCalls(app: FastifyInstance): void {
  if (!begin) return
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { traceparent } = request.headers
    const span = begin?.(`${request.method} ${route}`, {
      kind: 'call',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: null,
      ...(typeof traceparent === 'string' && { remote: traceparent }),
    })
    if (!span) return done()
    spans.set(request, span)
    return current.run(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    done()
  })
}

export async function traceJob<T>(op: string, answer: () => Promise<T>): Promise<T> {
  if (!begin) return answer()
  const span = begin(`job ${op}`, { kind: 'job', attributes: { 'portal.job': op }, parent: null })
  let failed = true
  try {
    const answered = await current.run(span, answer)
    failed = false
    return answered
  } finally {
    span.end({}, failed)
  }
}

/** What Kysely is given so that statements are followed; nothing where nobody collects spans. */
export const queryLog = () => (begin ? { log: traceQuery } : {})

/** Longer statements are cut off; what people wrote is not in them but in their parameters. */
const LONGEST = 1000

/** What Kysely tells of a statement when it is answered; only those that belong to a call or a job are followed. */
function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const parent = current.getStore()
  if (!begin || !parent) return
  const text = query.sql.slice(0, LONGEST)
  begin(/^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'query', {
    kind: 'query',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    parent,
    agoMs: queryDurationMillis,
  }).end({}, level === 'error')
}
