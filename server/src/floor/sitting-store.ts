import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { sql } from 'kysely'
import { formerEnd } from '#core/audit.ts'
import type { Db } from '#core/database/schema.ts'

/** What the hall has done since the day began in Berlin: items, votes, speeches and pauses, each in its order (rule K30). */
export async function readSitting(db: Db, now: Date): Promise<SittingSoFar> {
  const { day } = await db
    .selectNoFrom(
      sql<Date>`date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`.as(
        'day',
      ),
    )
    .executeTakeFirstOrThrow()
  const votes = await readVotes(db, day)
  const speeches = await db
    .selectFrom('speaker_entries')
    .select(['id', 'top_id', 'started_at', 'ended_at'])
    .where('started_at', '>=', day)
    .orderBy('started_at')
    .execute()
  const notes = await db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['action', 'at', 'details'])
    .where('at', '>=', day)
    .where('audit.seq', '>', formerEnd)
    .where('action', 'in', ['set-working-point', 'hold-speech', 'set-pause', 'end-pause'])
    .orderBy('audit.seq')
    .execute()
  const said = notes.map(({ action, at, details }) => ({
    action,
    at: at.toISOString(),
    details: details as Record<string, unknown>,
  }))
  const items = said.flatMap(({ action, at, details }) =>
    action === 'set-working-point'
      ? [{ at, topId: details['topId'] === null ? null : Number(details['topId']) }]
      : [],
  )
  const rests = restsIn(said.filter(({ action }) => action === 'hold-speech'))
  const sitting = {
    items,
    votes,
    speeches: speeches.flatMap(({ id, top_id, started_at, ended_at }) =>
      started_at
        ? [
            {
              topId: top_id,
              startedAt: started_at.toISOString(),
              endedAt: ended_at?.toISOString() ?? null,
              rests: rests.get(id) ?? [],
            },
          ]
        : [],
    ),
    pauses: pausesIn(said.filter(({ action }) => action === 'set-pause' || action === 'end-pause')),
    waiting: await countWaiting(db),
  }
  const begun = [
    ...items.map(({ at }) => at),
    ...votes.map(({ startedAt }) => startedAt),
    ...sitting.speeches.map(({ startedAt }) => startedAt),
  ].toSorted()
  return { since: begun[0] ?? null, ...sitting }
}

/** How many wait to speak, called up or not, on the agenda item before the hall. */
async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('speaker_entries')
    .innerJoin('floor', 'floor.top_id', 'speaker_entries.top_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', 'in', [speechStatus.waiting, speechStatus.called])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The results that hold, one for each ballot, at the time of their declaration: a correction does not move them. */
async function readVotes(db: Db, day: Date): Promise<SittingSoFar['votes']> {
  const rows = await db
    .selectFrom('results')
    .leftJoin('votes', 'votes.id', 'results.vote_id')
    .leftJoin('procedural_motions', 'procedural_motions.id', 'results.procedural_id')
    .leftJoin('results as corrected', 'corrected.id', 'results.corrects')
    .select((eb) => [
      'results.app_id',
      'results.type',
      'results.result',
      'results.vote_id',
      eb.fn.coalesce('votes.started_at', 'procedural_motions.started_at').as('started_at'),
      eb.fn.coalesce('corrected.declared_at', 'results.declared_at').as('declared_at'),
    ])
    .where('results.withdrawn', '=', false)
    .where((eb) => eb.or([eb('votes.state', '=', 'declared'), eb('results.procedural_id', 'is not', null)]))
    .where('results.declared_at', '>=', day)
    .orderBy((eb) => eb.fn.coalesce('results.corrects', 'results.id'))
    .execute()
  const seen = new Set<number>()
  return rows.flatMap(({ app_id, type, result, vote_id, started_at, declared_at }) => {
    if (!started_at || (vote_id !== null && seen.has(vote_id))) return []
    if (vote_id !== null) seen.add(vote_id)
    return [
      {
        appId: app_id,
        type,
        result,
        startedAt: started_at.toISOString(),
        declaredAt: declared_at.toISOString(),
      },
    ]
  })
}

interface Note {
  action: string
  at: string
  details: Record<string, unknown>
}

/** Each pause lasts until whatever ended it; one that is set anew while it lasts goes on. */
function pausesIn(notes: readonly Note[]): SittingSoFar['pauses'] {
  const pauses: SittingSoFar['pauses'] = []
  for (const { action, at, details } of notes) {
    const last = pauses.at(-1)
    const lasts = last?.until === null
    const begins = action === 'set-pause' && details['paused'] === true
    if (begins && !lasts) pauses.push({ from: at, until: null })
    if (!begins && lasts) last.until = at
  }
  return pauses
}

/** When the clock of each speech stood still, by the id of its entry. */
function restsIn(notes: readonly Note[]): Map<number, SittingSoFar['pauses']> {
  const rests = new Map<number, SittingSoFar['pauses']>()
  for (const { at, details } of notes) {
    const id = Number(details['id'])
    const known = rests.get(id) ?? []
    const last = known.at(-1)
    if (details['held'] === true) rests.set(id, [...known, { from: at, until: null }])
    else if (last) last.until = at
  }
  return rests
}
