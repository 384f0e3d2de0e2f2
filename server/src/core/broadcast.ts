import type { PortalEvent } from '@portal/shared/events.ts'
import type { Server } from 'socket.io'

export type Room = 'members' | 'chair' | 'office' | `user:${number}`

/** Who is told: the sockets in any of the rooms (none named: all sockets), less those in `except`. */
export interface Audience {
  rooms: Room[]
  except?: Room[]
}

export const everyone: Audience = { rooms: [] }
export const members: Audience = { rooms: ['members'] }
export const chair: Audience = { rooms: ['chair'] }
export const users = (ids: readonly number[]): Audience => ({ rooms: ids.map((id): Room => `user:${id}`) })
export const everyoneBut = (...except: Room[]): Audience => ({ rooms: [], except })

/** Lets a client read everything that it shows once more. */
export const readAfresh: PortalEvent = { name: 'send-data', payload: { op: 'reload', data: {} } }

export interface Message {
  audience: Audience
  event: PortalEvent
}

/** Tells the clients of every server process. */
export type Broadcast = (message: Message) => void

export const broadcastThrough =
  (io: Server): Broadcast =>
  ({ audience: { rooms, except = [] }, event }) => {
    io.to(rooms).except(except).emit(event.name, event.payload)
  }

/** Lets somebody in this process hear what it tells. */
export const heardToo =
  (broadcast: Broadcast, hear: Broadcast): Broadcast =>
  (message) => {
    broadcast(message)
    hear(message)
  }

/** Tells the clients of this process alone, where every process tells its own. */
export const tellLocally = (io: Server, { rooms, except = [] }: Audience, event: PortalEvent): void =>
  void io.local.to(rooms).except(except).emit(event.name, event.payload)
