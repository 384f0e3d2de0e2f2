import type { User } from '@portal/shared/people/records.ts'
import { nameParts } from '@portal/shared/people/rules.ts'

/** An address for writing; what somebody typed must not add a subject or further readers. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The person as an entry of an address book: vCard 3.0, which telephones and mail programs alike can read. */
export function vCard(user: User, place: string): string {
  const { title, given, particle, surname } = nameParts(user.name)
  const family = [particle, surname].filter(Boolean).join(' ')
  const { email, tel } = user.contact
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[family, given, '', title, ''].map(escaped).join(';')}`,
    `FN:${escaped(user.name)}`,
    ...(place ? [`ORG:${escaped(place)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(tel ? [`TEL;TYPE=VOICE:${escaped(tel)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('')
}

/** Line breaks would begin a line of their own, the other signs part values. */
const escaped = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s*[\r\n]+\s*/g, ' ')

const MAX_BYTES = 75

/** A line has at most 75 bytes; a longer one goes on after a space, never within a letter. */
function foldedLine(line: string): string {
  let bytes = 0
  return Array.from(line, (letter) => {
    const size = new TextEncoder().encode(letter).length
    const broken = bytes + size > MAX_BYTES
    bytes = broken ? 1 + size : bytes + size
    return broken ? `\r\n ${letter}` : letter
  }).join('')
}

/** Hands the card to the device as a file. */
export function saveCard(user: User, place: string): void {
  const url = URL.createObjectURL(new Blob([vCard(user, place)], { type: 'text/vcard;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${fileName(user.name)}.vcf`,
  })
  link.click()
  URL.revokeObjectURL(url)
}

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
