import type { BoothDevice } from '@portal/shared/voting/records.ts'
import type { Selectable } from 'kysely'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

type DeviceRow = Selectable<Schema['booth_devices']>

export const isPermitted = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('booth_devices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A device that is permitted again keeps its place in the list, and its name where it is given no other. */
export const permit = (tx: Tx, device: Pick<DeviceRow, 'id' | 'name' | 'permitted_at' | 'serial'>) =>
  tx
    .insertInto('booth_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: device.name === '' ? eb.ref('booth_devices.name') : device.name,
        serial: device.serial,
        serial_before: null,
        doubted_at: null,
      })),
    )
    .execute()

/** A permitted device, held until this transaction is over. */
export const lockDevice = (tx: Tx, id: string) =>
  tx.selectFrom('booth_devices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The permission gets its next serial number; `doubted` from now on where it was used at two places. */
export const renewSerial = (
  tx: Tx,
  id: string,
  renewed: Pick<DeviceRow, 'serial' | 'serial_before' | 'doubted_at'>,
) => tx.updateTable('booth_devices').set(renewed).where('id', '=', id).execute()

/** Whether an account's living session was begun at a device. */
export const isAtDevice = async (tx: Tx, userId: number, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_id', '=', id)
    .executeTakeFirst()) !== undefined

/** The sessions that were begun at a device are there no more; says whose they are. */
export async function leaveDevice(tx: Tx, id: string): Promise<number[]> {
  const sessions = await tx
    .updateTable('sessions')
    .set({ device_id: null, secure_votes: false })
    .where('device_id', '=', id)
    .returning('user_id')
    .execute()
  return sessions.map(({ user_id }) => user_id)
}

/** The chair trusts the permission again: whoever is logged in there now has it; says whose sessions these are. */
export async function trust(tx: Tx, id: string): Promise<number[]> {
  await tx.updateTable('booth_devices').set({ doubted_at: null }).where('id', '=', id).execute()
  const sessions = await tx
    .updateTable('sessions')
    .set({ secure_votes: true })
    .where('device_id', '=', id)
    .returning('user_id')
    .execute()
  return sessions.map(({ user_id }) => user_id)
}

/** Says of a session at which permitted device it is; null for none. */
export const placeSession = (tx: Tx, idHash: Buffer, deviceId: string | null) =>
  tx
    .updateTable('sessions')
    .set({ device_id: deviceId, secure_votes: deviceId !== null })
    .where('id_hash', '=', idHash)
    .execute()

/** The device is permitted no more, nor is any session that was begun at it; says whose they are. */
export async function forbid(tx: Tx, id: string): Promise<number[]> {
  // The device before its sessions, as a login there takes them.
  await lockDevice(tx, id)
  const left = await leaveDevice(tx, id)
  await tx.deleteFrom('booth_devices').where('id', '=', id).execute()
  return left
}

/** All permitted devices, the oldest first. */
export async function readDevices(db: Db): Promise<BoothDevice[]> {
  const rows = await db
    .selectFrom('booth_devices')
    .select(['id', 'name', 'permitted_at', 'doubted_at'])
    .orderBy('permitted_at')
    .orderBy('id')
    .execute()
  return rows.map(({ permitted_at, doubted_at, ...device }) => ({
    ...device,
    permittedAt: permitted_at.toISOString(),
    doubtedAt: doubted_at?.toISOString() ?? null,
  }))
}

/** Those of them that the chair has to decide on. */
export const readDoubted = async (db: Db): Promise<BoothDevice[]> =>
  (await readDevices(db)).filter(({ doubtedAt }) => doubtedAt !== null)
