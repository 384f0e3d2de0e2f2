import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls } from '@portal/shared/calls.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { type Actor, anonymous } from './actor.ts'
import { answerFailure, refuseUnreadable, sendProblem } from './answer-failure.ts'
import type { Context } from './context.ts'
import { readSession, sessionCookie } from './cookie.ts'
import type { EmbeddedSources } from './embedded-sources.ts'
import { parseForm } from './form.ts'
import type { Health } from './health.ts'
import { networkOf } from './network.ts'
import { readInTurn } from './read-in-turn.ts'
import { Refusal } from './refusal.ts'
import { isForeign, isOwn } from './same-site.ts'
import { LineSampler } from './sample-lines.ts'
import { securityHeaders } from './security-headers.ts'
import type { Tls } from './tls.ts'
import { foldMethods, listDeclared } from './undeclared.ts'
import type { Visitors } from './visitors.ts'
import { wayOf } from './way.ts'

/** Far above any form without a long text; calls that take one say how much they need (rule T1). */
const BODY_LIMIT = 65_536

/** How long a request may take to arrive: a form in a moment, a file also over a bad network. */
const FORM_MS = 30_000
const FILE_MS = 300_000

/** Calls that went well are logged so often, in each second; what fails or is slow always (rule I13). */
const ORDINARY_PER_SECOND = 5
const SLOW_MS = 1000

/** What the log says where the API's description and the API differ. */
export const NOT_DESCRIBED = 'answered as the description of the API does not say'

/** The web server with everything that does not depend on what the portal is for. */
export async function createHttp(
  context: Pick<Context, 'config' | 'log'> & { tls: Tls | null },
  embedded: EmbeddedSources,
): Promise<FastifyInstance> {
  const { config, log, tls } = context
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    // What differs between both kinds of server nobody here looks at.
    ...(tls && ({ https: tls } as object)),
    // One line a call is written below, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: FILE_MS,
    connectionTimeout: 60_000,
    genReqId: requestIds(),
    // The lines that are written name the request themselves.
    childLoggerFactory: (logger) => logger,
    // Refused, not dropped in silence: a client that sends them learns of it.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    rewriteUrl: foldMethods,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  const sampler = new LineSampler(ORDINARY_PER_SECOND)
  listDeclared(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(cookie)
  // Plain text is what other sites can send without asking; nothing here is sent as that.
  app.removeContentTypeParser('text/plain')
  readInTurn(app)
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm })
  const { 'content-security-policy': policy, ...headers } = securityHeaders(config)
  // What pages may embed comes from the congress, and can change while the portal runs.
  const policyNow = joinedOnce(policy ?? '', () => embedded.policy)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers).header('content-security-policy', policyNow())
    done()
  })
  app.decorateRequest('actor')
  app.setErrorHandler(answerFailure)
  refuseForeign(app, config.publicUrl)
  breakOffSlow(app)
  // What says nothing else about it belongs to nobody's cache.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', schema } = request.routeOptions
    const line = { reqId: request.id, method: request.method, route, status: reply.statusCode }
    const isOrdinary = reply.statusCode < 500 && reply.elapsedTime < SLOW_MS
    const omitted = isOrdinary && !log.isLevelEnabled('debug') ? sampler.take() : 0
    if (omitted !== null)
      log.info({ ...line, ms: Math.round(reply.elapsedTime), ...(omitted > 0 && { omitted }) })
    const described = schema?.response as Described | undefined
    if (described && !isDescribed(described, reply))
      log.error({ ...line, type: reply.getHeader('content-type') }, NOT_DESCRIBED)
    done()
  })
  return app
}

/** Both parts of the policy as one text, which is made anew only where the second has changed: every answer carries it. */
function joinedOnce(fixed: string, changing: () => string): () => string {
  let known = ''
  let joined = ''
  return () => {
    const now = changing()
    if (now !== known) [known, joined] = [now, `${fixed};${now}`]
    return joined
  }
}

/** What a route may answer, by status; for anything but JSON with the kinds of file. */
type Described = Record<number, { content?: Record<string, unknown> }>

/** Whether a description names the status of an answer and, where it names kinds of files, the kind of this one. */
function isDescribed(described: Described, reply: FastifyReply): boolean {
  const answer = described[reply.statusCode]
  if (!answer?.content) return answer !== undefined
  const [kind] = String(reply.getHeader('content-type')).split(';')
  return Object.keys(answer.content).some((named) => named.split(';')[0] === kind)
}

/** Names requests in the log: no two alike, over restarts and processes too, and cheap, because every call has one. */
function requestIds(): () => string {
  const process = randomUUID()
  let count = 0
  return () => `${process}-${++count}`
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const changingPaths = new Set(
  Object.values(calls).flatMap((call) => ('alsoGet' in call && call.alsoGet ? [call.path] : [])),
)

/** What changes something is refused where another site sent it, and through GET where it is not known who did (J1, J2). */
function refuseForeign(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, routeOptions } = request
    const refused = safeMethods.has(method)
      ? changingPaths.has(routeOptions.url ?? '') && !isOwn(headers, publicUrl)
      : isForeign(headers, publicUrl)
    if (!refused) return done()
    return sendProblem(reply, 403, 'Diese Anfrage kam von einer anderen Seite und wurde abgewiesen.')
  })
}

const filePaths = new Set(Object.values(calls).flatMap((call) => ('maxFileBytes' in call ? [call.path] : [])))

/** Who sends a form drop by drop only holds a line; files alone may take their time. */
function breakOffSlow(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (safeMethods.has(request.method)) return done()
    const { raw, routeOptions } = request
    if (filePaths.has(routeOptions.url ?? '')) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) refuseUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    }, FORM_MS)
    raw.once('close', () => clearTimeout(timer))
    return done()
  })
}

/** So often may something be asked within a time, by whoever has the key. */
interface Limit {
  key: string
  max: number
  windowMs: number
}

const MINUTE_MS = 60_000
/** A network that asks too often waits no longer than this. */
const NETWORK_WINDOW_MS = 5000

/**
 * Limits count accounts where there is one. The whole hall sits behind one address, so a network may log in very often; a
 * device that was logged in before is counted by itself, so that no neighbour uses up what it may (rule S3). What else
 * visitors ask is bounded by rule J7, and ballots come through the socket.
 */
export async function limitRates(
  app: FastifyInstance,
  context: Context,
  knownDevice: (request: FastifyRequest) => string | null,
): Promise<void> {
  const limitOf = (request: FastifyRequest): Limit => {
    const session = sessionOf(context, request)
    if (session !== null) return { key: session, max: 1200, windowMs: MINUTE_MS }
    const device = knownDevice(request)
    if (device !== null) return { key: device, max: 120, windowMs: MINUTE_MS }
    return { key: networkOf(request.ip), max: 1700, windowMs: NETWORK_WINDOW_MS }
  }
  await app.register(rateLimit, {
    keyGenerator: (request) => limitOf(request).key,
    max: (request) => limitOf(request).max,
    timeWindow: (request) => limitOf(request).windowMs,
    allowList: (request) => request.routeOptions.config.unguarded === true || isVisitors(context, request),
  })
}

/** Of what visitors ask for the pages themselves and the way in are always answered. */
const forVisitors = /^\/(api|data|download|share|uploads)\//

const waysIn = new Set<string>(
  [calls.login, calls.beginSignOn, calls.finishSignOn, calls.leaveSignOn].map(({ path }) => path),
)

/** Whether a call is a visitor's, and neither a page nor the way in. */
function isVisitors(context: Context, request: FastifyRequest): boolean {
  const route = request.routeOptions.url ?? ''
  return forVisitors.test(route) && !waysIn.has(route) && sessionOf(context, request) === null
}

/** Bounds what visitors ask for, and lets them share a few calls while the thread that takes ballots lags (rules J6, J7). */
export function boundVisitors(app: FastifyInstance, context: Context, visitors: Visitors): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isVisitors(context, request) || visitors.answersCall(request.raw)) return done()
    return done(new Refusal('many-visitors', { retryAfter: 2 }))
  })
}

const sessionOf = ({ config, secret }: Context, request: FastifyRequest): string | null =>
  readSession(secret, request.cookies[sessionCookie(config)])

/** The actor behind a request: anonymous without a session cookie, null when the session of the cookie has ended. */
export const actorFinder =
  (context: Context) =>
  async (request: FastifyRequest): Promise<Actor | null> => {
    if (request.cookies[sessionCookie(context.config)] === undefined) return anonymous
    const session = sessionOf(context, request)
    return session === null ? null : context.actors.find(session)
  }

/**
 * While the database is away every call says so at once, instead of waiting for it. `warnings` names what is not as it
 * should be where the server is ready all the same.
 */
export function answerWhileAway(
  app: FastifyInstance,
  health: Health,
  { secret, warnings }: { secret: string; warnings: () => Record<string, string> },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (health.ready || request.routeOptions.config.unguarded) return done()
    return sendProblem(reply.header('retry-after', '2'), 503)
  })
  app.get('/healthz', { schema: { hide: true }, config: { unguarded: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, config: { unguarded: true } }, async (request, reply) => {
    const { missing } = health
    const way = wayOf(request, secret)
    const more = { ...warnings(), ...(way && { way }) }
    if (missing.length === 0) return { status: 'ready', ...more }
    reply.code(503).header('retry-after', '2')
    return { status: 'not ready', missing, ...more }
  })
}

/** The page of the description brings a style of its own into its markup, and fetches nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's description, from the same schemas that validate. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Online-Portal', version } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Online-Portal: API' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
