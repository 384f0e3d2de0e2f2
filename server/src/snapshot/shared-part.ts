import type { Data } from '@portal/shared/snapshot/records.ts'
import { type Actor, accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import {
  readAttachments,
  readNextPublication,
  readPeople,
  readPresentation,
  readPublished,
  readSynonyms,
  readTops,
  readTypes,
} from '#motions/store.ts'
import { viewAgendaItem, viewMotions, viewPresentation } from '#motions/view.ts'
import { readAccounts, readAssociations } from '#people/store.ts'
import { viewUser } from '#people/view.ts'
import { readLastResults } from '#voting/result/result-store.ts'
import { viewResult } from '#voting/view.ts'

type SharedKey =
  | 'version'
  | 'users'
  | 'apps'
  | 'app2users'
  | 'tops'
  | 'synonyms'
  | 'polyas'
  | 'secureVotes'
  | 'presentation'
  | 'appTypes'
  | 'medicalAssociations'

/** What all members are shown alike. */
export type SharedPart = Pick<Data, SharedKey>

export type Reader = 'member' | 'visitor'
export const readerOf = (actor: Actor): Reader => (accountOf(actor) ? 'member' : 'visitor')

export interface SharedReading {
  part: SharedPart
  /** Milliseconds until a motion is published whose time has not come yet. */
  lifetime: number
}

/** Reads it in one transaction, so that its parts are of one moment. */
export function readSharedPart({ db, version }: Pick<Context, 'db' | 'version'>): Promise<SharedReading> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rows = await readPublished(tx)
      const people = await readPeople(tx)
      const results = new Map((await readLastResults(tx)).map((row) => [row.app_id, viewResult(row)]))
      const apps = viewMotions(rows, people, await readAttachments(tx), results)
      const part: SharedPart = {
        version,
        users: (await readAccounts(tx)).map(viewUser),
        apps,
        app2users: Object.fromEntries(apps.map(({ id, users }) => [id, users.map(({ number }) => number)])),
        tops: (await readTops(tx)).map(viewAgendaItem),
        synonyms: await readSynonyms(tx),
        polyas: Object.fromEntries(rows.flatMap(({ id, polya }) => (polya ? [[id, polya]] : []))),
        secureVotes: Object.fromEntries(
          rows.flatMap(({ id, secure_vote }) => (secure_vote ? [[id, true]] : [])),
        ),
        presentation: viewPresentation(await readPresentation(tx)),
        appTypes: await readTypes(tx),
        medicalAssociations: await readAssociations(tx),
      }
      return { part, lifetime: (await readNextPublication(tx)) ?? Number.POSITIVE_INFINITY }
    })
}

/** Visitors are not shown who takes part. */
export const shownTo = (part: SharedPart, reader: Reader): SharedPart =>
  reader === 'member' ? part : { ...part, users: [] }
