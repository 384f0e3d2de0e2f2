import { sentence } from '@portal/shared/text/refusals.ts'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Overload } from './overload.ts'
import { Refusal } from './refusal.ts'

/**
 * RFC 9457. `detail` is a German sentence that may be shown to a person as it is; `result` stands beside a 409,
 * because calls that answer 1 answer 0 then.
 */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    result: z.literal(0).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const sentences: Record<number, string> = {
  400: 'Die Anfrage ist fehlerhaft.',
  401: sentence('not-logged-in'),
  403: sentence('not-allowed'),
  404: 'Das gibt es hier nicht.',
  405: 'Diese Methode gibt es hier nicht.',
  413: 'Die Anfrage ist zu groß.',
  415: 'Dieses Format wird nicht angenommen.',
  429: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick.',
  500: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  503: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
}

export const problem = (status: number, detail = sentences[status] ?? sentences[400] ?? ''): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? 'Error',
  status,
  detail,
})

/** How the API's description names the statuses with which a call may be refused. */
export const describeRefusals = (statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: titles[status] ?? '', content: { 'application/problem+json': { schema: Problem } } },
    ]),
  )

export interface Failure {
  problem: Problem
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number
  /** A fault of ours, to be logged. */
  unforeseen?: boolean
}

/** What a failed call answers. Everything that was not foreseen shows one neutral sentence. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Refusal) return describeRefusal(error)
  if (isDiskFull(error)) return describeRefusal(new Refusal('no-space'))
  if (isUnavailable(error) || error instanceof Overload) return { problem: problem(503), retryAfter: 2 }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? '',
    }))
    return { problem: { ...problem(400), errors } }
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (isResponseSerializationError(error) || status >= 500) return { problem: problem(500), unforeseen: true }
  return { problem: problem(status) }
}

function describeRefusal({ reason, status, detail, retryAfter, errors }: Refusal): Failure {
  const body: Problem = { ...problem(status, detail), type: `urn:portal:refusal:${reason}` }
  if (status === 409) body.result = 0
  if (errors) body.errors = errors
  return retryAfter === undefined ? { problem: body } : { problem: body, retryAfter }
}

/** Codes of Node that mean: the disk takes nothing more. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && diskFullCodes.has((error as NodeJS.ErrnoException).code ?? '')

/**
 * Codes of Node and PostgreSQL that mean: the database can't be reached or can't write now, or somebody stands in the way
 * for too long; later perhaps.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // A standby, or a primary that was made one.
  '25006',
  '25P03',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53100',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** Whether the failure means that the database is away. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: string }
  return (
    (code !== undefined && unavailableCodes.has(code)) ||
    /connection (terminated|timeout)|^timeout expired$|timeout exceeded when trying to connect|not queryable|Cannot use a pool/i.test(
      message,
    )
  )
}
