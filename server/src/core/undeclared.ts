import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of every route that somebody has declared, by the route's address; known once all are there. */
    declared: Map<string, string[]>
  }
  interface FastifyContextConfig {
    /** A file or a probe: it is not counted among the calls of an account, and answered while the database is away. */
    unguarded?: boolean
    /** The route answers what no other is there for. */
    undeclared?: boolean
  }
}

/** Stands for every method that no route is declared for. */
const OTHER = 'TRACE'

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', OTHER] as const

/** What lies below these belongs to the server: what is nothing there is no page of the browser's side. */
const ownPlaces = ['/api/*', '/data/*', '/uploads/*', '/download/*', '/share/*', '/socket.io/*', '/assets/*']

/**
 * Comes before the routes are matched. All methods that no route has are refused alike, so one of them stands for all: to
 * match each of the thirty would take most of the memory and of the time in which a portal starts.
 */
export function foldMethods(request: IncomingMessage): string {
  if (!methods.some((method) => method === request.method)) request.method = OTHER
  return request.url ?? '/'
}

/** Notes the address of every route that is declared from here on. */
export function listDeclared(app: FastifyInstance): void {
  app.decorate('declared', new Map())
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.undeclared) return
    for (const one of [method].flat())
      if (one === OTHER || !methods.some((known) => known === one))
        throw new Error(`${one} ${url} would never be matched: foldMethods does not know its method`)
    app.declared.set(url, [])
  })
}

/** Where people follow links to files. */
const forFiles = /^\/(?:data|download|uploads)\//

/**
 * Comes after all routes and answers the rest: 405 and the methods that there are, or 404. So every address is matched
 * by a route, and what guards a route guards all ways of writing its address. `missingFile` is the page that says that there is
 * no such file, once the browser's side has been built.
 */
export function answerUndeclared(app: FastifyInstance, missingFile: string | null): void {
  for (const url of ownPlaces) if (!app.declared.has(url)) app.route(unknown(url))
  for (const url of app.declared.keys()) {
    const there = methods.filter((method) => app.hasRoute({ url, method }))
    app.declared.set(url, there)
    const allowed = [...there, 'OPTIONS'].join(', ')
    app.route({
      ...undeclared(url, (request, reply) => {
        reply.header('allow', allowed)
        return request.method === 'OPTIONS' ? reply.code(204).send() : sendProblem(reply, 405)
      }),
      method: methods.filter((method) => !there.includes(method)),
    })
  }
  app.setNotFoundHandler(({ method, headers, url }, reply) => {
    // A person who has followed a link reads a page (rule D11); which of the two it is guards nothing.
    const isRead = method === 'GET' && forFiles.test(url) && headers.accept?.includes('text/html')
    if (!isRead || missingFile === null) return sendProblem(reply, 404)
    return reply.code(404).header('vary', 'accept').type('text/html; charset=utf-8').send(missingFile)
  })
}

const unknown = (url: string) => ({
  ...undeclared(url, (_request, reply) => sendProblem(reply, 404)),
  method: [...methods],
})

/** Answered before anything is read of a body, but after the guards of all routes. */
const undeclared = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) => ({
  url,
  schema: { hide: true },
  config: { undeclared: true },
  preParsing: (request: FastifyRequest, reply: FastifyReply) => void answer(request, reply),
  handler: answer,
})
