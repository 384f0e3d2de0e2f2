import type { BoothDevice } from '@portal/shared/voting/records.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'

export const isPermitted = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('booth_devices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A device that is permitted again keeps its place in the list, and its name where it is given no other. */
export const permit = (tx: Tx, device: Schema['booth_devices']) =>
  tx
    .insertInto('booth_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ name: device.name === '' ? eb.ref('booth_devices.name') : device.name })),
    )
    .execute()

/** Says of a session at which permitted device it is; null for none. */
export const placeSession = (tx: Tx, idHash: Buffer, deviceId: string | null) =>
  tx
    .updateTable('sessions')
    .set({ device_id: deviceId, secure_votes: deviceId !== null })
    .where('id_hash', '=', idHash)
    .execute()

/** The device is permitted no more, nor is any session that was begun at it; says whose they are. */
export async function forbid(tx: Tx, id: string): Promise<number[]> {
  const sessions = await tx
    .updateTable('sessions')
    .set({ device_id: null, secure_votes: false })
    .where('device_id', '=', id)
    .returning('user_id')
    .execute()
  await tx.deleteFrom('booth_devices').where('id', '=', id).execute()
  return sessions.map(({ user_id }) => user_id)
}

/** All permitted devices, the oldest first. */
export async function readDevices(db: Db): Promise<BoothDevice[]> {
  const rows = await db
    .selectFrom('booth_devices')
    .select(['id', 'name', 'permitted_at'])
    .orderBy('permitted_at')
    .orderBy('id')
    .execute()
  return rows.map(({ permitted_at, ...device }) => ({ ...device, permittedAt: permitted_at.toISOString() }))
}
