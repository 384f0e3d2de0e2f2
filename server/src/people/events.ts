import type { Presence } from '@portal/shared/people/events.ts'
import type { Contact } from '@portal/shared/people/records.ts'
import { can } from '@portal/shared/roles.ts'
import type { Account } from '#core/actor.ts'
import { defineChange, defineEvent, defineForUsers } from '#core/tell.ts'
import { viewUser } from './view.ts'

declare module '#core/changes.ts' {
  interface Topics {
    presence: null
    /** What members see of a user. */
    person: number
    /** How far some accounts have come: with a letter, registered, logged in. */
    accounts: null
  }
}

/** An account is another one, or its session: the sockets that it holds are looked at again. */
export const accountChanged = defineChange<{ userId: number }>(({ userId }) => [`user:${userId}`, 'accounts'])

/** How far accounts have come is noted otherwise; what they may do is what it was. */
export const accountsNoted = defineChange<void>(() => ['accounts'])

/** For the office, however many accounts it is about: who reads of them reads again (rule BP12). */
export const accountsChanged = defineEvent<void>({
  topics: () => [],
  shown: (_, { user }) =>
    can(user, 'run-office') ? { name: 'send-data', payload: { op: 'accounts', data: {} } } : null,
})

/** Somebody may vote and be seen who could not before, or the other way round; every process tells what members see of them. */
export const seatsChanged = defineChange<{ userIds: readonly number[] }>(({ userIds }) => [
  ...userIds.flatMap((id) => [`user:${id}`, `person:${id}`] as const),
  'content',
  'presence',
])

/** Somebody has changed how they are reached: their own windows are told all of it, others what they may see. */
export const contactChanged = defineForUsers<{ userId: number; contact: Contact }>({
  topics: ({ userId }) => [`user:${userId}`, `person:${userId}`, 'content'],
  users: ({ userId }) => [userId],
  shown: ({ contact }) => ({ name: 'send-data', payload: { op: 'own-contact', data: contact } }),
})

/** What members see of somebody. */
export const personShown = defineEvent<Account>({
  topics: () => [],
  shown: (account, { user }) =>
    user ? { name: 'send-data', payload: { op: 'update_user', data: viewUser(account) } } : null,
})

/** How many of those who may vote online are connected, for the chair. */
export const presenceCounted = defineEvent<Presence>({
  topics: () => [],
  shown: (data, { user }) =>
    can(user, 'see-overview') ? { name: 'send-data', payload: { op: 'presence', data } } : null,
})
