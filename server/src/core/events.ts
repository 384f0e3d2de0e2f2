import { defineChange, defineEvent } from './tell.ts'

/** Lets a client read everything that it shows once more. */
export const readAfresh = defineEvent<void>({
  topics: () => [],
  shown: () => ({ name: 'send-data', payload: { op: 'reload', data: {} } }),
})

/** So much has changed that every process lets its clients read everything afresh. */
export const muchChanged = defineChange<void>(() => ['reload'])

/** What the server's clock says; clients count down by it. `set` is whether it was set to another time. */
export const clockRead = defineEvent<{ now: Date; set: boolean }>({
  topics: () => [],
  shown: ({ now, set }) => ({
    name: 'send-data',
    payload: { op: 'clock', data: { now: now.toISOString(), set } },
  }),
})
