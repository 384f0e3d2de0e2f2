import { randomBytes } from 'node:crypto'

/** A name that nobody can guess; of the sender's name only the ending, which has been checked, is left (rule U3). */
export const storedName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`

/** Whether a file can have this name. */
export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name)
