import { forgetStored, storedKeys } from '#ui/stored.ts'

/** Where a desk keeps what the server does not know yet. */
export const SCANS_KEY = 'anwesenheit'

/** Leaves nothing of it on the device, without the code of the desk. */
export const forgetStoredScans = (): void => forgetStored(SCANS_KEY)

/** Whether anything is kept, without the code of the desk. */
export const hasStoredScans = (): boolean => storedKeys(SCANS_KEY).length > 0
