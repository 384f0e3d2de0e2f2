import { isDelegate } from '@portal/shared/people/rules.ts'
import type { NoteContent } from '@portal/shared/record/protocol.ts'
import { type Kysely, sql } from 'kysely'
import { formerEnd } from '#core/audit.ts'
import type { Db, Schema } from '#core/database/schema.ts'
import { isPublished, readPeople, readTops } from '#motions/store.ts'
import { selectResults } from '#voting/result/result-store.ts'

/** What may change the agenda. */
const AGENDA_DEEDS = [
  'add-agenda',
  'add-to-congress',
  'change-congress',
  'move-in-congress',
  'remove-from-congress',
  'import-congress',
]

/** What the log alone knows of a sitting. */
const TOLD_BY_LOG = [
  'set-working-point',
  'set-pause',
  'end-pause',
  'cancel-vote',
  'cancel-procedural',
  'reset-procedural',
  'withdraw-motion',
  'lapse-motions',
  'unlapse-motions',
  'edit-motion',
  ...AGENDA_DEEDS,
]

const readDeeds = (db: Db) =>
  db
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.seq', 'audit.at', 'audit.action', 'audit_details.details'])
    .where('action', 'in', TOLD_BY_LOG)
    .where('audit.seq', '>', formerEnd)
    .orderBy('audit.seq')
    .execute()

const readMotions = (db: Db) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .innerJoin('motion_types', 'motion_types.id', 'motions.type_id')
    .select(['motions.id', 'top_id', 'number', 'changes', 'new', 'title'])
    .select([
      'applicant',
      'laek',
      'statusid',
      'polya',
      'type_id',
      'motion_types.name as type_name',
      'tops.name as top_name',
    ])
    // A draft is the office's alone, also where it was withdrawn.
    .where(isPublished)
    .execute()

/** Everything that was declared, what was put right or repeated later included. */
const readResults = (db: Db) =>
  selectResults(db)
    .select(['votes.state', 'votes.chambers', 'votes.app_id as voted_app_id'])
    .orderBy('results.id')
    .execute()

/**
 * The text that was adopted: the one that the motion had then, whatever was put right in it since (rule RE9), and whether that
 * says something else now.
 */
const readAdopted = (db: Db) =>
  db
    .selectFrom('results')
    .innerJoin('motions', 'motions.id', 'results.app_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('motion_versions as version')
          .select('version.content')
          .whereRef('version.motion_id', '=', 'motions.id')
          .whereRef('version.at', '<=', 'results.declared_at')
          .orderBy('version.version', 'desc')
          .limit(1)
          .as('adopted'),
      (join) => join.onTrue(),
    )
    .select('results.id')
    .select((eb) => eb.fn.coalesce('adopted.content', 'motions.content').as('content'))
    .select(sql<boolean>`adopted.content <> motions.content`.as('changed'))
    .where('results.result', '=', true)
    .where('results.withdrawn', '=', false)
    .where('results.procedural_id', 'is', null)
    .execute()

const readProceduralMotions = (db: Db) =>
  db
    .selectFrom('procedural_motions as motion')
    .innerJoin('users as owner', 'owner.id', 'motion.owner_id')
    .leftJoin('users as pro', 'pro.id', 'motion.speaker_for')
    .leftJoin('users as contra', 'contra.id', 'motion.speaker_against')
    .select(['motion.id', 'motion.type', 'motion.content', 'motion.app_id', 'owner.name as owner'])
    .select(['owner.medical_association_code as owner_code', 'pro.name as pro', 'contra.name as contra'])
    .execute()

const readSpeeches = (db: Db) =>
  db
    .selectFrom('speaker_entries as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.top_id',
      'entry.guest',
      'entry.started_at',
      'entry.ended_at',
      'entry.rested_ms',
    ])
    .select(['users.name', 'users.medical_association_code as code'])
    .where('entry.started_at', 'is not', null)
    .where('entry.ended_at', 'is not', null)
    .orderBy('entry.id')
    .execute()

const readReplacements = (db: Db) =>
  db
    .selectFrom('replacements')
    .innerJoin('users as replaced', 'replaced.id', 'replaced_id')
    .innerJoin('users as successor', 'successor.id', 'successor_id')
    .select([
      'replacements.id',
      'replaced_id',
      'successor_id',
      'began_at',
      'ended_at',
      'successor_was_delegate',
    ])
    .select(['successor_was_active', 'passed_voice_leader', 'end_reason'])
    .select([
      'replaced.name as replaced',
      'successor.name as successor',
      'replaced.medical_association_code as code',
    ])
    .orderBy('replacements.id')
    .execute()

const readRollCalls = (db: Db) =>
  db
    .selectFrom('roll_call')
    .select(['result_id', 'user_id', 'name', 'medical_association_code as association', 'choice'])
    .orderBy('result_id')
    .orderBy('name')
    .orderBy('user_id')
    .execute()

async function readDelegates(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'register_number', 'name', 'medical_association_code as association'])
    .select(['active', 'online_only', 'roles'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.filter(isDelegate)
}

const readChamberBallots = (db: Db) =>
  db
    .selectFrom('chamber_ballots')
    .select(['vote_id', 'code', 'seats', 'value'])
    .orderBy('vote_id')
    .orderBy('code')
    .execute()

const readQuorums = (db: Db) =>
  db
    .selectFrom('quorum_statements')
    .select(['id', 'at', 'seats', 'present', 'hall', 'online', 'quorate'])
    .orderBy('id')
    .execute()

/** What the office has added, with all that it said before. */
export async function readNotes(db: Db) {
  const notes = await db.selectFrom('protocol_notes').selectAll().orderBy('id').execute()
  const versions = await db
    .selectFrom('protocol_note_versions as version')
    .leftJoin('users', 'users.id', 'version.user_id')
    .select(['note_id', 'version.version', 'version.at', 'reason', 'content', 'users.name as by'])
    .orderBy('note_id')
    .orderBy('version.version')
    .execute()
  const versionsOf = Map.groupBy(versions, ({ note_id }) => note_id)
  return notes.map((note) => ({
    ...note,
    versions: (versionsOf.get(note.id) ?? []).map(({ content, ...version }) => ({
      ...version,
      content: content as NoteContent | null,
    })),
  }))
}

/** Everything that was approved or released, the oldest first, without its text. */
const readReleases = (db: Db) =>
  db
    .selectFrom('protocol_releases')
    .leftJoin('audit_heads as head', 'head.size', 'head_size')
    .select(['id', 'supplement', 'hash', 'approved_name', 'approved_at', 'released_name', 'released_at'])
    .select(['head.size', 'head.root', 'head.at'])
    // A date by itself would be read as a moment of this machine's zone.
    .select(sql<string>`day::text`.as('day'))
    .orderBy('protocol_releases.day')
    .orderBy('supplement')
    .execute()

/** The entries of a text that was released, each as the JSON that it was released as; and what it says is gone. */
export async function readReleasedText(db: Db, id: number) {
  const content = sql`content::json`
  const sections = sql`case json_typeof(${content}) when 'array' then ${content} else ${content} -> 'sections' end`
  const { rows } = await sql<{ section: string; head: string; line: string }>`
    select section.place as section, json_build_object('topId', section.value -> 'topId', 'title', section.value -> 'title')::text as head,
      entry.value::text as line
    from protocol_releases
    cross join json_array_elements(${sections}) with ordinality as section (value, place)
    cross join json_array_elements(section.value -> 'entries') with ordinality as entry (value, place)
    where id = ${id}
    order by section.place, entry.place`.execute(db)
  const { gone } = await db
    .selectFrom('protocol_releases')
    .select(
      sql<
        string | null
      >`case json_typeof(${content}) when 'array' then null else (${content} -> 'gone')::text end`.as('gone'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rows, gone }
}

const readLastHead = (db: Db) =>
  db
    .selectFrom('audit_heads')
    .select(['size', 'root', 'at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How far the log and its signatures are: whatever changes the protocol moves one of them on. */
export async function readLogPosition(db: Db): Promise<string> {
  const { seq, signed } = await db
    .selectFrom('audit_head')
    .select('seq')
    .select((eb) =>
      eb
        .selectFrom('audit_heads')
        .select((heads) => heads.fn.max('size').as('size'))
        .as('signed'),
    )
    .executeTakeFirstOrThrow()
  return `${seq} ${signed}`
}

/** All that the protocol is written from, of one moment. */
export const readSitting = (db: Kysely<Schema>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      congress: await tx.selectFrom('congress').select(['title', 'subtitle', 'seats']).executeTakeFirst(),
      tops: await readTops(tx),
      deeds: await readDeeds(tx),
      motions: await readMotions(tx),
      movers: await readPeople(tx),
      results: await readResults(tx),
      adopted: await readAdopted(tx),
      procedural: await readProceduralMotions(tx),
      speeches: await readSpeeches(tx),
      replacements: await readReplacements(tx),
      rollCalls: await readRollCalls(tx),
      delegates: await readDelegates(tx),
      chambers: await readChamberBallots(tx),
      quorums: await readQuorums(tx),
      notes: await readNotes(tx),
      releases: await readReleases(tx),
      head: await readLastHead(tx),
    }))

export type Sitting = Awaited<ReturnType<typeof readSitting>>
