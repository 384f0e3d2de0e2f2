import { changesCongress, type Job } from '@portal/shared/call.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { claimAnswers, keepAnswer, readAnswer, storeAnswer } from './answered-jobs.ts'
import type { Context } from './context.ts'
import { holdCongress } from './ended-congress.ts'
import { type JobQuestion, type MemberQuestion, refusalOr, type SingleHandler } from './job-answers.ts'
import { Refusal, refuseIf } from './refusal.ts'
import { act, refuseAccess } from './run-call.ts'
import { doWork, type Work } from './work.ts'

export function answerReading(
  context: Context,
  job: Job,
  run: SingleHandler<unknown>,
  { actor, uuid, input }: JobQuestion,
): Promise<JobAnswer> {
  const answer = async (work: Work) => ({ uuid, result: true, data: await run(work, input) })
  return act(context, job, actor, answer).catch((error: unknown) => refusalOr(uuid, error))
}

/** Visitors see all the same, so it is read once for all who ask the same in a moment (rule J5). */
export function answerVisitors(
  context: Context,
  job: Job,
  run: SingleHandler<unknown>,
  questions: readonly JobQuestion[],
): Promise<JobAnswer[]> {
  const running = new Map<string, Promise<JobAnswer>>()
  const answer = async (question: JobQuestion) => {
    const key = JSON.stringify(question.input)
    const reading = running.get(key) ?? answerReading(context, job, run, question)
    running.set(key, reading)
    return { ...(await reading), uuid: question.uuid }
  }
  return Promise.all(questions.map(answer))
}

/** The account is looked up again, and the answer stored, in the transaction that does the work. */
export async function answerAlone(
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
