import { defineChange } from '#core/tell.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** Mails wait to be sent. */
    mails: null
    /** Somebody of the office has them tried at once. */
    'mails-wanted': null
  }
}

/** Mails wait to be sent: every server that sends looks for them. */
export const mailsWaiting = defineChange<void>(() => ['mails'])

/** Somebody waits for what becomes of them: they are tried also where the mail server was away a moment ago. */
export const mailsWanted = defineChange<void>(() => ['mails-wanted'])
