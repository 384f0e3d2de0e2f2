import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import { sentence } from '@portal/shared/text/refusals.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import { type Actor, accountOf, anonymous, mayEnter } from './actor.ts'
import { adapterConnections } from './adapter-connections.ts'
import { type Room, roomOfRole, userRoom } from './broadcast.ts'
import type { Context } from './context.ts'
import { readSession, sessionCookie } from './cookie.ts'
import type { Database } from './database/open.ts'
import type { Health } from './health.ts'
import { isUnavailable } from './problem.ts'
import { quietly } from './quiet.ts'
import { type JobTable, jobRunner, refuseUnread } from './run-job.ts'
import { isForeign } from './same-site.ts'
import type { Shutdown } from './shutdown.ts'
import { type DomainEvent, shownToUser } from './tell.ts'
import { UserQueue } from './user-queue.ts'
import type { Visitors } from './visitors.ts'
import { watchRoutes } from './watch-routes.ts'
import { Windows } from './windows.ts'

export interface PortalSocket extends Socket {
  data: { actor: Actor }
}

/** The socket server, attached but not yet told whom it belongs to, and its connections to the other processes. */
export function createSocketServer(
  httpServer: HttpServer,
  context: Pick<Context, 'config' | 'log' | 'secret'> & { visitors: Visitors },
  database: Database,
) {
  const isVisitor = ({ headers }: IncomingMessage) => sessionIn(context, headers.cookie) === null
  const io = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    // The largest job is far smaller; nobody makes the server hold more.
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
    // A phone that vanished is noticed before a short vote is over.
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    allowRequest: (request, allow) => {
      if (isForeignSocket(request.headers, context.config.publicUrl)) return allow(null, false)
      if (!isVisitor(request)) return allow(null, true)
      return void context.visitors
        .letsIn(request)
        .then((isIn) => (isIn ? allow(null, true) : allow(sentence('many-visitors'), false)))
    },
  })
  watchRoutes(io, context.log)
  context.visitors.follow(io, isVisitor)
  const connections = adapterConnections(
    database,
    context.log,
    () =>
      void quietly(context.log, 'cut off sockets that may have missed something', () =>
        cutOffIfOthersSpoke(io),
      ),
  )
  io.adapter(
    createAdapter(connections.pool, {
      errorHandler: ({ message }) =>
        context.log.warn({ reason: message }, 'could not tell the other processes'),
    }),
  )
  return { io, connections }
}

/** What other processes said during a break is lost: whoever is connected here comes back and reads it. */
async function cutOffIfOthersSpoke(io: Server): Promise<void> {
  // Where the others cannot be counted there may be some.
  const processes = await io
    .of('/')
    .adapter.serverCount()
    .catch(() => Number.POSITIVE_INFINITY)
  if (processes > 1) io.local.disconnectSockets(true)
}

/** Pages of other sites can open sockets here with our cookies; only the Origin gives them away. */
const isForeignSocket = (headers: Parameters<typeof isForeign>[0], publicUrl: string | null) =>
  isForeign({ origin: headers.origin, host: headers.host }, publicUrl)

/** Jobs of one socket that wait for their turn; people never come near it. */
const MAX_WAITING_JOBS = 100

/** Windows that one account has open with one server; people never come near it (rule J8). */
const MAX_WINDOWS = 100

/** Looks up each socket's owner by its cookie, and runs the jobs that come through it. */
export function serveSockets(
  io: Server,
  { shutdown, ...context }: Context & { visitors: Visitors; shutdown: Shutdown },
  table: JobTable,
  greet: (socket: PortalSocket) => void,
) {
  const queue = new UserQueue()
  const windows = new Windows(MAX_WINDOWS)
  const runJob = jobRunner(context, table)

  io.use((socket, next) => {
    identify(context, socket.handshake.headers.cookie).then(
      (actor) => {
        if (actor === null || isSomebodyElse(actor, socket.handshake.query['sessionId']))
          return next(refuseConnection(404))
        if (!mayEnter(actor, context.config.open)) return next(refuseConnection(403))
        if (actor.kind === 'user' && !windows.letIn(actor.user.id, socket.conn))
          return next(refuseConnection(503))
        socket.data.actor = actor
        next()
      },
      () => next(refuseConnection(503)),
    )
  })

  io.on('connection', (plain) => {
    const socket = plain as PortalSocket
    const judge = isMember(socket) ? () => 'run' as const : context.visitors.jobsOfSocket(socket.request)
    // The upgrade request would otherwise stay in memory as long as the connection.
    Object.assign(socket.conn, { request: null })
    void socket.join(roomsOf(socket.data.actor))
    greet(socket)
    let waiting = 0
    socket.onAny((op: string, envelope: unknown) => {
      const verdict = judge()
      if (verdict === 'refuse') return answerUnasked(socket, envelope)
      if (verdict === 'cut off' || ++waiting > MAX_WAITING_JOBS) return void socket.disconnect(true)
      const answered = async () => {
        try {
          const answer = await queue.run(queueKey(socket), () => runJob(socket.data.actor, op, envelope))
          if (answer) socket.emit('response', answer)
        } catch (error) {
          if (!isUnavailable(error)) context.log.error({ err: error, op }, 'job failed')
        }
      }
      void shutdown.runJob(answered).finally(() => waiting--)
    })
  })
}

function answerUnasked(socket: PortalSocket, envelope: unknown): void {
  const answer = refuseUnread(envelope, sentence('many-visitors'))
  if (answer) socket.emit('response', answer)
}

/**
 * A page names the session that it shows. Where the cookie is another's by now, what waits in that page must not count
 * as theirs (rule S6).
 */
const isSomebodyElse = (actor: Actor, shown: unknown): boolean =>
  typeof shown === 'string' && shown !== '' && !(actor.kind === 'user' && actor.session.handle === shown)

/** A session that does not live (any more) is null: its owner has to log in again. */
async function identify(context: Context, header: string | undefined): Promise<Actor | null> {
  const cookie = fastifyCookie.parse(header ?? '')[sessionCookie(context.config)]
  if (cookie === undefined) return anonymous
  const secret = readSession(context.secret, cookie)
  return secret === null ? null : context.actors.find(secret)
}

/** The session that a request brings, whether or not it still lives; null where it brings none of ours. */
const sessionIn = ({ config, secret }: Pick<Context, 'config' | 'secret'>, header: string | undefined) =>
  readSession(secret, fastifyCookie.parse(header ?? '')[sessionCookie(config)])

/**
 * Whoever is connected while the database is away is shown "Offline", and is let in again when it is back. A server that
 * is about to end lets nobody in.
 */
export function closeWhileAway(io: Server, health: Health, shutdown: Shutdown): void {
  health.onChange((ready) => ready || io.local.disconnectSockets(true))
  io.use((_socket, next) => next(health.ready && !shutdown.begun ? undefined : refuseConnection(503)))
}

/** The client finds the status in the `connect_error`; 404 makes it log out. */
const refuseConnection = (status: number) => Object.assign(new Error(String(status)), { data: { status } })

const roomsOf = (actor: Actor): Room[] =>
  actor.kind === 'user'
    ? ['members', userRoom(actor.user.id), ...actor.user.roles.map((role) => roomOfRole[role])]
    : []

const queueKey = (socket: PortalSocket): number | string =>
  socket.data.actor.kind === 'user' ? socket.data.actor.user.id : socket.id

const isMember = (socket: PortalSocket): boolean => socket.data.actor.kind === 'user'

/** Tells one socket alone, as far as its owner is shown it. */
export function tellSocket(socket: PortalSocket, event: DomainEvent): void {
  for (const { name, payload } of shownToUser(event, accountOf(socket.data.actor))) socket.emit(name, payload)
}
