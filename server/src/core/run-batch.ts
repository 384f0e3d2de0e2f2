import type { Job } from '@portal/shared/call.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { type Member, system } from './actor.ts'
import { type Claim, claimAnswers, readAnswer, storeAnswer } from './answered-jobs.ts'
import type { Context } from './context.ts'
import { type MemberQuestion, refused } from './job-answers.ts'
import { refuseAccess } from './run-call.ts'
import { doWork, type Work } from './work.ts'

/** What one of many asks for. */
export interface Requested<Input> {
  actor: Member
  input: Input
}

/**
 * Does the jobs of many users in one transaction, for what a whole hall does in the same moment. Says for each why it
 * is refused, or null; for whom it refuses it has written nothing.
 */
export interface BatchHandler<Input> {
  handleBatch: (work: Work, requested: Requested<Input>[]) => Promise<(RefusalReason | null)[]>
}

/**
 * Answers many jobs in one transaction, over connections of their own, so that no ballot waits for one behind other questions (rule
 * T6). Who is refused stays in the transaction, as nothing was written for them.
 */
export function runBatch(
  context: Context,
  job: Job,
  handler: BatchHandler<unknown>,
  questions: MemberQuestion[],
): Promise<JobAnswer[]> {
  return doWork({ ...context, db: context.batchDb }, system, async (work) => {
    const claims = await claimAnswers(work.tx, job.op, questions)
    const reasons = await collectRefusals(work, job, handler, questions, claims)
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
async function collectRefusals(
  work: Work,
  job: Job,
  { handleBatch }: BatchHandler<unknown>,
  questions: MemberQuestion[],
  claims: (Claim | null)[],
): Promise<Map<MemberQuestion, RefusalReason>> {
  const reasons = new Map<MemberQuestion, RefusalReason>()
  const requested: (Requested<unknown> & { question: MemberQuestion })[] = []
  for (const [index, question] of questions.entries()) {
    const claim = claims[index]
    const denied = claim ? refuseAccess(job, claim.actor, work.config.open) : 'session-ended'
    if (denied) reasons.set(question, denied)
    else if (claim?.claimed) requested.push({ question, actor: claim.actor, input: question.input })
  }
  const judged = requested.length > 0 ? await handleBatch(work, requested) : []
  for (const [index, { question }] of requested.entries()) {
    const reason = judged[index]
    if (reason) reasons.set(question, reason)
  }
  return reasons
}
