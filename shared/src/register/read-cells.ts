import type { Role } from '#roles.ts'
import { asciiOf } from './names.ts'

const words = (text: string): string =>
  asciiOf(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()

const yes = ['ja', 'j', 'x', 'true', 'wahr', 'yes', 'y', 'on']
const no = ['nein', 'n', 'false', 'falsch', 'no', 'off', '']

/** Yes or no as people write it; undefined where it is neither. */
export function readFlag(text: string): boolean | undefined {
  const said = text.trim()
  if (/^[✓✔☑1]$/.test(said)) return true
  if (/^[-–—0]$/.test(said)) return false
  const word = words(said)
  if (yes.includes(word)) return true
  return no.includes(word) ? false : undefined
}

/** Where somebody votes, `online` or in the hall; undefined where the text says neither. */
export function readOnline(text: string): boolean | undefined {
  const word = words(text)
  if (/^(online|virtuell|remote|digital|geraet|am geraet|eigenes geraet)$/.test(word)) return true
  if (/^(vor ort|saal|im saal|praesenz|in praesenz|vorort|hand|handzeichen)$/.test(word)) return false
  return readFlag(text)
}

/** Whether a column of voice leaders names this one: a mark, or the word for it. */
export function readLeader(text: string): boolean | undefined {
  if (words(text).startsWith('stimmfuehr')) return true
  return readFlag(text)
}

const known: readonly (readonly [RegExp, readonly Role[]])[] = [
  [/^(ersatz|stellvertret|nachrueck)/, []],
  [/^(gast|gaeste|presse|beobacht|referent|teilnehm)/, []],
  [/^(role delegate|delegiert|abgeordnet|mandat|delegate)/, ['ROLE_DELEGATE']],
  [/^(role vorstand|vorstand)/, ['ROLE_VORSTAND']],
  [
    /^(role management|geschaeftsfuehr|hauptgeschaeftsfuehr|mitarbeit|management|verwaltung|stab|staff)/,
    ['ROLE_MANAGEMENT'],
  ],
]

/** Roles that give the congress itself into somebody's hands: the office grants them one by one. */
const granted =
  /^(role (master|office|saal)|versammlungsleitung|sitzungsleitung|praesident|praesidium|leitung|tagungsbuero|buero|saal|technik)/

export type ReadRoles = { roles: Role[] } | { problem: 'role-unknown' | 'role-granted' }

/** The roles that a cell names, one or several, as people write them (rule BP4). An empty one is a delegate. */
export function readRoles(text: string): ReadRoles {
  const parts = text.split(/[,;/+&·|]|\bund\b/).map(words)
  const named = parts.filter((part) => part !== '')
  if (named.length === 0) return { roles: ['ROLE_DELEGATE'] }
  const roles = new Set<Role>()
  for (const part of named) {
    if (granted.test(part)) return { problem: 'role-granted' }
    if (part.startsWith('stimmfuehr')) continue
    const found = known.find(([pattern]) => pattern.test(part))
    if (!found) return { problem: 'role-unknown' }
    for (const role of found[1]) roles.add(role)
  }
  return { roles: [...roles] }
}
