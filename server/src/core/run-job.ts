import type { Job } from '@portal/shared/call.ts'
import type { JobOp, Jobs } from '@portal/shared/calls.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { answerAlone, answerReading, answerVisitors } from './answer-alone.ts'
import { BatchRunner } from './batch-runner.ts'
import { batchLoader } from './batching.ts'
import type { Context } from './context.ts'
import { type JobQuestion, type MemberQuestion, refused, type SingleHandler } from './job-answers.ts'
import { announceJob, measured } from './job-figures.ts'
import { problem } from './problem.ts'
import { type BatchHandler, runBatch } from './run-batch.ts'
import { traceJob } from './tracing.ts'

type JobHandler<Input> = SingleHandler<Input> | BatchHandler<Input>

/** A handler for every job: one without does not compile. */
export type JobHandlers = { [Op in JobOp]: JobHandler<z.output<Jobs[Op]['input']>> }

export interface JobTable {
  jobs: Jobs
  handlers: JobHandlers
}

/** A job as it comes over the wire. */
const Envelope = z.strictObject({ uuid: z.uuid(), data: z.unknown().optional() })

const malformed = problem(400).detail

/**
 * Returns what runs a job and gives its answer. A uuid that was answered before gets the same answer again and runs
 * nothing (rules V4 and V5). Rejects only where nobody knows the answer, as with a database that is away: then nothing
 * is answered, and the client asks again with the same uuid.
 */
export function jobRunner(context: Context, { jobs, handlers }: JobTable) {
  const known = new Map<string, { job: Job; answer: (question: JobQuestion) => Promise<JobAnswer> }>()
  for (const job of Object.values(jobs)) {
    announceJob(job.op)
    known.set(job.op, { job, answer: answering(context, job, handlers[job.op] as JobHandler<unknown>) })
  }
  return async (actor: Actor, op: string, envelope: unknown): Promise<JobAnswer | null> => {
    const parsed = Envelope.safeParse(envelope)
    if (!parsed.success) return refuseUnread(envelope, malformed)
    const { uuid, data } = parsed.data
    const found = known.get(op)
    const input = found?.job.input.safeParse(data ?? {})
    if (!found || !input?.success) return refused(uuid, malformed)
    return measured(op, () => traceJob(op, () => found.answer({ actor, uuid, input: input.data })))
  }
}

/** Refuses a job for what is not in it. An envelope without a usable uuid can't be answered at all: null. */
export function refuseUnread(envelope: unknown, message: string): JobAnswer | null {
  const uuid = z.object({ uuid: z.uuid() }).safeParse(envelope)
  return uuid.success ? refused(uuid.data.uuid, message) : null
}

function answering(context: Context, job: Job, handler: JobHandler<unknown>) {
  if (typeof handler === 'function' && job.reads) {
    const visitors = batchLoader((questions: readonly JobQuestion[]) =>
      answerVisitors(context, job, handler, questions),
    )
    return (question: JobQuestion) =>
      isMember(question) ? answerReading(context, job, handler, question) : visitors.load(question)
  }
  if (typeof handler === 'function')
    return forMembers((question) => answerAlone(context, job, handler, question))
  const batches = new BatchRunner((questions: MemberQuestion[]) => runBatch(context, job, handler, questions))
  return forMembers((question) => batches.ask(question))
}

/** What a visitor without an account asks for is not kept, and refused. */
const forMembers =
  (answer: (question: MemberQuestion) => Promise<JobAnswer>) =>
  async (question: JobQuestion): Promise<JobAnswer> =>
    isMember(question) ? answer(question) : refused(question.uuid, sentence('not-logged-in'))

const isMember = (question: JobQuestion): question is MemberQuestion => question.actor.kind === 'user'
