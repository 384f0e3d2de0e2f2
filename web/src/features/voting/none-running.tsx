import { ballotSentence } from '@portal/shared/text/ballot-refusals.ts'
import classes from './voting-screen.module.css'

/** What stands where a vote will. */
export const NoneRunning = () => (
  <p className={classes.none}>
    {ballotSentence('no-vote-running')} Sobald eine beginnt, erscheint sie hier von selbst.
  </p>
)
