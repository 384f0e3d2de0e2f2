import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { logConsistency, logHead, logKeys } from '@portal/shared/audit/calls.ts'
import { fingerprintOf } from '@portal/shared/audit/check.ts'
import { ConsistencyProof, LogHead, LogKey } from '@portal/shared/audit/records.ts'
import { refuseContinuation, seemsBehind, type Witnessed } from '@portal/shared/audit/witness.ts'
import { addressOf, type Call } from '@portal/shared/call.ts'
import { faultInWords } from '@portal/shared/text/log.ts'
import type { Command } from 'commander'
import { z } from 'zod'
import { ConfigError } from '#core/config.ts'
import { nodeCrypto } from '#core/log-key.ts'

/** What a witness keeps from one look to the next. */
const WitnessState = z.object({ url: z.string(), keys: z.array(LogKey), head: LogHead.nullable() })

const ANSWER_MS = 15_000
/** Answers are short; whoever sends more is no portal. */
const LONGEST_ANSWER = 1_000_000
const USUAL_SECONDS = 60
/** Behind one address there may be several servers, one a moment behind the others: it is asked so often before it is an alarm. */
const LOOKS = 4
const AGAIN_MS = 1000

/**
 * `portal witness URL`: follows the signed heads of a portal, this or any other, from a machine that has nothing to do with it,
 * and ends with status 1 where one does not continue the last one (rule RL7).
 */
export function addWitnessCommand(program: Command): void {
  program
    .command('witness <url>')
    .description(
      'Verfolgt die unterschriebenen Stände des Prüfprotokolls eines Portals und schlägt Alarm (Status 1), wenn einer den vorigen nicht fortsetzt.',
    )
    .option('--file <datei>', 'merkt sich hier den letzten Stand', 'witness.json')
    .option('--once', 'sieht einmal nach und endet, etwa für cron (Status 2: das Portal antwortet nicht)')
    .option('--every <sekunden>', 'so oft', parseSeconds, USUAL_SECONDS)
    .action(
      async (url: string, { file, once = false, every }: { file: string; once?: boolean; every: number }) => {
        const origin = parseOrigin(url)
        for (;;) {
          const status = await look(origin, file)
          process.exitCode = status
          if (once || status === 1) return
          await wait(every * 1000)
        }
      },
    )
}

interface Observation {
  seen: Witnessed
  /** That the head continues the one that was kept; null where it does not go further. */
  proof: ConsistencyProof | null
}

async function see(url: string, before: Witnessed | null): Promise<Observation> {
  // The head is read first: a key that is added meanwhile does it no harm.
  const head = await ask(url, logHead, LogHead)
  const keys = await ask(url, logKeys, z.array(LogKey))
  // A portal without a key yet has an empty list.
  if (!keys) throw new Error(`${logKeys.path} gibt es dort nicht`)
  const last = before?.head
  const goesFurther = head && last && head.size > last.size
  const proof = goesFurther
    ? await ask(url, logConsistency, ConsistencyProof, { from: last.size, to: head.size })
    : null
  return { seen: { head, keys }, proof }
}

/** What a server shows that is not behind; after a few looks, what it shows. */
async function seeLatest(url: string, before: Witnessed | null, pauseMs: number): Promise<Observation> {
  for (let looks = 1; ; looks += 1) {
    const sight = await see(url, before)
    if (looks === LOOKS || !seemsBehind(before, sight.seen, sight.proof)) return sight
    await wait(pauseMs)
  }
}

/** Looks once, says what it found, and keeps it where it goes on from what was kept. Answers the status to end with. */
export async function look(url: string, file: string, pauseMs = AGAIN_MS): Promise<0 | 1 | 2> {
  const before = await readState(file, url)
  let sight: Observation
  try {
    sight = await seeLatest(url, before, pauseMs)
  } catch (error) {
    console.error(`Das Portal antwortet nicht, wie es soll: ${(error as Error).message}`)
    return 2
  }
  const { seen, proof } = sight
  const fault = refuseContinuation(before, seen, proof, nodeCrypto)
  if (fault) {
    console.error(`ALARM: ${faultInWords(fault)}`)
    if (before?.head) console.error(`Zuletzt bezeugt: ${fingerprintOf(before.head)} (${before.head.at})`)
    return 1
  }
  if (!seen.head) console.log('Noch ist kein Stand unterschrieben.')
  else if (!before?.head) console.log(`Erster bezeugter Stand: ${fingerprintOf(seen.head)}`)
  else if (before.head.size === seen.head.size) console.log(`Unverändert: ${fingerprintOf(seen.head)}`)
  else console.log(`${fingerprintOf(seen.head)} setzt ${fingerprintOf(before.head)} fort.`)
  await keep(file, { url, ...seen })
  return 0
}

async function readState(file: string, url: string): Promise<Witnessed | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigError(`${file} lässt sich nicht lesen: ${error.message}`)
  })
  if (text === null) return null
  const state = WitnessState.safeParse(parseJson(text))
  if (!state.success)
    throw new ConfigError(`${file} ist keine Datei, in der sich portal witness einen Stand gemerkt hat.`)
  if (state.data.url !== url)
    throw new ConfigError(
      `In ${file} steht der Stand von ${state.data.url}. Nennen Sie mit --file eine andere Datei.`,
    )
  return state.data
}

/** The old one or the new one lies there, whenever the machine stops. */
async function keep(file: string, state: z.infer<typeof WitnessState>): Promise<void> {
  const draft = `${file}.new`
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { flush: true })
  await rename(draft, file)
}

/** Asks a portal; null where it has nothing to answer with. */
async function ask<T>(url: string, call: Call, schema: z.ZodType<T>, input: object = {}): Promise<T | null> {
  const response = await fetch(url + addressOf(call, input), {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const answer = schema.safeParse(parseJson(await readBounded(response)))
  if (!answer.success) throw new Error(`${call.path} gibt eine unverständliche Antwort`)
  return answer.data
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Error('die Antwort ist zu lang')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parseOrigin(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new ConfigError(
    `${written} ist keine Adresse eines Portals. Erwartet wird etwa https://portal.example.`,
  )
}

function parseSeconds(written: string): number {
  const seconds = Number(written)
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400) return seconds
  throw new ConfigError(`--every ${written} ist nicht möglich. Erlaubt: eine ganze Zahl von 1 bis 86400.`)
}
