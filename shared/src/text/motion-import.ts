import type { MotionField } from '#motion-import/columns.ts'

/** How the fields of a motion are called in tables. */
export const motionFieldNames: Record<MotionField, string> = {
  top: 'TOP',
  type: 'Art',
  number: 'Nummer',
  changes: 'Buchstabe',
  title: 'Titel',
  content: 'Antragstext',
  statement: 'Begründung',
  users: 'Antragstellende',
  applicant: 'Gremium',
  laek: 'Kammer',
  amends: 'Ändert',
  secure_vote: 'Geheim',
  union_vote: 'Kammerabstimmung',
}

/** What can be wrong with a row of a table of motions. */
export const motionImportText = {
  topMissing: 'Der Tagesordnungspunkt fehlt.',
  topUnknown: (text: string) => `Den Tagesordnungspunkt „${text}“ gibt es nicht.`,
  topDiffers: (top: string) => `Die Nummer gehört zu TOP ${top}.`,
  typeUnknown: (text: string) => `Die Antragsart „${text}“ gibt es nicht.`,
  number: (text: string) =>
    `„${text}“ ist keine Nummer. Erwartet wird zum Beispiel „7“, „7 a“ oder „Ib - 07“.`,
  numberNew: 'Eine neue Fassung („neu“) wird einzeln angelegt, damit sie den alten Antrag ersetzt.',
  numberTaken: (number: string) => `${number} ist oder war schon die Nummer eines anderen Antrags.`,
  letter: 'Der Buchstabe besteht aus höchstens zwei kleinen Buchstaben von a bis z.',
  letterAlone: 'Zu einem Buchstaben gehört eine Nummer.',
  published: (number: string) =>
    `${number} ist veröffentlicht und wird nicht aus einer Tabelle geändert. Bitte ändern Sie den Antrag einzeln, mit einem Grund.`,
  settled: (number: string) => `${number} ist zurückgezogen, entfallen oder ersetzt und bleibt, wie er ist.`,
  titleMissing: 'Der Titel fehlt.',
  contentMissing: 'Der Antragstext fehlt.',
  tooLong: (max: number) => `Hier stehen höchstens ${max.toLocaleString('de-DE')} Zeichen.`,
  unreadable: 'Dieser Text lässt sich nicht lesen.',
  moverUnknown: (text: string) => `„${text}“ ist niemand von der Personenliste.`,
  moverSeveral: (names: readonly string[]) =>
    `Das können mehrere sein: ${names.join(', ')}. Wer ist gemeint?`,
  association: (text: string, meant: string | null) =>
    meant === null ? `„${text}“ ist unbekannt.` : `„${text}“ ist unbekannt – meinten Sie „${meant}“?`,
  flag: (text: string) => `„${text}“ ist weder Ja noch Nein.`,
  secretChamber: 'Eine Kammerabstimmung ist nie geheim.',
  chamberElection: 'Eine Wahl ist keine Kammerabstimmung.',
  originalUnknown: (text: string) => `Den Antrag „${text}“ gibt es weder im Portal noch in der Tabelle.`,
  originalLine: (line: number) => `In Zeile ${line} steht kein Antrag.`,
  originalItself: 'Ein Antrag bezieht sich nicht auf sich selbst, auch nicht auf Umwegen.',
  originalElsewhere: (top: string) => `Der Antrag, den dieser ändert, steht unter TOP ${top}.`,
  originalMissing: (number: string) =>
    `${number}, zu dem der Buchstabe gehört, gibt es weder im Portal noch in der Tabelle.`,
  repeatedNumber: (line: number) => `Diese Nummer steht schon in Zeile ${line}.`,
  repeatedTitle: (line: number) => `Dieser Titel steht zum selben TOP schon in Zeile ${line}.`,
  sameTitle: (number: string) =>
    `${number} hat diesen Titel und ist veröffentlicht. Ist das ein anderer Antrag?`,
  row: (line: number) => `Zeile ${line}`,
}

/** What may stand in the way of taking an import of motions back, by the table that names the motion. */
const dependents: Record<string, string> = {
  motions: 'wird von einem anderen Antrag geändert oder ersetzt',
  attachments: 'hat eine Anlage',
  desk_entries: 'hat eine Notiz oder jemanden, der zuständig ist',
  presentation: 'steht in der Abstimmungsreihenfolge',
}

export const motionDependentWords = (table: string): string =>
  dependents[table] ?? 'wird an anderer Stelle genannt'

const leftWords = {
  deletions: ['eine gelöschte Stelle der Änderungsverfolgung', 'gelöschte Stellen der Änderungsverfolgung'],
  comments: ['ein Kommentar', 'Kommentare'],
  pictures: ['ein Bild', 'Bilder'],
  formulas: ['eine Formel', 'Formeln'],
  objects: ['ein eingebettetes Objekt', 'eingebettete Objekte'],
  links: ['ein Verweis ohne https', 'Verweise ohne https'],
  margins: ['eine Kopf- oder Fußzeile', 'Kopf- oder Fußzeilen'],
} as const

/** What of a document of Word a motion can't keep, in words. */
export const leftInWords = (counts: Record<keyof typeof leftWords, number>): string[] =>
  (Object.keys(leftWords) as (keyof typeof leftWords)[]).flatMap((kind) => {
    const [one, many] = leftWords[kind]
    return counts[kind] === 0 ? [] : counts[kind] === 1 ? one : `${counts[kind]} ${many}`
  })
