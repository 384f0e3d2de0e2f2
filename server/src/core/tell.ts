import { isDeepStrictEqual } from 'node:util'
import type { PortalEvent } from '@portal/shared/events.ts'
import { Role } from '@portal/shared/roles.ts'
import type { Server } from 'socket.io'
import { type Audience, type Message, type Room, roomOfRole, send, userRoom } from './broadcast.ts'
import { notify, type Topic } from './changes.ts'
import type { Context } from './context.ts'

/** Who reads or hears something, as far as it decides what they are shown: a user with these roles, or a visitor. */
export interface Reader {
  user: { roles: readonly Role[] } | null
}

/** Any member, whatever their roles. */
export const plainMember: Reader = { user: { roles: [] } }

/** Something that has happened, with all that has to be known to tell of it. Made by what `defineEvent` returns. */
export interface DomainEvent {
  /** What every process forgets of what it remembers for reading. */
  topics: readonly Topic[]
  /** The users whom it names, by what they are to it. */
  groups: Readonly<Record<string, ReadonlySet<number>>>
  /** What somebody is shown of it; nothing where they are not to hear of it. */
  shownTo(hearer: Reader & Record<string, boolean>): readonly PortalEvent[]
}

type Definition<What, Group extends string> = {
  topics(what: What): Topic[]
  shown(what: What, hearer: Reader & Record<Group, boolean>): PortalEvent | PortalEvent[] | null
} & ([Group] extends [never] ? object : { groups(what: What): Record<Group, readonly number[]> })

/**
 * Defines what can happen: what is forgotten, and what each hearer is shown. `groups` names users who are shown something
 * else than their roles say, such as those who have voted; whoever is in one hears `true` under its name.
 */
export const defineEvent =
  <What, Group extends string = never>(definition: Definition<What, Group>) =>
  (what: What): DomainEvent => ({
    topics: definition.topics(what),
    groups: 'groups' in definition ? inSets(definition.groups(what)) : {},
    shownTo: (hearer) => [definition.shown(what, hearer as Reader & Record<Group, boolean>) ?? []].flat(),
  })

/** Something that nobody is shown by itself: readers find it when they read again, or each process tells its own clients. */
export const defineChange = <What>(topics: (what: What) => Topic[]) =>
  defineEvent<What>({ topics, shown: () => null })

/** Something that the users hear whom it names, and nobody else. */
export const defineForUsers = <What>({
  topics,
  users,
  shown,
}: {
  topics: (what: What) => Topic[]
  users: (what: What) => readonly number[]
  shown: (what: What) => PortalEvent
}) =>
  defineEvent<What, 'isNamed'>({
    topics,
    groups: (what) => ({ isNamed: users(what) }),
    shown: (what, { isNamed }) => (isNamed ? shown(what) : null),
  })

const inSets = (groups: Record<string, readonly number[]>) =>
  Object.fromEntries(Object.entries(groups).map(([name, ids]) => [name, new Set(ids)]))

/** What a user is shown, or a visitor; somebody without an id is in none of the event's groups. */
export function shownToUser(event: DomainEvent, user: (Reader['user'] & { id?: number | undefined }) | null) {
  const groups = Object.entries(event.groups)
  const isIn = groups.map(([name, ids]) => [name, user?.id !== undefined && ids.has(user.id)])
  return event.shownTo({ ...Object.fromEntries(isIn), user })
}

/** Rooms whose members are all shown the same. */
interface Recipients {
  rooms: Room[]
  shown: readonly PortalEvent[]
}

/**
 * Who is sent what: the one place that divides the hall. Members are shown what a plain member is, unless one of their
 * roles, or being named by the event, shows them something else. Whoever is shown the same is sent it together.
 */
export function messagesOf(event: DomainEvent): Message[] {
  const members = shownToUser(event, plainMember.user)
  const visitors = shownToUser(event, null)
  const apart = mergeAlike(recipientsOf(event).filter(({ shown }) => !isDeepStrictEqual(shown, members)))
  const except = apart.flatMap(({ rooms }) => rooms)
  const to = (audience: Audience, shown: readonly PortalEvent[]) =>
    shown.map((one) => ({ audience, event: one }))
  const others = isDeepStrictEqual(members, visitors)
    ? to({ rooms: [], except }, members)
    : [...to({ rooms: ['members'], except }, members), ...to({ rooms: [], except: ['members'] }, visitors)]
  return [...apart.flatMap(({ rooms, shown }) => to({ rooms }, shown)), ...others]
}

/** Those who may be shown something else than plain members: the users whom the event names, and the holders of each role. */
function recipientsOf(event: DomainEvent): Recipients[] {
  const groups = Object.values(event.groups)
  const named = new Set(groups.flatMap((ids) => [...ids]))
  const alike = Map.groupBy(named, (id) => groups.map((ids) => ids.has(id)).join())
  return [
    ...[...alike.values()].map((ids) => ({
      rooms: ids.map(userRoom),
      shown: shownToUser(event, { id: ids[0], roles: [] }),
    })),
    ...Role.options.map((role) => ({
      rooms: [roomOfRole[role]],
      shown: shownToUser(event, { roles: [role] }),
    })),
  ]
}

function mergeAlike(all: readonly Recipients[]): Recipients[] {
  const merged: Recipients[] = []
  for (const { rooms, shown } of all) {
    const same = merged.find((one) => isDeepStrictEqual(one.shown, shown))
    if (same) same.rooms.push(...rooms)
    else merged.push({ rooms: [...rooms], shown })
  }
  return merged
}

/** Tells of something at once, for what the portal does outside of a transaction. */
export async function announce(
  { changes, db, broadcast }: Pick<Context, 'changes' | 'db' | 'broadcast'>,
  event: DomainEvent,
): Promise<void> {
  changes.tell(event.topics)
  if (event.topics.length > 0) await notify(db, event.topics)
  for (const message of messagesOf(event)) broadcast(message)
}

/** Tells the clients of this process alone, where every process tells its own. */
export const tellLocally = (io: Server, event: DomainEvent): void => {
  for (const message of messagesOf(event)) send(io.local, message)
}
