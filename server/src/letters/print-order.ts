import type { Outcome } from '#documents/press.ts'

/** What stands on one letter. */
export interface Letter {
  name: string
  association: string
  registerNumber: string
  number: string
  username: string
  pin: string
  /** What its code says, which opens the registration; drawn where it is printed. */
  code: string
}

export interface LettersPaper {
  kind: 'pin-letters'
  congress: string
  place: string
  /** The portal as people type it. */
  address: string
  /** The office's own words, by paragraphs. */
  text: string[]
  hotline: string
  wifi: { network: string; password: string | null; code: string }[]
  letters: Letter[]
}

export interface Badge {
  title: string
  name: string
  association: string
  number: string
  /** What this person does at the assembly. */
  role: string
  /** What its code says to cameras and hand scanners: the number. */
  code: string
}

interface BadgesPaper {
  kind: 'badges'
  congress: string
  place: string
  badges: Badge[]
}

/** What the process is asked: it answers with the document itself, which never lies on a disk. */
export interface PrintOrder {
  paper: LettersPaper | BadgesPaper
}

export interface Printed extends Outcome {
  pdf: Uint8Array
  notConforming: string | null
}
