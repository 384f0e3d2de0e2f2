import { seeded } from './random.ts'

/** What one round has shown. It has survived when there are no complaints. */
export interface Outcome {
  complaints: string[]
  /** Ballots that were answered as counted. */
  acked?: number
  /** Answered as counted, but not in the count. */
  lost?: number
  /** In the count, but never answered as counted, or more than once. */
  dup?: number
  /** Ballots whose voter did not know for a while whether they count. */
  info?: number
  /** Milliseconds until everything was well again. */
  recoveryMs?: number
}

export interface Report {
  test: string
  seed: number
  rounds: number
  survived: number
  acked: number
  lost: number
  dup: number
  info: number
  /** The slowest recovery. */
  recoveryMs: number
  complaints: string[]
}

/** Plays the rounds one after the other; a round that breaks off has not survived. */
export async function playRounds(
  test: string,
  { rounds, seed }: { rounds: number; seed: number },
  play: (random: () => number, round: number) => Promise<Outcome>,
): Promise<Report> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    outcomes.push(await play(seeded(seed + round), round).catch(broken))
  }
  return { test, seed, rounds, ...summarise(outcomes) }
}

const broken = (error: unknown): Outcome => ({ complaints: [String((error as Error).stack ?? error)] })

function summarise(outcomes: Outcome[]): Omit<Report, 'test' | 'seed' | 'rounds'> {
  const sum = (key: 'acked' | 'lost' | 'dup' | 'info') =>
    outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0)
  return {
    survived: outcomes.filter(({ complaints }) => complaints.length === 0).length,
    acked: sum('acked'),
    lost: sum('lost'),
    dup: sum('dup'),
    info: sum('info'),
    recoveryMs: Math.round(Math.max(0, ...outcomes.map(({ recoveryMs = 0 }) => recoveryMs))),
    complaints: outcomes.flatMap(({ complaints }, round) =>
      complaints.map((text) => `round ${round}: ${text}`),
    ),
  }
}
