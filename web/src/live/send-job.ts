import type { InputOf } from '@portal/shared/call.ts'
import type { JobOp, Jobs } from '@portal/shared/calls.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import { randomUuid } from './random-uuid.ts'

/** A job is sent again when it is not answered within five seconds, looked at every second. */
const RESEND_AFTER_MS = 5000
const CHECK_EVERY_MS = 1000

interface Waiting {
  op: JobOp
  data: unknown
  sentAt: number
  resolve: (answer: JobAnswer) => void
}

const waiting = new Map<string, Waiting>()
let emit: ((op: string, envelope: { uuid: string; data: unknown }) => void) | null = null
let timer: ReturnType<typeof setInterval> | null = null

/**
 * Sends a job until the server has answered it, always with the same uuid, so that it counts once however often
 * it arrives. The promise waits through lost connections; it never rejects.
 */
export function sendJob<Op extends JobOp>(op: Op, data: InputOf<Jobs[Op]>): Promise<JobAnswer> {
  const uuid = randomUuid()
  return new Promise((resolve) => {
    waiting.set(uuid, { op, data, sentAt: Date.now(), resolve })
    emit?.(op, { uuid, data })
    timer ??= setInterval(resendLate, CHECK_EVERY_MS)
  })
}

/** Whether something that was sent has no answer yet; it lives in this window alone, and is lost with it. */
export const areJobsWaiting = (): boolean => waiting.size > 0

/** The socket is there: everything that waits is sent at once. */
export function jobsOnline(send: typeof emit): void {
  emit = send
  for (const [uuid, job] of waiting) resend(uuid, job)
}

/** The socket is gone; jobs wait for the next one. */
export function jobsOffline(): void {
  emit = null
}

export function receiveAnswer(answer: JobAnswer): void {
  const job = waiting.get(answer.uuid)
  if (!job) return
  waiting.delete(answer.uuid)
  if (waiting.size === 0 && timer) {
    clearInterval(timer)
    timer = null
  }
  job.resolve(answer)
}

/** Whoever logs out takes the unanswered jobs along. */
export function forgetJobs(): void {
  for (const uuid of [...waiting.keys()])
    receiveAnswer({ uuid, result: false, message: 'Sie wurden abgemeldet.' })
}

function resendLate(): void {
  for (const [uuid, job] of waiting) if (Date.now() - job.sentAt >= RESEND_AFTER_MS) resend(uuid, job)
}

function resend(uuid: string, job: Waiting): void {
  job.sentAt = Date.now()
  emit?.(job.op, { uuid, data: job.data })
}
