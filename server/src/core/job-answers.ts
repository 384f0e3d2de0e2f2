import type { JobAnswer } from '@portal/shared/events.ts'
import type { Actor, Member } from './actor.ts'
import { Refusal } from './refusal.ts'
import type { Work } from './work.ts'

/** A job that somebody sent, and the uuid under which it is answered once. */
export interface JobQuestion<Who extends Actor = Actor> {
  actor: Who
  uuid: string
  input: unknown
}
export type MemberQuestion = JobQuestion<Member>

/** Does one job; what it returns is the answer's `data`. */
export type SingleHandler<Input> = (work: Work, input: Input) => Promise<unknown>

export const refused = (uuid: string, message: string): JobAnswer => ({ uuid, result: false, message })

/** Foreseen refusals are answers too. */
export const refusalOr = (uuid: string, error: unknown): JobAnswer => {
  if (error instanceof Refusal) return refused(uuid, error.detail)
  throw error
}
