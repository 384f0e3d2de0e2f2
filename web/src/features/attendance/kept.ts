import { storedKeys } from '#ui/stored.ts'

/** Where a desk keeps what the server does not know yet. */
export const KEPT_KEY = 'anwesenheit'

/** Whether anything is kept, without the code of the desk. */
export const keepsScans = (): boolean => storedKeys(KEPT_KEY).length > 0
