import type { CongressDesk, CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import { refuseService } from '@portal/shared/preparation/rules.ts'
import { congressListNames } from '@portal/shared/text/preparation.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { majorityNames } from '@portal/shared/text/votes.ts'
import type { MajorityRule } from '@portal/shared/voting/records.ts'
import { plainLines } from '#ui/plain-text.ts'

type Desk = Pick<CongressDesk, 'tops'>

/** How a list of the congress is shown. */
export interface ListView<List extends CongressList = CongressList> {
  list: List
  /** What its address ends in. */
  path: string
  /** What somebody does who adds an entry; null where there is one alone. */
  add: string | null
  /** What a new entry says to begin with. */
  empty: EntryFields[List]
  /** Before the name: "TOP Ib". */
  lead?: (fields: EntryFields[List]) => string
  name: (fields: EntryFields[List]) => string
  about?: (fields: EntryFields[List], desk: Desk) => string
  /** What each field is called where two states of it are compared. */
  fields: Readonly<Record<string, string>>
  /** What is still missing, in a sentence. */
  mistake?: (fields: EntryFields[List]) => string | null
}

const missing = (value: string, sentence: string): string | null => (value.trim() === '' ? sentence : null)
const isAddress = (value: string | null): boolean => value === null || /^https?:\/\/[^\s/]+/.test(value)
const wrongAddress = (...values: (string | null)[]): string | null =>
  values.every(isAddress) ? null : 'Eine Adresse beginnt mit https:// oder http://.'

/** What the entries of the service page are. */
export const categories: Record<EntryFields['service']['category'], string> = {
  hotline: 'Hotline',
  wifi: 'WLAN',
  document: 'Unterlage',
  video: 'Video',
  link: 'Link',
}

/** "1 Sitz", "16 Sitze". */
const inSeats = (seats: number): string => `${seats} ${seats === 1 ? 'Sitz' : 'Sitze'}`

const views: { [List in CongressList]: ListView<List> } = {
  congress: {
    list: 'congress',
    path: 'Angaben',
    add: null,
    empty: { title: '', subtitle: '', dates: [], hotline: '' },
    name: () => congressListNames.congress,
    fields: { title: 'Titel', subtitle: 'Ort und Zeit', dates: 'Tage', hotline: 'Hotline' },
    mistake: ({ title }) => missing(title, 'Wie heißt der Kongress?'),
  },
  tops: {
    list: 'tops',
    path: 'Tagesordnung',
    add: 'Punkt anlegen',
    empty: { name: '', content: '', short: '', selectable: true },
    lead: ({ name }) => name,
    name: ({ content }) => content || '(ohne Titel)',
    about: ({ short, selectable }) =>
      [short, selectable ? '' : 'im Antragsformular nicht wählbar'].filter(Boolean).join(' · '),
    fields: {
      name: 'Bezeichnung',
      content: 'Titel',
      short: 'Kurzname',
      selectable: 'im Antragsformular wählbar',
    },
    mistake: ({ name, content }) =>
      missing(name, 'Jeder Punkt braucht eine Bezeichnung, zum Beispiel „Ib“.') ??
      missing(content, 'Jeder Punkt braucht einen Titel.'),
  },
  types: {
    list: 'types',
    path: 'Antragsarten',
    add: 'Art anlegen',
    empty: { name: '', content: '', decision: '', majority: 'simple' },
    name: ({ name }) => name,
    about: ({ decision, content, majority }) =>
      [majority === 'simple' ? '' : majorityNames[majority], decision || content].filter(Boolean).join(' · '),
    fields: { name: 'Name', content: 'Erläuterung', decision: 'Eingangsformel', majority: 'Mehrheit' },
    mistake: ({ name }) => missing(name, 'Wie heißt die Art?'),
  },
  associations: {
    list: 'associations',
    path: 'Kammern',
    add: 'Kammer anlegen',
    empty: { code: '', laek: '', seats: 0 },
    lead: ({ code }) => code,
    name: ({ laek }) => laek,
    about: ({ seats }) => inSeats(seats),
    fields: { code: 'Kürzel', laek: 'Name', seats: 'Sitze' },
    mistake: ({ code, laek }) =>
      missing(code, 'Jede Kammer braucht ein Kürzel.') ?? missing(laek, 'Jede Kammer braucht einen Namen.'),
  },
  themes: {
    list: 'themes',
    path: 'Redethemen',
    add: 'Thema anlegen',
    empty: { topId: 0, name: '', active: true },
    name: ({ name }) => name,
    about: ({ active }) => (active ? '' : 'nicht wählbar'),
    fields: { topId: 'Tagesordnungspunkt', name: 'Thema', active: 'wählbar' },
    mistake: ({ name }) => missing(name, 'Wie heißt das Thema?'),
  },
  service: {
    list: 'service',
    path: 'Service',
    add: 'Eintrag anlegen',
    empty: { title: '', category: 'document', public: false, content: null, url: '', file: null },
    name: ({ title }) => title,
    about: ({ category, public: open }) =>
      `${categories[category]} · ${open && category !== 'wifi' ? 'für alle' : 'nach Anmeldung'}`,
    fields: {
      title: 'Titel',
      category: 'Rubrik',
      public: 'ohne Anmeldung sichtbar',
      content: 'Text',
      url: 'Adresse',
      file: 'Datei',
    },
    mistake: ({ title, content, url, file }) => {
      const refused = refuseService({ content, url, file })
      return missing(title, 'Wie heißt der Eintrag?') ?? (refused && sentence(refused)) ?? wrongAddress(url)
    },
  },
  exhibitors: {
    list: 'exhibitors',
    path: 'Ausstellung',
    add: 'Aussteller anlegen',
    empty: { name: '', url: null, logo: null, banner: null },
    name: ({ name }) => name,
    about: ({ url }) => url ?? '',
    fields: { name: 'Name', url: 'Adresse', logo: 'Logo', banner: 'Banner' },
    mistake: ({ name, url }) => missing(name, 'Wie heißt der Aussteller?') ?? wrongAddress(url),
  },
  stream: {
    list: 'stream',
    path: 'Livestream',
    add: null,
    empty: { publicUrl: null, internalUrl: null, password: null },
    name: () => congressListNames.stream,
    fields: { publicUrl: 'Adresse für Gäste', internalUrl: 'Interne Adresse', password: 'Kennwort' },
    mistake: ({ publicUrl, internalUrl }) => wrongAddress(publicUrl, internalUrl),
  },
  discussion: {
    list: 'discussion',
    path: 'Diskussion',
    add: null,
    empty: { watchUrl: null, participateUrl: null },
    name: () => congressListNames.discussion,
    fields: { watchUrl: 'Adresse zum Zusehen', participateUrl: 'Adresse zum Mitreden' },
    mistake: ({ watchUrl, participateUrl }) => wrongAddress(watchUrl, participateUrl),
  },
  texts: {
    list: 'texts',
    path: 'Texte',
    add: null,
    empty: { imprint: '', privacy: '', letter: '' },
    name: () => congressListNames.texts,
    fields: { letter: 'Text im PIN-Brief', imprint: 'Impressum', privacy: 'Datenschutz' },
  },
}

/** A list seen without knowing which one: whatever it says of its entries, it says of those alone. */
const viewOf = (list: CongressList): ListView => views[list] as unknown as ListView

export const allViews: readonly ListView[] = (Object.keys(views) as CongressList[]).map(viewOf)

/** What the field of this name says, in words. */
export function valueInWords(name: string, value: unknown): string {
  if (name === 'majority') return majorityNames[value as MajorityRule]
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? plainLines(value) : '–'
}
