import type { Deed } from '#text/deeds.ts'

/**
 * What people do who try the demo congress: they log in, vote, speak, arrange. Every other deed, also one that is new to the
 * portal, changes the congress itself, its people or its motions, and is meant in earnest (rule BN5).
 */
export const tryingDeeds = [
  'accept-in-order',
  'add-heading',
  'add-speaker',
  'add-supporter',
  'add-to-order',
  'ask-screen',
  'call-speaker',
  'cancel-procedural',
  'cancel-vote',
  'change-settings',
  'close-vote',
  'confirm-attendance',
  'correct-result',
  'decline-screen',
  'end-pause',
  'end-session',
  'end-speech',
  'extend-vote',
  'forget-screen',
  'hold-speech',
  'keep-device',
  'lapse-motions',
  'login',
  'login-failed',
  'logout',
  'move-in-order',
  'move-speaker',
  'open-attendance',
  'open-procedural',
  'open-vote',
  'place-motions',
  'publish-due',
  'read-history',
  'register',
  'sign-on',
  'reload-all',
  'remove-device',
  'remove-from-order',
  'remove-speaker',
  'reset-procedural',
  'restart-procedural',
  'restart-vote',
  'reword-in-order',
  'seat-speaker',
  'secure-votes',
  'set-attendance',
  'set-hall-text',
  'set-message',
  'set-pause',
  'set-speaking-time',
  'set-submission-status',
  'set-theme',
  'set-working-point',
  'speak-against',
  'speak-for',
  'start-block',
  'start-procedural',
  'start-speech',
  'start-test',
  'start-vote',
  'state-quorum',
  'stop-procedural',
  'stop-vote',
  'submit-app',
  'support-app',
  'switch-speakerlist',
  'take-screen',
  'transfer-app',
  'undo-in-order',
  'unlapse-motions',
  'vote-union',
  'wish-withdrawal',
  'withdraw-speech',
  'write-desk-entry',
] as const satisfies Deed[]

export type DemoRefusal = 'demo-gone' | 'demo-changed' | 'demo-voting'

interface DemoNow {
  /** Whether the congress is the demo at all. */
  isDemo: boolean
  /** Whether somebody has changed it in earnest. */
  changed: boolean
  /** Whether anything is put to the vote at this moment. */
  voting: boolean
}

/** Why the demo can't be cleared (rule BN5). */
export function refuseClearing({ isDemo, changed, voting }: DemoNow): DemoRefusal | null {
  if (!isDemo) return 'demo-gone'
  if (changed) return 'demo-changed'
  return voting ? 'demo-voting' : null
}
