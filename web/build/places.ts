import { fileURLToPath } from 'node:url'

/** The folder of the browser's side. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The table of all calls. */
export const callsFile = fileURLToPath(import.meta.resolve('@portal/shared/calls.ts'))
