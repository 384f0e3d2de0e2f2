import type { Contact, Person, User } from './records.ts'

/** Another delegate has taken over the seat; `name` is the person who did. */
export interface UserReplaced {
  op: 'user-replaced'
  data: Person
}

/** What members see of a person has changed. */
export interface UserUpdated {
  op: 'update_user'
  data: User
}

/** Somebody has changed their own contact details; told to their own windows only. */
export interface ContactChanged {
  op: 'own-contact'
  data: Contact
}

/** Accounts have come further, or are back where they were: who reads of them reads again; told to the office. */
export interface AccountsChanged {
  op: 'accounts'
  data: Record<string, never>
}

/** How many of the delegates entitled to vote online are connected; told to the chair and the office. */
export interface PresenceChanged {
  op: 'presence'
  data: Presence
}

export interface Presence {
  /** Delegates who may vote online. */
  entitled: number
  /** Those of them who hold at least one socket. */
  connected: number
}
