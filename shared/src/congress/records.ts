import { z } from 'zod'
import { letterTextLimit } from '#letters/rules.ts'
import { MailKind } from '#mail/records.ts'
import { mailKinds, mailTextLimits } from '#mail/rules.ts'
import { StatusId } from '#motions/records.ts'
import { synonymBounds } from '#motions/synonyms.ts'
import { LINE_LENGTH } from '#order/rules.ts'
import { Role } from '#roles.ts'
import { UNSELECTABLE_TOP } from '#submissions/rules.ts'
import { USUAL_SEATS } from '#usual.ts'
import { MajorityRule } from '#voting/records.ts'

/**
 * The congress file: one JSON file that describes a whole congress. The same schema checks an import, types an
 * export and is published as docs/congress.schema.json; its descriptions are shown by editors, so they are German.
 */

/** The kinds of entries on the service page. */
export const serviceCategories = ['hotline', 'wifi', 'document', 'video', 'link'] as const

const id = z.int().min(1).max(2_147_483_647)
const text = (max: number) => z.string().trim().max(max)
const name = (max: number) => text(max).min(1)

/** Print numbers become file names (`Ib-07aneu.pdf`), so their parts may hold nothing that a path would read. */
const printed = (max: number) =>
  text(max).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()-]*$|^$/u, {
    error: 'Erlaubt sind Buchstaben, Ziffern, Leerzeichen, Punkt, Klammern, Binde- und Unterstrich.',
  })
const html = z.string().max(200_000)

/** Register numbers, seat numbers and codes are names, even where they are made of digits alone. */
const token = z
  .union([z.string(), z.int().min(0)], { error: 'Hier steht ein Text oder eine Zahl.' })
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(40))

const url = z
  .url({ protocol: /^https?$/, error: 'Hier steht eine Adresse, die mit https:// oder http:// beginnt.' })
  .max(2000)
const optionalUrl = url.nullable().default(null)

/** A path below the folder of the congress file. Whether the file is there is for the server to see. */
const file = z.string().min(1).max(255).refine(isRelativePath, {
  error: 'Dateinamen sind relativ zum Ordner der Kongressdatei und führen nicht aus ihm heraus.',
})
const optionalFile = file.nullable().default(null)

/** True for `anlagen/plan.pdf`; false for absolute paths, drive letters, backslashes, `..` and control characters. */
export function isRelativePath(path: string) {
  if (/^[/~]|^[a-z][a-z0-9+.-]*:|\\|\p{Cc}/iu.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

const instant = z.iso
  .datetime({
    offset: true,
    error: 'Hier steht ein Zeitpunkt mit Zeitzone, zum Beispiel 2025-05-20T09:30:00+02:00.',
  })
  .transform((value) => new Date(value).toISOString())

const day = z.iso.date({ error: 'Hier steht ein Tag im Format JJJJ-MM-TT.' })

export const Congress = z
  .strictObject({
    title: name(255),
    subtitle: text(255).default(''),
    dates: z
      .union([z.array(day).max(31), text(255)], {
        error: 'Hier steht eine Liste von Tagen (JJJJ-MM-TT) oder ein Text.',
      })
      .default([])
      .describe('Tage des Kongresses als Liste (JJJJ-MM-TT) oder als Text'),
    hotline: text(255).default('').describe('Telefonnummer der Hotline, so wie sie angezeigt wird'),
    seats: z
      .int()
      .min(1)
      .max(10_000)
      .default(USUAL_SEATS)
      .describe('Zahl der Sitze; Bezugsgröße der Mehrheiten'),
  })
  .describe('Angaben zum Kongress')

export const Top = z
  .strictObject({
    id,
    name: printed(20)
      .min(1)
      .describe('Bezeichnung in der Tagesordnung, zum Beispiel „Ib“; Teil der Drucksachennummer'),
    content: text(1000),
    short: text(40)
      .default('')
      .describe('Kurzname für Saalbild und Leitung, zum Beispiel „Berufspolitik“; leer: der ganze Titel'),
    selectable: z
      .boolean()
      .optional()
      .describe('Im Antragsformular wählbar (Vorgabe true; TOP 162 ist nie wählbar)'),
    intake_closed_at: instant
      .nullable()
      .default(null)
      .describe('Seit wann das Tagungsbüro dazu keine Anträge mehr annimmt; null, solange es sie annimmt'),
  })
  .transform((top) => ({ ...top, selectable: top.selectable ?? top.id !== UNSELECTABLE_TOP }))

export const MedicalAssociation = z.strictObject({
  code: token,
  laek: name(255).describe('Name der Landesärztekammer'),
  seats: z.int().min(0).max(10_000).describe('Sitze; Gewicht in Kammerabstimmungen'),
})

export const AppType = z.strictObject({
  id: id.describe('1 ist der reguläre Antrag, 5 die Wahl, 6 der Wahlvorschlag'),
  name: name(100),
  content: text(1000).default(''),
  decision: text(1000)
    .default('')
    .describe('Eingangsformel, zum Beispiel „Der Deutsche Ärztetag möge beschließen:“'),
  majority: MajorityRule.default('simple').describe(
    'Mehrheit, die eine Abstimmung über solche Anträge sonst braucht: simple, third (ein Drittel der Stimmen), two-thirds oder three-quarters (aller Sitze)',
  ),
})

const contact = z.strictObject({
  consent: z.boolean().default(false).describe('Zustimmung zur Veröffentlichung im Delegiertenverzeichnis'),
  email: text(255).default(''),
  tel: text(100).default(''),
})

export const CongressUser = z.strictObject({
  register_number: token,
  number: token.describe('Nummer, unter der Anträge die Person nennen'),
  name: name(255).describe('Wie die Person angezeigt wird'),
  title: text(100).default('').describe('Titel, zum Beispiel „Prof. Dr. med.“'),
  first_name: text(100).default(''),
  surname: text(100)
    .default('')
    .describe('Mit Namensbestandteilen wie „von der“; leer: das Portal entnimmt alle Teile dem Namen'),
  suffix: text(100).default('').describe('Was hinter dem Namen steht, zum Beispiel „MBA“'),
  username: name(100),
  pin: z.string().min(8).max(64).optional().describe('Persönliche PIN für die Registrierung'),
  password: z.string().min(10).max(200).optional().describe('Nur für Testkonten'),
  roles: z.array(Role).max(Role.options.length).default([]),
  online_only: z.boolean().default(false).describe('Stimmt online ab'),
  voice_leader: z.boolean().default(false).describe('Stimmführung der eigenen Landesärztekammer'),
  medical_association_code: token.nullable().default(null),
  active: z.boolean().default(true),
  replaced_by: token
    .nullable()
    .default(null)
    .describe('Registernummer der Person, die diesen Sitz übernommen hat; nur bei active = false'),
  contact: contact.default({ consent: false, email: '', tel: '' }),
})

const attachment = z.strictObject({ name: name(255), file })

export const App = z.strictObject({
  id,
  top_id: id,
  type_id: id,
  number: z.int().min(1).max(9999),
  changes: printed(10).default('').describe('Buchstabe eines Änderungsantrags, zum Beispiel „a“'),
  new: printed(10).default('').describe('„neu“ bei einer berichtigten Fassung'),
  title: name(255),
  content: html.min(1).describe('Antragstext (HTML)'),
  statement: html.default('').describe('Begründung (HTML)'),
  statusid: StatusId.default(10).describe(
    '1 angenommen, 2 abgelehnt, 3 Vorstand, 4 entfallen, 5 zurückgezogen, 6 Nichtbefassung, 10 veröffentlicht, 11 vertagt',
  ),
  applicant: text(1000).default('').describe('Antragsteller, so wie er auf der Drucksache steht'),
  users: z.array(token).max(500).default([]).describe('Nummern (users[].number) der Antragstellenden'),
  laek: text(255).default('').describe('Name oder Code der Landesärztekammer, der der Antrag zugeordnet ist'),
  union_vote: z.boolean().default(false).describe('Kammerabstimmung'),
  secure_vote: z.boolean().default(false).describe('Geheime Abstimmung in der Kabine'),
  polya: optionalUrl.describe('Adresse der externen Wahl'),
  clone: id.nullable().default(null).describe('id des Antrags, auf den sich ein Änderungsantrag bezieht'),
  amended_content: html
    .nullable()
    .default(null)
    .describe(
      'Text des Antrags in clone, in den dieser Änderungsantrag geschrieben wurde (HTML); daraus ergeben sich seine Änderungen',
    ),
  replaces: id
    .nullable()
    .default(null)
    .describe('id des Antrags, an dessen Stelle diese Fassung mit ihrer Veröffentlichung tritt'),
  public_datetime: instant.nullable().default(null),
  attachments: z.array(attachment).max(50).default([]),
})

export const PresentationEntry = z
  .strictObject({
    topid: id,
    appId: id.nullable().default(null),
    text: text(LINE_LENGTH).nullable().default(null),
    pause: z.boolean().default(false).describe('Der Text kündigt eine Pause an'),
    fresh: z
      .boolean()
      .default(false)
      .describe('Von selbst eingereiht und noch von niemandem angenommen oder verschoben'),
  })
  .describe('Ein Antrag (appId) oder ein Text wie „Mittagspause“')

const theme = z
  .union(
    [
      z.strictObject({ name: name(255), active: z.boolean().default(true) }),
      name(255).transform((value) => ({ name: value, active: true })),
    ],
    { error: 'Hier steht ein Text oder ein Objekt mit name und active.' },
  )
  .describe('Ein Thema: nur sein Name, oder name und active')

export const SpeakerListStart = z.strictObject({
  topId: id,
  open: z.boolean().default(false),
  themes: z.array(theme).max(100).default([]),
})

export const ServiceItem = z
  .strictObject({
    title: name(255),
    category: z.enum(serviceCategories),
    public: z.boolean().default(false).describe('Auch ohne Anmeldung sichtbar'),
    content: html.nullable().default(null).describe('Text (HTML)'),
    url: optionalUrl,
    file: optionalFile,
  })
  .describe('Genau eines von content, url und file')

export const Exhibitor = z.strictObject({
  name: name(255),
  url: optionalUrl,
  logo: optionalFile,
  banner: optionalFile,
})

export const Stream = z.strictObject({
  publicUrl: optionalUrl,
  internalUrl: optionalUrl,
  password: text(100)
    .trim()
    .min(1)
    .nullable()
    .default(null)
    .describe('Schaltet den internen Stream auch ohne Anmeldung frei'),
})

export const Discussion = z.strictObject({ watchUrl: optionalUrl, participateUrl: optionalUrl })

const synonym = name(synonymBounds.letters)
  .regex(/^[^,;]*$/, { error: 'Ein Begriff enthält weder Komma noch Strichpunkt.' })
  .transform((word) => word.replaceAll(/\s+/g, ' '))
export const Synonyms = z.array(synonym).min(2).max(synonymBounds.words)

export const CongressTexts = z
  .strictObject({
    imprint: html.default('').describe('Impressum (HTML)'),
    privacy: html.default('').describe('Datenschutzerklärung (HTML)'),
    letter: text(letterTextLimit).default('').describe('Text, der in jedem PIN-Brief steht'),
  })
  .describe('Texte des Tagungsbüros; ohne diesen Schlüssel bleibt, was im Portal steht')

export const MailTextOfFile = z.strictObject({
  kind: MailKind.describe('Welche E-Mail so lautet'),
  subject: name(mailTextLimits.subject).describe(
    'Betreff; in geschweiften Klammern steht, was eingesetzt wird',
  ),
  text: name(mailTextLimits.text),
})

/** The file as a whole. What one entry demands of another is in `rules.ts`. */
export const CongressFile = z
  .strictObject({
    congress: Congress,
    tops: z.array(Top).max(1000).describe('Tagesordnung in ihrer Reihenfolge'),
    medicalAssociations: z.array(MedicalAssociation).max(1000),
    appTypes: z.array(AppType).max(1000),
    users: z.array(CongressUser).max(20_000),
    apps: z.array(App).max(20_000).default([]),
    presentation: z.array(PresentationEntry).max(20_000).default([]).describe('Abstimmungsreihenfolge'),
    speakerlists: z.array(SpeakerListStart).max(1000).default([]),
    service: z.array(ServiceItem).max(1000).default([]),
    exhibitors: z.array(Exhibitor).max(1000).default([]),
    stream: Stream.default({ publicUrl: null, internalUrl: null, password: null }),
    discussion: Discussion.default({ watchUrl: null, participateUrl: null }),
    texts: CongressTexts.optional(),
    mailTexts: z
      .array(MailTextOfFile)
      .max(mailKinds.length)
      .optional()
      .describe(
        'Texte der E-Mails, die anders lauten als üblich; was hier fehlt, bleibt, wie es im Portal steht',
      ),
    synonyms: z
      .array(Synonyms)
      .max(synonymBounds.lines)
      .optional()
      .describe(
        'Begriffe, die für die Suche dasselbe bedeuten, je Bedeutung eine Liste; ohne diesen Schlüssel bleibt, was im Portal steht',
      ),
  })
  .describe('Kongressdatei des Online-Portals')

export type CongressFile = z.output<typeof CongressFile>
export type CongressInput = z.input<typeof CongressFile>
export type Top = z.output<typeof Top>
export type MedicalAssociation = z.output<typeof MedicalAssociation>
export type AppType = z.output<typeof AppType>
export type CongressUser = z.output<typeof CongressUser>
export type App = z.output<typeof App>
export type PresentationEntry = z.output<typeof PresentationEntry>
export type SpeakerListStart = z.output<typeof SpeakerListStart>
export type ServiceItem = z.output<typeof ServiceItem>
export type Exhibitor = z.output<typeof Exhibitor>
