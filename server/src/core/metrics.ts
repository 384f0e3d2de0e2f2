import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Server } from 'socket.io'
import { sendProblem } from './answer-failure.ts'
import type { Config } from './config.ts'
import { answeredJobs, jobSeconds } from './job-figures.ts'
import { loggedErrors } from './log.ts'
import { quietFailures } from './quiet.ts'
import { misroutedRequests } from './watch-routes.ts'

/** One figure more, read when somebody asks. */
export interface Figure {
  name: string
  help: string
  /** NaN where it cannot be known now. */
  read: () => number | Promise<number>
}

/** Several figures of the same kind, by what they are of. */
export interface LabelledFigure {
  name: string
  help: string
  label: string
  /** None where they cannot be known now. */
  read: () => Record<string, number> | Promise<Record<string, number>>
}

/** Sends figures elsewhere as long as the portal runs. */
export type FollowFigures = (registry: Registry) => void

/** What the features have to say. */
export interface Figures {
  figures: Figure[]
  labelled: LabelledFigure[]
}

/**
 * Figures for the operator at `/metrics`, for whoever holds the token, and for a receiver that follows them. Without either none are
 * kept.
 */
export function serveMetrics(
  app: FastifyInstance,
  config: Config,
  {
    io,
    isReady,
    followFigures,
    figures,
    labelled,
  }: Figures & { io: Server; isReady: () => boolean; followFigures: FollowFigures | undefined },
): void {
  const { metricsToken } = config
  if (metricsToken === null && !followFigures) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(quietFailures)
  registry.registerMetric(loggedErrors)
  registry.registerMetric(answeredJobs)
  registry.registerMetric(jobSeconds)
  registry.registerMetric(misroutedRequests)
  new Gauge({
    name: 'portal_sockets',
    help: 'Connected sockets of this process',
    registers: [registry],
    collect() {
      this.set(io.engine.clientsCount)
    },
  })
  new Gauge({
    name: 'portal_ready',
    help: '1 while everything is there that a vote needs',
    registers: [registry],
    collect() {
      this.set(isReady() ? 1 : 0)
    },
  })
  for (const { name, help, read } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  for (const { name, help, label, read } of labelled) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = Object.entries(await read())
        this.reset()
        for (const [of, value] of values) this.set({ [label]: of }, value)
      },
    })
  }
  const durations = new Histogram({
    name: 'portal_call_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  followFigures?.(registry)
  if (metricsToken === null) return
  app.get('/metrics', { schema: { hide: true }, config: { unguarded: true } }, async (request, reply) => {
    if (!bears(request.headers.authorization, metricsToken)) {
      return sendProblem(reply.header('www-authenticate', 'Bearer'), 401)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function bears(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
