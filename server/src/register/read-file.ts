import { printNumber } from '@portal/shared/motions/rules.ts'
import type { Handover, PersonFile } from '@portal/shared/register/records.ts'
import { type RefusalReason, refusals } from '@portal/shared/text/refusals.ts'
import { deedWords } from '@portal/shared/text/register.ts'
import type { Db } from '#core/database/schema.ts'
import { Refusal } from '#core/refusal.ts'
import {
  readHandovers,
  readLettersOf,
  readListed,
  readLogOf,
  readMotionsOf,
  readSpeechesOf,
} from './store.ts'
import { viewListed } from './view.ts'

/** All that the office knows of one person. */
export async function readPersonFile(db: Db, registerNumber: string): Promise<PersonFile> {
  const [row] = await readListed(db, registerNumber)
  if (!row) throw new Refusal('person-unknown')
  const motions = await readMotionsOf(db, row.number)
  const speeches = await readSpeechesOf(db, row.id)
  const letters = await readLettersOf(db, row.id)
  const log = await readLogOf(db, registerNumber)
  return {
    person: viewListed(row),
    handovers: await readHandoversOf(db, row.id),
    motions: motions.map(({ id, title, top, ...motion }) => ({
      appId: id,
      number: printNumber({ ...motion, top: { name: top } }),
      title,
    })),
    speeches: speeches.map(({ top_id, started_at, ended_at, rested_ms }) => ({
      topId: top_id,
      at: started_at?.toISOString() ?? null,
      seconds:
        started_at && ended_at
          ? Math.round((ended_at.getTime() - started_at.getTime() - rested_ms) / 1000)
          : null,
    })),
    letters: letters.map(({ made_at, handed_over_at, voided_at, by_mail }) => ({
      madeAt: made_at.toISOString(),
      handedOverAt: handed_over_at?.toISOString() ?? null,
      voidedAt: voided_at?.toISOString() ?? null,
      byMail: by_mail,
    })),
    log: log.map(({ at, actor, name, action, details }) => ({
      at: at.toISOString(),
      who: name ?? actor,
      text: deedWords(action, details as Record<string, unknown>),
    })),
  }
}

async function readHandoversOf(db: Db, userId: number): Promise<Handover[]> {
  const { past, planned } = await readHandovers(db, userId)
  const people = (row: (typeof past)[number] | (typeof planned)[number]) => ({
    replaced: { registerNumber: row.replaced_number, name: row.replaced_name },
    successor: { registerNumber: row.successor_number, name: row.successor_name },
  })
  const untilOf = (row: (typeof past)[number]) =>
    planned.find(({ state, replaced_number }) => state === 'begun' && replaced_number === row.replaced_number)
      ?.until_at
  return [
    ...past.map(
      (row): Handover => ({
        ...people(row),
        from: row.began_at.toISOString(),
        until: (row.ended_at ?? untilOf(row))?.toISOString() ?? null,
        state: row.ended_at ? 'over' : 'lasting',
        reason: row.end_reason,
      }),
    ),
    ...planned
      .filter(({ state }) => state !== 'begun')
      .map(
        (row): Handover => ({
          ...people(row),
          from: row.from_at.toISOString(),
          until: row.until_at?.toISOString() ?? null,
          state: row.state === 'planned' ? 'planned' : 'refused',
          reason: row.refusal === null ? '' : (refusals[row.refusal as RefusalReason]?.[1] ?? ''),
        }),
      ),
  ]
}
