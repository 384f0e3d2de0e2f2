import { createHash } from 'node:crypto'
import type { CongressInput } from '@portal/shared/congress/records.ts'
import { asciiOf } from '@portal/shared/register/names.ts'
import type { Role } from '@portal/shared/roles.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { type DemoUsername, demoPassword } from './accounts.ts'
import { freeNumbers, nameGroups } from './names.ts'
import { type Random, random } from './random.ts'

type UserInput = CongressInput['users'][number]

/** A person of the demo congress: the entry in the file, and what only the texts need to know. */
export interface Person {
  user: UserInput & { number: string; roles: Role[] }
  female: boolean
}

/** How many are counted in the hall and do not vote online. */
const hallOnly = 14
/** Associations whose president takes part without being a delegate. */
const withoutSeat = ['BB', 'HB', 'SL']

/** Seats whose holders have an account for trying the portal out. */
const accountsOfSeats: Record<string, DemoUsername> = {
  'BW 3': 'delegierte1',
  'BY 3': 'delegierte2',
  'BE 3': 'delegierte3',
  'NO 1': 'stimmfuehrung',
  'WL 3': 'imsaal',
}

/** Everybody who takes part: 250 delegates, one who was replaced, and those without a vote. */
export function demoPeople(): Person[] {
  const draw = random('people')
  const names = drawNames(draw)
  const seats = medicalAssociations.flatMap(({ code, seats }) =>
    Array.from({ length: seats }, (_, place): { code: string; place: number; username?: DemoUsername } => {
      const username = accountsOfSeats[`${code} ${place}`]
      return username ? { code, place, username } : { code, place }
    }),
  )
  const backRows = seats.filter(({ place }) => place > 3)
  const inHall = new Set(draw.sample(backRows, hallOnly - 1))
  const seated = seats.map((seat, i) =>
    person(names, draw, {
      ...seat,
      number: i + 1,
      roles: isBoardSeat(seat.code, seat.place) ? ['ROLE_DELEGATE', 'ROLE_VORSTAND'] : ['ROLE_DELEGATE'],
      voiceLeader: seat.place === 1,
      hall: inHall.has(seat) || seat.username === 'imsaal',
    }),
  )
  const others = otherPeople.map((other, i) => person(names, draw, { ...other, number: 301 + i }))
  return [...seated, ...others, replacedPerson(names, draw, seated)]
}

/** The first seat of an association is its president's; two of Bavaria's and Nordrhein's are vice presidents. */
const isBoardSeat = (code: string, place: number) =>
  (place === 0 && !withoutSeat.includes(code)) || (place === 2 && (code === 'BY' || code === 'NO'))

interface Seat {
  code: string | null
  number: number
  roles: Role[]
  username?: DemoUsername
  voiceLeader?: boolean
  hall?: boolean
}

const several = (count: number, role: Role): Omit<Seat, 'number'>[] =>
  Array.from({ length: count }, () => ({ code: null, roles: [role] }))

const otherPeople: Omit<Seat, 'number'>[] = [
  { code: null, roles: ['ROLE_VORSTAND'], username: 'vorstand' },
  ...withoutSeat.map((code): Omit<Seat, 'number'> => ({ code, roles: ['ROLE_VORSTAND'] })),
  { code: null, roles: ['ROLE_MANAGEMENT'], username: 'geschaeftsfuehrung' },
  ...several(5, 'ROLE_MANAGEMENT'),
  { code: null, roles: ['ROLE_SAAL'], username: 'saal' },
  ...several(1, 'ROLE_SAAL'),
  { code: null, roles: ['ROLE_OFFICE'], username: 'buero' },
  ...several(1, 'ROLE_OFFICE'),
  { code: null, roles: ['ROLE_MASTER'], username: 'leitung' },
  ...several(1, 'ROLE_MASTER'),
]

type Name = { female: boolean; first: string; last: string }

function person(names: Iterator<Name>, draw: Random, seat: Seat): Person {
  const { first, last, female } = names.next().value as Name
  const title = draw.pick(titles)
  const register_number = String(10_000 + seat.number * 7)
  const address = `${fold(first)}.${fold(last)}`
  const consent = draw.chance(0.7)
  const user = {
    register_number,
    number: String(seat.number),
    name: [title, first, last].filter((part) => part !== '').join(' '),
    username: seat.username ?? address,
    pin: demoPin(register_number),
    roles: seat.roles,
    online_only: seat.roles.some((role) => onlineRoles.includes(role)) && !seat.hall,
    voice_leader: seat.voiceLeader ?? false,
    medical_association_code: seat.code,
    active: true,
    contact: {
      consent,
      email: consent || draw.chance(0.5) ? `${address}@example.org` : '',
      tel: draw.chance(0.6)
        ? `${draw.pick(freeNumbers)}-${String(draw.between(0, 999)).padStart(3, '0')}`
        : '',
    },
  }
  return { user: seat.username ? { ...user, password: demoPassword } : user, female }
}

const onlineRoles: Role[] = ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT']

const titles = [
  ...Array.from({ length: 12 }, () => 'Dr. med.'),
  ...Array.from({ length: 5 }, () => ''),
  'Prof. Dr. med.',
  'Prof. Dr. med.',
  'PD Dr. med.',
  'Dr. med. univ.',
]

/** One delegate of Nordrhein has been replaced by the successor on her seat. */
function replacedPerson(names: Iterator<Name>, draw: Random, seated: Person[]): Person {
  const successor = seated.findLast(({ user }) => user.medical_association_code === 'NO')
  const replaced = person(names, draw, { code: 'NO', number: 251, roles: ['ROLE_DELEGATE'] })
  const replaced_by = successor?.user.register_number ?? null
  return { ...replaced, user: { ...replaced.user, active: false, online_only: false, replaced_by } }
}

/** An endless stream of names, none of them twice. */
function* drawNames(draw: Random): Generator<Name> {
  const seen = new Set<string>()
  const groups = nameGroups.flatMap((group) => Array.from({ length: group.share }, () => group))
  for (;;) {
    const group = draw.pick(groups)
    const female = draw.chance(0.5)
    const first = draw.pick(female ? group.female : group.male)
    const single = draw.pick(group.last)
    const second = draw.pick(nameGroups.flatMap(({ last }) => last))
    const last = draw.chance(0.06) && second !== single ? `${single}-${second}` : single
    const key = `${first} ${single}`
    if (seen.has(key)) continue
    seen.add(key)
    yield { female, first, last }
  }
}

/** A name as it can be typed on any keyboard. */
const fold = (name: string) => asciiOf(name).replaceAll(/[^a-z-]/g, '')

const pinAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** PINs that anyone can work out: fit for a demonstration, never for a congress. */
function demoPin(registerNumber: string) {
  const digest = createHash('sha256').update(`demo ${registerNumber}`).digest()
  return Array.from(digest.subarray(0, 10), (byte) => pinAlphabet[byte % pinAlphabet.length]).join('')
}
