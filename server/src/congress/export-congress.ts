import { CongressFile } from '@portal/shared/congress/records.ts'
import { hasText } from '@portal/shared/submissions/rules.ts'
import { type Database, readWholeCongress, type WholeCongress } from './store.ts'

/**
 * The congress as a file that can be imported again (rule F20). PINs and passwords stay behind: the portal does not
 * know them. Null where there is no congress yet.
 */
export async function exportCongress(db: Database): Promise<CongressFile | null> {
  const whole = await readWholeCongress(db)
  return whole.congress ? toFile(whole, whole.congress) : null
}

function toFile(whole: WholeCongress, congress: NonNullable<WholeCongress['congress']>): CongressFile {
  const { title, subtitle, dates, hotline, seats } = congress
  return CongressFile.parse({
    congress: { title, subtitle, dates, hotline, seats },
    tops: whole.tops.map(({ position: _, intake_closed_at, ...top }) => ({
      ...top,
      intake_closed_at: intake_closed_at?.toISOString() ?? null,
    })),
    medicalAssociations: whole.associations.map(({ position: _, ...association }) => association),
    appTypes: whole.types,
    users: whole.users.map(toUser),
    apps: toApps(whole),
    presentation: whole.presentation.map(({ top_id, motion_id, text, pause, fresh }) => ({
      topid: top_id,
      appId: motion_id,
      text: text === '' ? null : text,
      pause,
      fresh,
    })),
    speakerlists: whole.speakerLists.map(({ top_id, open }) => ({
      topId: top_id,
      open,
      themes: whole.themes
        .filter((theme) => theme.top_id === top_id)
        .map(({ name, active }) => ({ name, active })),
    })),
    service: whole.service.map(({ id: _, position: __, ...item }) => item),
    exhibitors: whole.exhibitors.map(({ id: _, position: __, ...exhibitor }) => exhibitor),
    stream: {
      publicUrl: whole.stream?.public_url ?? null,
      internalUrl: whole.stream?.internal_url ?? null,
      password: whole.stream?.password ?? null,
    },
    discussion: {
      watchUrl: whole.discussion?.watch_url ?? null,
      participateUrl: whole.discussion?.participate_url ?? null,
    },
    texts: whole.texts ?? {},
    mailTexts: whole.mailTexts,
    synonyms: whole.synonyms.map(({ words }) => words),
  })
}

/** What the file does not hold is named: a column that is neither is refused by the file's own schema. */
const toUser = ({
  id: _id,
  password_hash: _password,
  pin_hash: _pin,
  replaced_from_name: _replaced,
  successor_number,
  contact_consent,
  email,
  tel,
  ...user
}: WholeCongress['users'][number]) => ({
  ...user,
  replaced_by: successor_number,
  // Whoever was replaced keeps the mark in the portal, but the file knows one voice leader only.
  voice_leader: user.voice_leader && user.active,
  contact: { consent: contact_consent, email, tel },
})

function toApps({ motions, people, attachments }: WholeCongress) {
  const peopleOf = Map.groupBy(people, ({ motion_id }) => motion_id)
  const attachmentsOf = Map.groupBy(attachments, ({ motion_id }) => motion_id)
  return motions.map(
    ({
      delegate_app: _app,
      transfer_id: _id,
      transferred: _transferred,
      awaited: _awaited,
      version: _version,
      ...motion
    }) => ({
      ...motion,
      // A draft may lack what every motion of a file has.
      title: motion.title || '(noch ohne Titel)',
      content: hasText(motion.content) ? motion.content : '<p>(noch ohne Text)</p>',
      public_datetime: motion.public_datetime?.toISOString() ?? null,
      users: (peopleOf.get(motion.id) ?? []).map(({ user_number }) => user_number),
      attachments: (attachmentsOf.get(motion.id) ?? []).map(({ name, file }) => ({ name, file })),
    }),
  )
}
