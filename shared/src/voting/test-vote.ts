import { emptyMotion } from '#motions/empty-motion.ts'
import type { Application } from '#motions/records.ts'

/** What the test vote goes by: there is no motion with this id. */
export const TEST_VOTE = 0

/** What everybody sees in the place of a motion during a test vote (rule K22). */
export const testMotion: Application = {
  ...emptyMotion,
  id: TEST_VOTE,
  top: { id: TEST_VOTE, name: 'Probe', content: 'Probeabstimmung' },
  typ: { id: 1, name: 'Probeabstimmung', content: '', decision: '' },
  title: 'Probeabstimmung – sie zählt nicht',
  content:
    '<p>Bitte geben Sie zur Probe eine Stimme ab. So sehen Sie, ob die Abstimmung auf Ihrem Gerät gelingt. Das Ergebnis wird nicht aufgehoben.</p>',
  applicant: 'Versammlungsleitung',
}

/** The motion that a vote or a result is about; undefined where this reader does not know it. */
export const votedMotion = (
  apps: readonly Application[] | undefined,
  appId: number | null | undefined,
): Application | undefined => (appId === TEST_VOTE ? testMotion : apps?.find(({ id }) => id === appId))
