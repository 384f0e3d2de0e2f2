import { defineChange } from '#core/tell.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** What the congress office has chosen about the portal as a whole. */
    settings: null
  }
}

/** The portal was closed, and these people's sessions have ended with it (rule BK3). */
export const sessionsClosed = defineChange<{ userIds: readonly number[] }>(({ userIds }) => [
  'accounts',
  ...userIds.map((id) => `user:${id}` as const),
])

/** Every process reads the settings anew, and lets its clients read what has changed for them. */
export const settingsChanged = defineChange<void>(() => ['settings'])
