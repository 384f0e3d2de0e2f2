import { Loader } from '@mantine/core'
import { usePhase } from '#features/session/phase.ts'
import classes from './loading-banner.module.css'

/** Says that the first data are on their way. */
export function LoadingBanner() {
  const phase = usePhase()
  if (phase !== 'loading') return null
  return (
    <div className={classes.banner} role="status">
      <Loader size={20} aria-hidden />
      Datensätze werden geladen.
    </div>
  )
}
