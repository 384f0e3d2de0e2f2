import { forgetStored, storedKeys } from '#ui/stored.ts'

/** Where a desk keeps what the server does not know yet. */
export const KEPT_KEY = 'anwesenheit'

/** Leaves nothing of it on the device, without the code of the desk. */
export const forgetKeptScans = (): void => forgetStored(KEPT_KEY)

/** Whether anything is kept, without the code of the desk. */
export const keepsScans = (): boolean => storedKeys(KEPT_KEY).length > 0
