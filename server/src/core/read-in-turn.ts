import type { FastifyInstance } from 'fastify'
import { stepAside } from './step-aside.ts'

/** In characters; nearly every call is far shorter. */
const LONG_BODY = 16_384

/** Long bodies are each read in a turn of their own: however many come at once, a ballot waits for one of them (rule T8). */
export function readInTurn(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < LONG_BODY) return read(request, body, done)
    return void stepAside().then(() => read(request, body, done))
  })
}
