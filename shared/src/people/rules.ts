import type { Role } from '#roles.ts'

/** Rule P4: what stands in the e-mail field can be written to, or is empty. */
export const refuseEmail = (email: string): 'email-malformed' | null =>
  email === '' || /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(email)
    ? null
    : 'email-malformed'

/** Rule P4: what stands in the telephone field can be called, or is empty. */
export function refuseTel(tel: string): 'tel-malformed' | null {
  if (tel === '') return null
  const digits = tel.replace(/\D/g, '').length
  return /^\+?[\d\s()/.–-]+$/.test(tel) && digits >= 5 && digits <= 20 ? null : 'tel-malformed'
}

interface Account {
  roles: readonly Role[]
  active: boolean
}

/** Rule P1: everybody who takes part; the accounts of the hall's equipment are not people. */
export const isListed = ({ roles }: Pick<Account, 'roles'>): boolean => !roles.includes('ROLE_SAAL')

/** Delegates, also those who were replaced or switched off. */
export const isDelegate = ({ roles }: Pick<Account, 'roles'>): boolean => roles.includes('ROLE_DELEGATE')

/** Who holds a seat: active delegates. */
export const holdsSeat = (account: Account): boolean => account.active && isDelegate(account)

/** Roles that give the congress into somebody's hands: the office grants them one by one (rules BP4, BP13). */
export const runningRoles: readonly Role[] = ['ROLE_MASTER', 'ROLE_OFFICE', 'ROLE_SAAL']

export const runsCongress = ({ roles }: Pick<Account, 'roles'>): boolean =>
  roles.some((role) => runningRoles.includes(role))

export interface NameParts {
  /** `Prof. Dr. med.` */
  title: string
  given: string
  /** `von der`, which stands before the surname and does not count in its order. */
  particle: string
  surname: string
}

/** A name as it is written, taken apart: titles end with a dot, a particle begins with a small letter. */
export function nameParts(name: string): NameParts {
  const words = name.split(/\s+/).filter(Boolean)
  const surname = words.pop() ?? ''
  const untitled = words.findIndex((word) => !word.endsWith('.') && word !== 'PD')
  const start = untitled < 0 ? words.length : untitled
  const lastGiven = words.findLastIndex((word) => !/^\p{Ll}/u.test(word))
  const end = Math.max(start, lastGiven + 1)
  return {
    title: words.slice(0, start).join(' '),
    given: words.slice(start, end).join(' '),
    particle: words.slice(end).join(' '),
    surname,
  }
}
