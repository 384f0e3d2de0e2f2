import type { PortalEvent } from '@portal/shared/events.ts'
import type { Role } from '@portal/shared/roles.ts'
import type { Server } from 'socket.io'

/** The rooms of those who hold a role. */
export const roomOfRole = {
  ROLE_DELEGATE: 'delegates',
  ROLE_VORSTAND: 'board',
  ROLE_MANAGEMENT: 'management',
  ROLE_SAAL: 'hall',
  ROLE_MASTER: 'chair',
  ROLE_OFFICE: 'office',
} as const satisfies Record<Role, string>

export type Room = 'members' | (typeof roomOfRole)[Role] | `user:${number}`

export const userRoom = (id: number): Room => `user:${id}`

/** Who is told: the sockets in any of the rooms (none named: all sockets), less those in `except`. */
export interface Audience {
  rooms: Room[]
  except?: Room[]
}

export interface Message {
  audience: Audience
  event: PortalEvent
}

/** Tells the clients of every server process. */
export type Broadcast = (message: Message) => void

export const send = (to: Pick<Server, 'to'>, { audience: { rooms, except = [] }, event }: Message): void =>
  void to.to(rooms).except(except).emit(event.name, event.payload)

export const broadcastThrough =
  (io: Server): Broadcast =>
  (message) =>
    send(io, message)

/** Lets somebody in this process hear what it tells. */
export const heardToo =
  (broadcast: Broadcast, hear: Broadcast): Broadcast =>
  (message) => {
    broadcast(message)
    hear(message)
  }
