import { refuseEmail } from '#people/rules.ts'

/** What the portal writes, each kind with a text of its own; `test` is what somebody of the office sends to themselves. */
export const mailKinds = ['invitation', 'published', 'support', 'replaced', 'letter-void', 'test'] as const
export type MailKind = (typeof mailKinds)[number]

/** What becomes of a mail. `withdrawn`: its PIN was void before it could be sent. */
export const mailStates = ['waiting', 'sent', 'refused', 'given-up', 'withdrawn'] as const
export type MailState = (typeof mailStates)[number]

/** How long a mail is tried (rule EM3), in hours. */
export const GIVE_UP_HOURS = 24

/** So long whoever was asked for support is not written to again about the same person's motions (rule EM9), in minutes. */
export const ASK_AGAIN_MINUTES = 60

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/** How long a mail waits after so many tries that failed, in milliseconds: longer each time, an hour at most (rule EM3). */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10))

/** Whether somebody can be written to. */
export const hasAddress = ({ email }: { email: string }): boolean =>
  email !== '' && refuseEmail(email) === null

/** A mail as it is written: the subject is one line, the text plain. */
export interface MailText {
  subject: string
  text: string
}

/** How long subject and text may be that the office writes. */
export const mailTextLimits = { subject: 150, text: 5000 } as const

/** What can stand in braces in a text of each kind, to be filled in for whoever gets it (rule EM8). */
export const placeholders = {
  invitation: ['Name', 'Kongress', 'Benutzername', 'PIN', 'Link'],
  published: ['Name', 'Kongress', 'Nummer', 'Titel', 'Link'],
  support: ['Name', 'Kongress', 'Person', 'Link'],
  replaced: ['Name', 'Kongress', 'Nachfolge', 'Link'],
  'letter-void': ['Name', 'Kongress', 'Link'],
  test: ['Name', 'Kongress', 'Link'],
} as const satisfies Record<MailKind, readonly string[]>

export type MailFacts = Readonly<Record<string, string>>

const PLACEHOLDER = /\{([^{}\n]*)\}/g

/** Without anything that ends a line: nothing that is filled in begins a line of its own, least of all in the head. */
const inOneLine = (words: string): string => words.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const fill = (words: string, facts: MailFacts): string =>
  words.replaceAll(PLACEHOLDER, (whole, name: string) => inOneLine(facts[name] ?? whole))

/** The text for one person. What is filled in is not looked through again: a name in braces stays what it is. */
export const fillIn = ({ subject, text }: MailText, facts: MailFacts): MailText => ({
  subject: inOneLine(fill(subject, facts)),
  text: fill(text, facts),
})

export type MailTextRefusal =
  | 'mail-subject-missing'
  | 'mail-text-missing'
  | 'mail-placeholder-unknown'
  | 'mail-pin-in-subject'
  | 'mail-without-pin'

const namesIn = (words: string): string[] => [...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** What stands in braces and nothing can be filled in for. */
export const unknownPlaceholders = (kind: MailKind, { subject, text }: MailText): string[] => {
  const known: readonly string[] = placeholders[kind]
  return [...new Set(namesIn(`${subject} ${text}`))].filter((name) => !known.includes(name))
}

/**
 * Why the office can't have this text (rule EM8): an invitation without its PIN brings nobody in, and a subject is read by
 * whoever looks over a shoulder.
 */
export function refuseMailText(kind: MailKind, written: MailText): MailTextRefusal | null {
  if (written.subject.trim() === '') return 'mail-subject-missing'
  if (written.text.trim() === '') return 'mail-text-missing'
  if (unknownPlaceholders(kind, written).length > 0) return 'mail-placeholder-unknown'
  if (kind !== 'invitation') return null
  const subject = namesIn(written.subject)
  if (subject.includes('PIN') || subject.includes('Link')) return 'mail-pin-in-subject'
  const text = namesIn(written.text)
  return text.includes('Link') || (text.includes('PIN') && text.includes('Benutzername'))
    ? null
    : 'mail-without-pin'
}

export type MailRefusal =
  | 'mail-not-set-up'
  | 'mail-no-address'
  | 'mail-nobody-reachable'
  | 'mail-unknown'
  | 'mail-not-again'
  | 'mail-text-changed'
  | MailTextRefusal

/** A person as an example of what a text becomes. */
export const mailExample: MailFacts = {
  Name: 'Dr. med. Erika Beispiel',
  Kongress: 'Deutscher Ärztetag',
  Benutzername: 'beispiele',
  PIN: 'ABCD234567',
  Nummer: 'Ib - 07',
  Titel: 'Ein Antrag',
  Person: 'Dr. med. Max Muster',
  Nachfolge: 'Dr. med. Max Muster',
  Link: 'https://portal.example/…',
}

/** Why a mail is not sent again (rule EM5): a PIN is told in a new invitation, and what was sent was sent. */
export const refuseRetry = ({
  kind,
  state,
}: {
  kind: MailKind
  state: MailState
}): 'mail-not-again' | null =>
  state === 'waiting' || (kind !== 'invitation' && (state === 'refused' || state === 'given-up'))
    ? null
    : 'mail-not-again'
