import type { z } from 'zod'
import type { Access } from '#roles.ts'

/** Not who one says one is, unknown, not as things stand, no room. */
type RefusedStatus = 401 | 404 | 409 | 507

/** What can be asked over HTTP. The schemas validate, type and document it. */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  access: Access
  /**
   * A POST that the specification asks for through GET. It is answered so too, its input behind the path, but only to
   * requests that show that they come from a page of the portal (rule J2).
   */
  alsoGet?: boolean
  /** It can be asked for after the end of the congress too, because it changes nothing of it (rule KE3). */
  afterEnd?: true
  /** The call brings a file of at most so many bytes, beside its fields, as multipart/form-data. */
  maxFileBytes?: number
  /** It brings up to so many files, together of at most so many bytes. */
  maxFiles?: number
  /** The largest body in bytes, where a text of the call makes it larger than other forms. */
  maxBodyBytes?: number
  /** How it may be refused beyond what may happen to every call of its kind. */
  refused?: readonly RefusedStatus[]
  /** The kinds of file that it may answer with, where it answers with one. */
  answers?: readonly string[]
  /** One sentence for the API description. */
  summary: string
  input: Input
  output: Output
}

/** What can be asked over the socket. A job that only reads keeps no answer for a resend. */
export interface Job<Input extends z.ZodType = z.ZodType> {
  op: string
  access: Access
  reads?: boolean
  summary: string
  input: Input
}

export type InputOf<Definition extends { input: z.ZodType }> = z.input<Definition['input']>
export type OutputOf<Answered extends { output: z.ZodType }> = z.output<Answered['output']>

/** Whether something of the congress is changed by it, so that it is refused after the end (rule KE3). */
export function changesCongress(
  request: Partial<Pick<Call, 'method' | 'alsoGet' | 'afterEnd'> & Pick<Job, 'reads'>>,
): boolean {
  if (request.method === 'GET' && !request.alsoGet) return false
  return !request.afterEnd && !request.reads
}

export const defineCall = <I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> => call

export const defineJob = <Op extends string, I extends z.ZodType>(
  job: Job<I> & { op: Op },
): Job<I> & { op: Op } => job

/** Where a call goes: what its path names stands there, everything else of a GET behind it. */
export function addressOf({ method, path }: Pick<Call, 'method' | 'path'>, input: object): string {
  const named = path.match(/(?<=:)\w+/g) ?? []
  const fields = Object.entries(input).map(([key, value]) => [key, encode(String(value))] as const)
  const filled = fields.reduce((address, [key, value]) => address.replace(`:${key}`, () => value), path)
  const rest = fields.filter(([key]) => !named.some((name) => name === key))
  const query = rest.map(([key, value]) => `${encode(key)}=${value}`).join('&')
  return method === 'GET' && query !== '' ? `${filled}?${query}` : filled
}

const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
