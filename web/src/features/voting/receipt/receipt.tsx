import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { Button } from '#ui/button.tsx'
import classes from './receipt.module.css'

const Paper = latePart('ReceiptPaper', () => import('./receipt-paper.tsx'))

/**
 * That the own secret ballot has come in, for whoever wants to keep it (rule Z8); once there is a result, with the head of the log
 * that is over it (rule RL9).
 */
export function Receipt({ appId, rev = null }: { appId: number; rev?: number | null }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.receipt}>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Teilnahmebestätigung ausblenden' : 'Teilnahmebestätigung'}
      </Button>
      {shown && (
        <Suspense>
          <Paper appId={appId} rev={rev} />
        </Suspense>
      )}
    </div>
  )
}
