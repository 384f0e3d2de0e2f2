import { changesCongress, type Job } from '@portal/shared/call.ts'
import type { JobOp, Jobs } from '@portal/shared/calls.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { Counter, Histogram } from 'prom-client'
import { z } from 'zod'
import { type Actor, type Member, system } from './actor.ts'
import { type Claim, claimAnswers, keepAnswer, readAnswer, storeAnswer } from './answered-jobs.ts'
import { batchLoader } from './batching.ts'
import type { Context } from './context.ts'
import { Crowd } from './crowd.ts'
import { holdCongress } from './ended-congress.ts'
import { problem } from './problem.ts'
import { Refusal, refuseIf } from './refusal.ts'
import { act, refuseAccess } from './run-call.ts'
import { doWork, type Work } from './work.ts'

/** Does one job; what it returns is the answer's `data`. */
type SingleHandler<Input> = (work: Work, input: Input) => Promise<unknown>

/** What one of many asks for. */
export interface Asked<Input> {
  actor: Member
  input: Input
}

/**
 * Does the jobs of many users in one transaction, for what a whole hall does in the same moment. Says for each why it
 * is refused, or null; for whom it refuses it has written nothing.
 */
interface CrowdHandler<Input> {
  together: (work: Work, asked: Asked<Input>[]) => Promise<(RefusalReason | null)[]>
}

type JobHandler<Input> = SingleHandler<Input> | CrowdHandler<Input>

/** A handler for every job: one without does not compile. */
export type JobHandlers = { [Op in JobOp]: JobHandler<z.output<Jobs[Op]['input']>> }

export interface JobTable {
  jobs: Jobs
  handlers: JobHandlers
}

const outcomes = ['taken', 'refused', 'unanswered'] as const

/** Of the operator's figures. What a ballot says is in none of them. */
export const answeredJobs = new Counter({
  name: 'portal_jobs_total',
  help: 'Jobs, ballots among them (vote, vote-union), by their answer: taken, refused or unanswered',
  labelNames: ['op', 'answer'],
  registers: [],
})
export const jobSeconds = new Histogram({
  name: 'portal_job_seconds',
  help: 'Time from the arrival of a job until its answer, which for a ballot is after its commit',
  labelNames: ['op'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
})

/** A job as it comes over the wire. */
const Envelope = z.strictObject({ uuid: z.uuid(), data: z.unknown().optional() })

const malformed = problem(400).detail

interface Question<Who extends Actor = Actor> {
  actor: Who
  uuid: string
  input: unknown
}
type MemberQuestion = Question<Member>

/**
 * Returns what runs a job and gives its answer. A uuid that was answered before gets the same answer again and runs
 * nothing (rules V4 and V5). Rejects only where nobody knows the answer, as with a database that is away: then nothing
 * is answered, and the client asks again with the same uuid.
 */
export function jobRunner(context: Context, { jobs, handlers }: JobTable) {
  const known = new Map<string, { job: Job; answer: (question: Question) => Promise<JobAnswer> }>()
  for (const job of Object.values(jobs)) {
    // A figure that is not there yet cannot rise: the first such job would be missed.
    for (const answer of outcomes) answeredJobs.inc({ op: job.op, answer }, 0)
    known.set(job.op, { job, answer: answering(context, job, handlers[job.op] as JobHandler<unknown>) })
  }
  return async (actor: Actor, op: string, envelope: unknown): Promise<JobAnswer | null> => {
    const parsed = Envelope.safeParse(envelope)
    if (!parsed.success) return refuseUnread(envelope, malformed)
    const { uuid, data } = parsed.data
    const found = known.get(op)
    const input = found?.job.input.safeParse(data ?? {})
    if (!found || !input?.success) return refused(uuid, malformed)
    return measured(op, () => found.answer({ actor, uuid, input: input.data }))
  }
}

/**
 * Counts a job by its answer, and how long whoever asked waited for it. A ballot is answered after its commit, so that this is
 * the time from cast to commit.
 */
async function measured(op: string, answer: () => Promise<JobAnswer>): Promise<JobAnswer> {
  const from = performance.now()
  let outcome: (typeof outcomes)[number] = 'unanswered'
  try {
    const given = await answer()
    outcome = given.result ? 'taken' : 'refused'
    return given
  } finally {
    answeredJobs.inc({ op, answer: outcome })
    jobSeconds.observe({ op }, (performance.now() - from) / 1000)
  }
}

const refused = (uuid: string, message: string): JobAnswer => ({ uuid, result: false, message })

/** Refuses a job for what is not in it. An envelope without a usable uuid can't be answered at all: null. */
export function refuseUnread(envelope: unknown, message: string): JobAnswer | null {
  const uuid = z.object({ uuid: z.uuid() }).safeParse(envelope)
  return uuid.success ? refused(uuid.data.uuid, message) : null
}

function answering(context: Context, job: Job, handler: JobHandler<unknown>) {
  if (typeof handler === 'function' && job.reads) {
    const visitors = batchLoader((questions: readonly Question[]) =>
      answerVisitors(context, job, handler, questions),
    )
    return (question: Question) =>
      isMember(question) ? answerReading(context, job, handler, question) : visitors.load(question)
  }
  if (typeof handler === 'function')
    return forMembers((question) => answerAlone(context, job, handler, question))
  const crowd = new Crowd((questions: MemberQuestion[]) => answerTogether(context, job, handler, questions))
  return forMembers((question) => crowd.ask(question))
}

/** What a visitor without an account asks for is not kept, and refused. */
const forMembers =
  (answer: (question: MemberQuestion) => Promise<JobAnswer>) =>
  async (question: Question): Promise<JobAnswer> =>
    isMember(question) ? answer(question) : refused(question.uuid, sentence('not-logged-in'))

const isMember = (question: Question): question is MemberQuestion => question.actor.kind === 'user'

/** Foreseen refusals are answers too. */
const refusalOr = (uuid: string, error: unknown): JobAnswer => {
  if (error instanceof Refusal) return refused(uuid, error.detail)
  throw error
}

function answerReading(
  context: Context,
  job: Job,
  run: SingleHandler<unknown>,
  { actor, uuid, input }: Question,
): Promise<JobAnswer> {
  const answer = async (work: Work) => ({ uuid, result: true, data: await run(work, input) })
  return act(context, job, actor, answer).catch((error: unknown) => refusalOr(uuid, error))
}

/** Visitors see all the same, so it is read once for all who ask the same in a moment (rule J5). */
function answerVisitors(
  context: Context,
  job: Job,
  run: SingleHandler<unknown>,
  questions: readonly Question[],
): Promise<JobAnswer[]> {
  const asked = new Map<string, Promise<JobAnswer>>()
  const answer = async (question: Question) => {
    const key = JSON.stringify(question.input)
    const reading = asked.get(key) ?? answerReading(context, job, run, question)
    asked.set(key, reading)
    return { ...(await reading), uuid: question.uuid }
  }
  return Promise.all(questions.map(answer))
}

/** The account is looked up again, and the answer stored, in the transaction that does the work. */
async function answerAlone(
  context: Context,
  job: Job,
  run: SingleHandler<unknown>,
  question: MemberQuestion,
): Promise<JobAnswer> {
  const { actor, uuid, input } = question
  let claimed = true
  const lookUp: Parameters<typeof doWork>[1] = async (tx) => {
    // Who asks again after the end still hears the first answer: it is what `keepAnswer` finds.
    if (changesCongress(job)) await holdCongress(tx)
    const [claim] = await claimAnswers(tx, job.op, [question])
    if (!claim) throw new Refusal('session-ended')
    claimed = claim.claimed
    return claim.actor
  }
  const done = doWork(context, lookUp, async (work) => {
    if (!claimed) return readAnswer(work.tx, question)
    refuseIf(refuseAccess(job, work.actor, context.config.open))
    const data = await run(work, input)
    if (data === undefined) return { uuid, result: true }
    const answer = { uuid, result: true, data }
    await storeAnswer(work.tx, question, answer)
    return answer
  })
  return done.catch((error: unknown) =>
    keepAnswer(context.db, job.op, { actor, uuid }, refusalOr(uuid, error), context.clock.now()),
  )
}

/**
 * The same for many at once, over connections of their own, so that no ballot waits for one behind other questions (rule
 * T6). Who is refused stays in the transaction, as nothing was written for them.
 */
function answerTogether(
  context: Context,
  job: Job,
  handler: CrowdHandler<unknown>,
  questions: MemberQuestion[],
): Promise<JobAnswer[]> {
  return doWork({ ...context, db: context.ballotDb }, system, async (work) => {
    const claims = await claimAnswers(work.tx, job.op, questions)
    const reasons = await askTogether(work, job, handler, questions, claims)
    const answers: JobAnswer[] = []
    for (const [index, question] of questions.entries()) {
      const { uuid } = question
      const reason = reasons.get(question)
      const answer = reason ? refused(uuid, sentence(reason)) : { uuid, result: true }
      const claim = claims[index]
      if (claim?.claimed && reason) await storeAnswer(work.tx, question, answer)
      answers.push(claim?.claimed === false ? await readAnswer(work.tx, question) : answer)
    }
    return answers
  })
}

/** Why each is refused who is; those whose uuid was answered before are not asked about. */
async function askTogether(
  work: Work,
  job: Job,
  { together }: CrowdHandler<unknown>,
  questions: MemberQuestion[],
  claims: (Claim | null)[],
): Promise<Map<MemberQuestion, RefusalReason>> {
  const reasons = new Map<MemberQuestion, RefusalReason>()
  const asked: (Asked<unknown> & { question: MemberQuestion })[] = []
  for (const [index, question] of questions.entries()) {
    const claim = claims[index]
    const denied = claim ? refuseAccess(job, claim.actor, work.config.open) : 'session-ended'
    if (denied) reasons.set(question, denied)
    else if (claim?.claimed) asked.push({ question, actor: claim.actor, input: question.input })
  }
  const judged = asked.length > 0 ? await together(work, asked) : []
  for (const [index, { question }] of asked.entries()) {
    const reason = judged[index]
    if (reason) reasons.set(question, reason)
  }
  return reasons
}
