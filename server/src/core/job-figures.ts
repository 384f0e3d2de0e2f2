import type { JobAnswer } from '@portal/shared/events.ts'
import { Counter, Histogram } from 'prom-client'

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

/** A figure that is not there yet cannot rise: the first such job would be missed. */
export function announceJob(op: string): void {
  for (const answer of outcomes) answeredJobs.inc({ op, answer }, 0)
  jobSeconds.zero({ op })
}

/**
 * Counts a job by its answer, and how long whoever asked waited for it. A ballot is answered after its commit, so that this is
 * the time from cast to commit.
 */
export async function measured(op: string, answer: () => Promise<JobAnswer>): Promise<JobAnswer> {
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
