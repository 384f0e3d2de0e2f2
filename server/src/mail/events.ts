import { defineChange } from '#core/tell.ts'

/** Mails wait to be sent: every server that sends looks for them. */
export const mailsWaiting = defineChange<void>(() => ['mails'])
