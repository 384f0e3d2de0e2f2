import { useLive } from '#live/store.ts'
import { LogStand } from '#parts/log-stand.tsx'
import classes from './hall-proof.module.css'

/** The head of the audit log after the result, small at the lower edge; what is lost there matters more (rule RL9). */
export function HallProof({ rev }: { rev: number }) {
  const online = useLive((live) => live.connection === 'online')
  if (!online) return null
  return (
    <p className={classes.proof}>
      <LogStand rev={rev} before="Prüfprotokoll " />
    </p>
  )
}
