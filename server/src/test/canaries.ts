import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sessionDay } from '@portal/shared/attendance/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { signed } from '#core/cookie.ts'
import type { Schema } from '#core/database/schema.ts'
import { FileStore } from '#core/files/file-store.ts'
import { hashSecret } from '#core/secret.ts'
import { buildFiles, buildService } from './build-pages.ts'
import { buildMotion, buildSession, buildUser, testSecret } from './builders.ts'

/** A text that stands somewhere, and who may come across it there. A new place of secrets gets a line below. */
interface Canary {
  place: string
  text: string
  mayRead: (reader: string) => boolean
}

/** What stands around the canaries: how their crawl finds it. */
export interface Planted {
  canaries: Canary[]
  /** The owner of most of them, whose windows are not looked at, and their register number. */
  owner: string
  ownerNumber: string
  motions: number[]
  files: string[]
  /** The owner's draft, and something that was shared with nobody here. */
  draft: string
  share: string
  /** The owner's entry on the speaker list of the second agenda item. */
  speech: number
}

const nobody = () => false
const members = (reader: string) => reader !== 'visitor' && !reader.endsWith('*')
const office = (reader: string) => reader === 'office'
const callers = (reader: string) => reader === 'office' || reader === 'master'
const everybody = () => true

const someText = () => `kanarie${randomBytes(6).toString('hex')}`
const someNumber = () => `0${randomInt(10 ** 11, 10 ** 12)}`

/** Plants a text in every place that not everybody may read, and one that everybody may. */
export async function plantCanaries(db: Kysely<Schema>): Promise<Planted> {
  const canaries: Canary[] = []
  const canary = (place: string, mayRead: Canary['mayRead'], text = someText()) => {
    canaries.push({ place, text, mayRead })
    return text
  }

  const published = await buildMotion(db, { title: canary('title of a published motion', everybody) })
  const unpublished = await buildMotion(db, {
    title: canary('former title of an unpublished motion', office),
    public_datetime: null,
  })
  await db
    .updateTable('motions')
    .set({
      title: canary('title of an unpublished motion', office),
      content: `<p>${canary('content of an unpublished motion', office)}</p>`,
      statement: `<p>${canary('statement of an unpublished motion', office)}</p>`,
      applicant: canary('applicant of an unpublished motion', office),
    })
    .where('id', '=', unpublished)
    .execute()
  await db
    .updateTable('motion_versions')
    .set({ consent: canary('consent of those who moved a motion', office) })
    .where('motion_id', '=', published)
    .execute()
  const note = await db
    .insertInto('protocol_notes')
    .values({ kind: 'remark', at: new Date(), top_id: null, result_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('protocol_note_versions')
    .values({
      ...{ note_id: note.id, version: 1, at: new Date(), user_id: null },
      reason: canary('reason for a remark in the protocol', callers),
      content: JSON.stringify({ kind: 'remark', text: canary('remark in a draft of the protocol', callers) }),
    })
    .execute()
  const written = canary('text that was written over before publication', office)
  await db
    .updateTable('motions')
    .set({ public_datetime: null, statement: written })
    .where('id', '=', published)
    .execute()
  await db
    .updateTable('motions')
    // By the clock that says when a version ends.
    .set({ public_datetime: sql<Date>`now()`, statement: '' })
    .where('id', '=', published)
    .execute()
  // An amendment that everybody reads, written into a text that nobody but the office has seen, and a draft of one.
  const amended = `<p>${canary('text that was amended before it was public', office)}</p>`
  await buildMotion(db, { clone: published, amended_content: amended })
  await db.updateTable('motions').set({ clone: published }).where('id', '=', unpublished).execute()
  await db
    .insertInto('desk_entries')
    .values({ motion_id: published, note: canary('internal note on a motion', office) })
    .execute()
  await db.insertInto('presentation').values({ top_id: 2, position: 0, motion_id: unpublished }).execute()

  const person = await buildUser(db, {
    register_number: canary('register number of another person', members, someNumber()),
    username: canary('user name', office),
    password_hash: `${await hashSecret('unbekannt')}${canary('hash of a password', nobody)}`,
    pin_hash: canary('hash of a PIN', nobody),
  })
  await db
    .updateTable('users')
    .set({
      contact_consent: false,
      email: `${canary('e-mail without consent', office)}@example.org`,
      tel: canary('telephone without consent', office, someNumber()),
    })
    .where('id', '=', person.id)
    .execute()
  await db
    .insertInto('notes')
    .values([
      { user_id: person.id, motion_id: published, text: canary('note of another person', nobody) },
      { user_id: person.id, motion_id: unpublished, text: canary('note on an unpublished motion', nobody) },
    ])
    .execute()
  const now = new Date()
  await db
    .insertInto('attendance_entries')
    .values({
      user_id: person.id,
      day: sessionDay(now),
      at: now,
      present: true,
      noted_at: now,
      reason: canary('why a coming was put right', callers),
    })
    .execute()
  const owner = await buildSession(db, person.id)
  const stored = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({
      session_id: stored.id_hash,
      endpoint: `https://push.example.org/${canary('address of a browser', nobody)}`,
      p256dh: canary('key of a browser', nobody),
      auth: canary('secret of a browser', nobody),
    })
    .execute()
  await db
    .insertInto('mails')
    .values({
      kind: 'support',
      user_id: person.id,
      letter_id: null,
      address: `${canary('address of a mail', office)}@example.org`,
      facts: JSON.stringify({ Person: canary('what a mail says', nobody) }),
      sealed: Buffer.from(canary('what is sealed in a mail', nobody)),
      key_id: canary('key of a mail', nobody),
      expires_at: now,
      leased_until: null,
      done_at: null,
    })
    .execute()
  const secrets = [
    owner.split('=')[1] ?? '',
    signed(testSecret, 'x').slice(2),
    stored.id_hash.toString('hex'),
  ]
  for (const text of secrets) canaries.push({ place: 'session of another person', text, mayRead: nobody })

  const fileText = canary('internal file', members)
  await buildFiles(db, {
    'intern.txt': fileText,
    'herrenlos.txt': canary('file without an entry', nobody),
  })
  await buildService(db, [
    {
      title: 'WLAN',
      category: 'wifi',
      public: true,
      content: `Netz: ${canary('network', members)}\nKennwort: ${canary('password of the network', members)}`,
    },
    {
      title: canary('title of an internal item', members),
      category: 'document',
      public: false,
      content: canary('text of an internal item', members),
      file: 'intern.txt',
    },
    {
      title: 'Verweis',
      category: 'link',
      public: false,
      url: `https://example.org/${canary('address of an internal item', members)}`,
    },
  ])
  await db
    .insertInto('discussion')
    .values({
      watch_url: `https://example.org/${canary('address of the discussion', members)}`,
      participate_url: null,
    })
    .execute()
  await db
    .insertInto('stream')
    .values({
      public_url: 'https://example.org/offen',
      internal_url: `https://example.org/${canary('address of the internal stream', members)}`,
      password: canary('password of the stream', office),
    })
    .execute()
  const attached = await new FileStore(db, pino({ level: 'silent' })).store(() => [Buffer.from('Entwurf')])
  await db
    .insertInto('uploads')
    .values({
      ...attached,
      filename: `${canary('kept name of an attachment to a draft', nobody)}.pdf`,
      user_id: person.id,
      draft: 'entwurf',
      name: `${canary('name of an attachment to a draft', nobody)}.pdf`,
      uploaded_at: new Date(),
    })
    .execute()
  const draft = randomUUID()
  const row = { user_id: person.id, uuid: draft, saved_at: new Date() }
  await db
    .insertInto('drafts')
    .values({ ...row, version: 2, fields: JSON.stringify({ title: canary('title of a draft', nobody) }) })
    .execute()
  await db
    .insertInto('draft_versions')
    .values({
      ...row,
      version: 1,
      fields: JSON.stringify({ title: canary('former title of a draft', nobody) }),
    })
    .execute()
  const motion = { user_id: person.id, top_id: 2, type_id: motionType.regular, created_at: new Date() }
  const seekingSupport = await db
    .insertInto('delegate_apps')
    .values({
      ...motion,
      title: canary('title of a motion that seeks support', nobody),
      content: canary('text of a motion that seeks support', nobody),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delegate_apps')
    .values({
      ...motion,
      title: canary('title of a submitted motion', office),
      content: canary('text of a submitted motion', office),
      transferred: true,
      transfer_time: new Date(),
      transfer_id: 1,
    })
    .execute()
  await db.insertInto('speaker_lists').values({ top_id: 2, open: true }).execute()
  const { id: speech } = await db
    .insertInto('speaker_entries')
    .values({
      top_id: 2,
      position: 0,
      type: lineType.speaker,
      status: speechStatus.waiting,
      user_id: person.id,
      asked_by: person.id,
      contact: canary('callback number', callers, someNumber()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = canary('name of a share', nobody)
  await db
    .insertInto('shares')
    .values({ id: share, op: 'delegate-app', delegate_app_id: seekingSupport.id })
    .execute()
  return {
    draft,
    share,
    speech,
    canaries,
    owner,
    ownerNumber: person.register_number,
    motions: [published, unpublished],
    files: ['intern.txt', 'herrenlos.txt'],
  }
}
