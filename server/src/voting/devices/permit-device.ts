import { randomUUID } from 'node:crypto'
import { secureVotes } from '@portal/shared/voting/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import type { Work } from '#core/work.ts'
import { deviceSwitched } from '#voting/events.ts'
import { type DevicePermission, deviceOf, forbidDevice, permitDevice } from './device-cookie.ts'
import {
  forbid,
  isAtDevice,
  isPermitted,
  leaveDevice,
  lockDevice,
  permit,
  placeSession,
  renewSerial,
  trust,
} from './device-store.ts'

interface Switching {
  request: FastifyRequest
  reply: FastifyReply
  input: { enabled: boolean; name: string }
}

/**
 * The chair permits this device for secret votes, or forbids it (rule V21). The permission is the device's: its cookie
 * stays when somebody else logs in there, and their session begins with it.
 */
export async function switchDevice(
  context: Context,
  actor: Actor,
  { request, reply, input: { enabled, name } }: Switching,
): Promise<1> {
  const known = deviceOf(context, request)
  const permission = { id: known?.id ?? randomUUID(), serial: randomUUID() }
  const { id, serial } = permission
  await act(context, secureVotes, actor, async (work) => {
    if (work.actor.kind !== 'user') return
    if (enabled) {
      await permit(work.tx, { id, name, serial, permitted_at: work.now })
      await placeSession(work.tx, work.actor.session.idHash, id)
      work.tell(deviceSwitched({ userIds: [work.actor.user.id], enabled }))
    } else {
      const others = known === null ? [] : await forbid(work.tx, known.id)
      await placeSession(work.tx, work.actor.session.idHash, null)
      work.tell(deviceSwitched({ userIds: [...others, work.actor.user.id], enabled }))
    }
    work.audit('secure-votes', { enabled, device: id, name })
  })
  if (enabled) permitDevice(context, reply, permission)
  else forbidDevice(context, reply)
  return 1
}

/** The chair forbids a device from afar (rule V22). Whoever is logged in there can't cast secret ballots at once. */
export async function removeDevice(work: Work, { id }: { id: string }): Promise<1> {
  if (!(await isPermitted(work.tx, id))) throw new Refusal('device-unknown')
  work.tell(deviceSwitched({ userIds: await forbid(work.tx, id), enabled: false }))
  work.audit('remove-device', { device: id })
  return 1
}

/** The chair has looked, and lets the device keep its permission (rule V26). */
export async function keepDevice(work: Work, { id }: { id: string }): Promise<1> {
  const device = await lockDevice(work.tx, id)
  if (!device) throw new Refusal('device-unknown')
  if (device.doubted_at === null) return 1
  work.tell(deviceSwitched({ userIds: await trust(work.tx, id), enabled: true }))
  work.audit('keep-device', { device: id, doubtedAt: device.doubted_at })
  return 1
}

/** What a session gets from the device at which it begins, and the permission that the device has from then on. */
interface Arrival {
  next: DevicePermission
  doubted: boolean
}

/**
 * Somebody logs in at a device with this permission; null where it is none (any more). Each login gives it a new number: one
 * that comes with an old number is a copy, or has been copied. Then no ballot is taken at either place until the chair has
 * decided (rule V26). Who logs in again because the answer was lost comes with the number before, and is no other place.
 */
export async function arriveAtDevice(
  work: Work,
  userId: number,
  { id, serial }: DevicePermission,
): Promise<Arrival | null> {
  const device = await lockDevice(work.tx, id)
  if (!device) return null
  const again = serial === device.serial_before && (await isAtDevice(work.tx, userId, id))
  const copied = serial !== device.serial && !again
  const doubted_at = copied ? (device.doubted_at ?? work.now) : device.doubted_at
  // However many answers are lost in a row, the same number is given again.
  const next = { id, serial: again ? device.serial : randomUUID() }
  const serial_before = again ? device.serial_before : device.serial
  await renewSerial(work.tx, id, { serial: next.serial, serial_before, doubted_at })
  if (copied) {
    work.tell(deviceSwitched({ userIds: await leaveDevice(work.tx, id), enabled: false }))
    work.audit('doubt-device', { device: id, name: device.name })
  }
  return { next, doubted: doubted_at !== null }
}
