import { setImmediate as breathe } from 'node:timers/promises'
import type { HistoryEntry, HistorySought } from '@portal/shared/record/records.ts'
import { HISTORY_LENGTH, isSought } from '@portal/shared/record/rules.ts'
import { can, type Role } from '@portal/shared/roles.ts'
import { type Details, type Names, tellDeed } from '@portal/shared/text/deeds.ts'
import { LRUCache } from 'lru-cache'
import { readHead } from '#core/audit.ts'
import type { Db } from '#core/database/schema.ts'
import { memberOf } from '#core/member-of.ts'
import type { Work } from '#core/work.ts'
import { hasLooked, readDeeds, readDeedsOf, readFormerEnd, readNamed } from './history-store.ts'
import { nameOfActor, namesOf } from './names.ts'

/** Entries that are read and told at a time, and those that are looked through in all. */
const AT_ONCE = 500
export const MOST_READ = 50_000

/** What was done, in sentences, the latest first (rule RE6); so many at most, and those of one moment with them. */
export async function readHistory(
  db: Db,
  { from, until, top, ...sought }: HistorySought,
  most = HISTORY_LENGTH,
): Promise<HistoryEntry[]> {
  const { namesAt, isAbout } = await readNames(db)
  const span = { from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) }
  const found: HistoryEntry[] = []
  let before: number | null = null
  for (let read = 0; read < MOST_READ && found.length < most; read += AT_ONCE) {
    const rows = await readDeeds(db, span, before, AT_ONCE)
    for (const row of rows) {
      if (top !== null && !isAbout(row, top)) continue
      const entry = inWords(row, namesAt(row))
      if (isSought(entry, sought)) found.push(entry)
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    before = last.seq
    await breathe()
  }
  // Deeds of one moment stay together, so that whoever asks for those before it misses none.
  const end = found[most - 1]?.at
  return found.filter(({ at }, place) => place < most || at === end)
}

/** Questions whose answers are kept. */
const MAX_CACHED = 20

/**
 * What was asked of the history, until something is noted: a page that looks again every few seconds has the log read through
 * where there is something new alone.
 */
export class HistoryCache {
  readonly #answers = new LRUCache<string, { seq: number; entries: Promise<HistoryEntry[]> }>({
    max: MAX_CACHED,
  })

  async read(db: Db, sought: HistorySought): Promise<HistoryEntry[]> {
    const { seq } = await readHead(db)
    const key = JSON.stringify(sought)
    const known = this.#answers.get(key)
    if (known?.seq === seq) return known.entries
    const entries = readHistory(db, sought)
    this.#answers.set(key, { seq, entries })
    entries.catch(() => this.#answers.delete(key))
    return entries
  }
}

/** Whether a deed was about an agenda item: named it, a motion of it, or a procedural motion to one. */
function itemsIn({ motions, procedural }: Awaited<ReturnType<typeof readNamed>>) {
  const itemOf = new Map(motions.map(({ id, top_id }) => [id, top_id]))
  const moved = new Map(procedural.map(({ id, app_id }) => [id, app_id]))
  return ({ action, ...row }: Pick<Deed, 'action' | 'details'>, top: number): boolean => {
    const { topId, top_id, appId, appIds, lapsing, motion, block, id } = (row.details ?? {}) as Details
    const about = [appId, motion, ...[appIds, lapsing, block].flat()]
    if (action.includes('procedural') || action.startsWith('speak-')) about.push(moved.get(Number(id)))
    return [topId, top_id, ...about.map((one) => itemOf.get(Number(one)))].includes(top)
  }
}

/** How things were called when something was done: of a former congress only its office and chair are still known. */
async function readNames(db: Db) {
  const named = await readNamed(db)
  const end = await readFormerEnd(db)
  const names = namesOf(named)
  const people = named.people.filter(({ roles }) => can({ roles }, 'read-history'))
  const former = namesOf({ people, tops: [], motions: [], procedural: [] })
  const isOf = itemsIn(named)
  return {
    namesAt: ({ seq }: { seq: number }): Names => (seq > end ? names : former),
    isAbout: (deed: Parameters<typeof isOf>[0] & { seq: number }, top: number) =>
      deed.seq > end && isOf(deed, top),
  }
}

/** Of a deed whose details went by plan only its name is left. */
const goneDeed = (action: string): string => `Vorgang „${action}“: Einzelheiten nach Plan gelöscht.`

interface Deed {
  at: Date
  actor: string
  action: string
  details: unknown
}

function inWords({ at, actor, action, ...row }: Deed, names: Names): HistoryEntry {
  const details = (row.details ?? {}) as Details
  return {
    at: at.toISOString(),
    who: nameOfActor(actor, details, names),
    text: row.details === null ? goneDeed(action) : tellDeed(action, details, names),
  }
}

/** One deed in a sentence, with the names of this moment. */
export const tellDeedOf = async (db: Db, deed: Deed): Promise<HistoryEntry> =>
  inWords(deed, namesOf(await readNamed(db)))

/** What those who hold any of these roles did last, in sentences, the latest first. */
export async function readLastDeeds(db: Db, roles: readonly Role[], count: number): Promise<HistoryEntry[]> {
  const { namesAt } = await readNames(db)
  return (await readDeedsOf(db, roles, count)).map((deed) => inWords(deed, namesAt(deed)))
}

/** A look at the log names people: within so many milliseconds it is noted once for each who looks (rule RE8). */
const LOOK_MS = 3_600_000

export async function noteLook(work: Work): Promise<void> {
  const since = new Date(work.now.getTime() - LOOK_MS)
  if (await hasLooked(work.tx, memberOf(work).register_number, since)) return
  work.audit('read-history', {})
}
