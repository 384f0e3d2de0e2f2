import { sendJob } from '#live/send-job.ts'

/** Milliseconds that a job takes to the database and back, one that changes nothing; null where no answer comes in time. */
export function measureRoundTrip(patienceMs: number): Promise<number | null> {
  const begun = performance.now()
  const answered = sendJob('vote-data', {}).then(({ result }) => (result ? performance.now() - begun : null))
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  return Promise.race([answered, late])
}
