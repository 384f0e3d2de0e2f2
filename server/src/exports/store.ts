import { sql } from 'kysely'
import type { Db } from '#core/database/schema.ts'
import { selectResults } from '#voting/result/result-store.ts'

/** Every result that was declared and not taken back, the oldest first; of those that were put right, the last. */
export const readAllResults = (db: Db) =>
  selectResults(db).where('results.withdrawn', '=', false).orderBy('results.id').execute()

/** Everybody's choice in every roll call that holds, in the order in which they were declared. */
export const readRollCalls = (db: Db) =>
  db
    .selectFrom('roll_call')
    .innerJoin('results', 'results.id', 'roll_call.result_id')
    .innerJoin('users', 'users.id', 'roll_call.user_id')
    .select(['results.id', 'results.app_id', 'results.declared_at', 'users.register_number'])
    .select(['roll_call.name', 'roll_call.medical_association_code', 'roll_call.choice'])
    .where('results.withdrawn', '=', false)
    .orderBy('results.id')
    .orderBy('roll_call.name')
    .orderBy('users.register_number')
    .execute()

/** What the office has entered of the hall's roll calls, as it says now. */
export const readHallRollCalls = (db: Db) =>
  db
    .selectFrom('protocol_notes as note')
    .innerJoin('protocol_note_versions as version', 'version.note_id', 'note.id')
    .innerJoin('results', 'results.id', 'note.result_id')
    .distinctOn('results.id')
    .select(['results.id', 'results.app_id', 'results.declared_at', 'version.content'])
    .where('note.kind', '=', 'rollcall')
    .where('results.withdrawn', '=', false)
    .orderBy('results.id')
    .orderBy('version.version', 'desc')
    .execute()

/** Every speech that has begun, in the order of the agenda and of their beginnings. */
export const readSpeeches = (db: Db) =>
  db
    .selectFrom('speaker_entries as speech')
    .innerJoin('tops', 'tops.id', 'speech.top_id')
    .leftJoin('users', 'users.id', 'speech.user_id')
    .leftJoin('speaker_themes as theme', 'theme.id', 'speech.theme_id')
    .select(['tops.name as top', 'theme.name as theme', 'speech.started_at', 'speech.ended_at'])
    .select(['users.register_number', 'users.medical_association_code'])
    .select((eb) => eb.fn.coalesce('users.name', 'speech.guest').as('name'))
    .select(
      sql<number | null>`
        round(extract(epoch from speech.ended_at - speech.started_at) - speech.rested_ms / 1000.0)::int`.as(
        'seconds',
      ),
    )
    .where('speech.started_at', 'is not', null)
    .orderBy('tops.position')
    .orderBy('speech.started_at')
    .orderBy('speech.id')
    .execute()

/** Everybody who has an account, without what opens it. */
export const readPeopleTable = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('medical_associations as association', 'association.code', 'users.medical_association_code')
    .leftJoin('users as successor', 'successor.id', 'users.replaced_by')
    .select(['users.register_number', 'users.number', 'users.name', 'users.username', 'users.roles'])
    .select(['users.title', 'users.first_name', 'users.surname', 'users.suffix'])
    .select(['users.medical_association_code', 'association.laek', 'users.online_only', 'users.voice_leader'])
    .select(['users.active', 'successor.register_number as successor'])
    .select(['users.contact_consent', 'users.email', 'users.tel'])
    .orderBy('users.register_number')
    .execute()
