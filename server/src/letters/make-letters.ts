import { registrationLink } from '@portal/shared/letters/letter-link.ts'
import { csvLine, isDue, refuseLetter } from '@portal/shared/letters/rules.ts'
import { hasAddress } from '@portal/shared/mail/rules.ts'
import { readWifi, wifiCode } from '@portal/shared/pages/rules.ts'
import { isListed, nameParts } from '@portal/shared/people/rules.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import { hashSecret } from '#core/secret.ts'
import type { Work } from '#core/work.ts'
import { writeInvitations, writeTo } from '#mail/enqueue.ts'
import type { MailKey } from '#mail/mail-key.ts'
import { refuseWithoutServer } from '#mail/office.ts'
import { accountChanged } from '#people/events.ts'
import { makePin } from '#people/issue-pin.ts'
import { linesOf } from './lines-of.ts'
import type { Badge, Letter, LettersPaper } from './print-order.ts'
import type { LetterPrinter } from './printer.ts'
import { type Addressee, insertLetters, lockAddressees, readAddressees, readLetterhead } from './store.ts'

type LetterSelection = 'all' | string[]

const office = { access: 'run-office' } as const

/**
 * New PINs and what tells them (rules BL1 to BL3). Hashing and printing come before the transaction; until it has succeeded no
 * PIN holds, and afterwards nobody but the answer knows any.
 */
export async function makeLetters(
  context: Context,
  printer: LetterPrinter,
  actor: Actor,
  request: {
    registerNumbers: LetterSelection
    text?: string | undefined
    format: 'pdf' | 'csv'
    origin: string
  },
): Promise<Buffer> {
  const chosen = await chooseAddressees(context, request.registerNumbers)
  const made = chosen.map((person) => ({ person, pin: makePin() }))
  const [document, pins] = await Promise.all([
    request.format === 'csv'
      ? tableOf(made, request.origin)
      : printer.print(await lettersPaper(context, lettersOf(made, request.origin), request)),
    hashAll(made),
  ])
  await act(context, office, actor, async (work) => {
    const { voided } = await giveOut(work, { chosen, pins, named: request.registerNumbers, byMail: false })
    work.audit('make-pin-letters', deedOf(chosen, request.registerNumbers))
    await writeTo(work, 'letter-void', voided)
  })
  return document
}

/**
 * New PINs that are told by e-mail (rule EM6): like letters, and whoever has no address gets none. Until the mail server has taken
 * it a PIN is kept sealed, and afterwards nowhere.
 */
export async function inviteByMail(
  context: Context,
  key: MailKey,
  actor: Actor,
  named: LetterSelection,
): Promise<{ invited: number; withoutAddress: string[] }> {
  refuseIf(refuseWithoutServer(context.config))
  const meant = await chooseAddressees(context, named)
  const chosen = meant.filter(hasAddress)
  if (chosen.length === 0) throw new Refusal('mail-nobody-reachable')
  const made = chosen.map((person) => ({ person, pin: makePin() }))
  const pins = await hashAll(made)
  await act(context, office, actor, async (work) => {
    const { letters, people } = await giveOut(work, { chosen, pins, named, byMail: true })
    const pinOf = new Map(made.map(({ person, pin }) => [person.id, pin]))
    const invited = letters.map(({ id, userId }) => {
      const person = people.get(userId)
      const pin = pinOf.get(userId)
      // The address as it is now, and not as it was when the PINs were made.
      if (!person || pin === undefined || !hasAddress(person)) throw new Refusal('letters-overtaken')
      return { userId, letterId: id, pin, address: person.email, username: person.username }
    })
    await writeInvitations(work, key, invited)
    work.audit('send-invitations', deedOf(chosen, named))
  })
  const withoutAddress = meant.filter((person) => !hasAddress(person))
  return {
    invited: chosen.length,
    withoutAddress: withoutAddress.map(({ register_number }) => register_number),
  }
}

const deedOf = (chosen: readonly Addressee[], named: LetterSelection) => ({
  register_numbers: chosen.map(({ register_number }) => register_number),
  all: named === 'all',
})

async function chooseAddressees({ db }: Pick<Context, 'db'>, named: LetterSelection): Promise<Addressee[]> {
  const chosen = choose(await readAddressees(db), named)
  if (chosen.length === 0) throw new Refusal('no-letters-due')
  return inEnvelopeOrder(chosen)
}

function choose(people: readonly Addressee[], named: LetterSelection): Addressee[] {
  if (named === 'all') return people.filter(isDue)
  const byNumber = new Map(people.map((person) => [person.register_number, person]))
  return [...new Set(named)].map((registerNumber) => {
    const person = byNumber.get(registerNumber)
    if (!person) throw new Refusal('person-unknown')
    refuseIf(refuseLetter(person))
    return person
  })
}

const german = new Intl.Collator('de')

/** By association, then by surname: as envelopes are handed out (rule BL5). */
const inEnvelopeOrder = <Person extends Pick<Addressee, 'position' | 'name'>>(people: readonly Person[]) =>
  people.toSorted((a, b) => {
    const [one, other] = [nameParts(a.name), nameParts(b.name)]
    return (
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      german.compare(one.surname, other.surname) ||
      german.compare(one.given, other.given)
    )
  })

interface NewLetterPin {
  person: Addressee
  pin: string
}

/** One after the other: whoever registers or logs in meanwhile waits for one hash, and not for all of them. */
async function hashAll(made: readonly NewLetterPin[]) {
  const pins: { userId: number; pinHash: string }[] = []
  for (const { person, pin } of made) pins.push({ userId: person.id, pinHash: await hashSecret(pin) })
  return pins
}

interface LetterBatch {
  chosen: readonly Addressee[]
  pins: { userId: number; pinHash: string }[]
  named: LetterSelection
  byMail: boolean
}

/** The PINs hold from now on. Whoever has registered or got a letter meanwhile was not meant by "all". */
async function giveOut(work: Work, { chosen, pins, named, byMail }: LetterBatch) {
  await lockAddressees(
    work.tx,
    chosen.map(({ id }) => id),
  )
  const now = choose(await readAddressees(work.tx), named)
  const people = new Map(now.map((person) => [person.id, person]))
  if (chosen.some(({ id }) => !people.has(id))) throw new Refusal('letters-overtaken')
  const given = await insertLetters(work.tx, pins, { madeBy: memberOf(work).id, byMail, now: work.now })
  for (const { id } of chosen) work.tell(accountChanged({ userId: id }))
  return { ...given, people }
}

/**
 * A letter as it will look, for nobody (rule KD10): its code leads to the portal and brings nothing along, and no PIN is made.
 */
export const makeSample = async (
  context: Pick<Context, 'db'>,
  printer: LetterPrinter,
  request: { text: string; origin: string },
): Promise<Buffer> =>
  printer.print(await lettersPaper(context, [{ ...nobody, code: request.origin }], request))

const nobody = {
  name: 'Dr. med. Erika Muster',
  association: 'Musterkammer',
  registerNumber: '0',
  number: '0',
  username: 'erika.muster',
  pin: 'MUSTER',
}

const lettersOf = (made: readonly NewLetterPin[], origin: string): Letter[] =>
  made.map(({ person, pin }) => ({
    name: person.name,
    association: person.laek ?? '',
    registerNumber: person.register_number,
    number: person.number,
    username: person.username,
    pin,
    code: registrationLink(origin, { username: person.username, pin }),
  }))

async function lettersPaper(
  { db }: Pick<Context, 'db'>,
  letters: Letter[],
  { text, origin }: { text?: string | undefined; origin: string },
): Promise<LettersPaper> {
  const { wifi, text: usual, ...head } = await readLetterhead(db)
  return {
    kind: 'pin-letters',
    ...head,
    address: origin.replace(/^https?:\/\//, ''),
    text: (text ?? usual).split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    wifi: wifi.flatMap((content) => {
      const read = readWifi(linesOf(content))
      return read ? [{ network: read.network, password: read.password, code: wifiCode(read) }] : []
    }),
    letters,
  }
}

const columns = [
  'Name',
  'Kammer',
  'Registernummer',
  'Ausweisnummer',
  'Benutzername',
  'PIN',
  'Adresse',
  'Verweis',
]

/** The same for a program that prints letters of its own (rule BL6). */
function tableOf(made: readonly NewLetterPin[], origin: string): Buffer {
  const lines = made.map(({ person, pin }) => [
    person.name,
    person.laek ?? '',
    person.register_number,
    person.number,
    person.username,
    pin,
    origin,
    registrationLink(origin, { username: person.username, pin }),
  ])
  return Buffer.from(`\ufeff${[columns, ...lines].map(csvLine).join('')}`)
}

const roleNames = {
  ROLE_DELEGATE: 'Delegierte/r',
  ROLE_VORSTAND: 'Vorstand',
  ROLE_MANAGEMENT: 'Geschäftsführung',
  ROLE_MASTER: 'Versammlungsleitung',
  ROLE_OFFICE: 'Tagungsbüro',
} as const

/** Badges with the number that check-in desks read (rule BL7); they are no secret, and change nothing. */
export async function makeBadges(
  context: Context,
  printer: LetterPrinter,
  named: LetterSelection,
): Promise<Buffer> {
  const people = await readAddressees(context.db)
  const chosen =
    named === 'all' ? people.filter((person) => person.active && isListed(person)) : choose(people, named)
  if (chosen.length === 0) throw new Refusal('no-letters-due')
  const { congress, place } = await readLetterhead(context.db)
  return printer.print({
    kind: 'badges',
    congress,
    place,
    badges: inEnvelopeOrder(chosen).map(badgeOf),
  })
}

function badgeOf({ name, number, laek, roles }: Addressee): Badge {
  const { title, given, particle, surname } = nameParts(name)
  const role = Object.entries(roleNames).find(([known]) => roles.some((one) => one === known))
  return {
    title,
    name: [given, particle, surname].filter(Boolean).join(' '),
    association: laek ?? '',
    number,
    role: role?.[1] ?? 'Gast',
    code: number,
  }
}
