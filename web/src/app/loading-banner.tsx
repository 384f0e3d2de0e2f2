import { usePhase } from '#features/session/phase.ts'
import classes from './loading-banner.module.css'

/** Says that the first data are on their way. */
export function LoadingBanner() {
  const phase = usePhase()
  if (phase !== 'loading') return null
  return (
    <div className={classes.banner} role="status">
      <span className={classes.turning} />
      Datensätze werden geladen.
    </div>
  )
}
