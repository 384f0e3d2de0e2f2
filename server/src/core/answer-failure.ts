import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure, problem } from './problem.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Every failure is answered as a problem; a fault of ours is logged with the request's id, and shown neutrally. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = describeFailure(error)
  if (failure.unforeseen) request.log.error({ err: error, reqId: request.id }, 'call failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  reply.removeHeader('etag')
  return reply.code(failure.problem.status).type(PROBLEM_TYPE).send(failure.problem)
}

/** A refusal that needs no more than its status, and a sentence where that says too little. */
export const sendProblem = (reply: FastifyReply, status: number, detail?: string): FastifyReply =>
  reply.code(status).type(PROBLEM_TYPE).send(problem(status, detail))

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Bytes that are no request that could be read: answered by hand, because there is nothing to reply to. */
export function refuseUnreadable({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const refusal = problem(unreadable[code] ?? 400)
  const body = JSON.stringify(refusal)
  const head = [
    `HTTP/1.1 ${refusal.status} ${refusal.title}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
