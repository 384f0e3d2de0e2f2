import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { Button } from '#ui/button.tsx'
import classes from './receipt.module.css'

const Paper = latePart('ReceiptPaper', () => import('./receipt-paper.tsx'))

/** That the own secret ballot has come in, for whoever wants to keep it (rule Z8). */
export function Receipt({ appId }: { appId: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.receipt}>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Teilnahmebestätigung ausblenden' : 'Teilnahmebestätigung'}
      </Button>
      {shown && (
        <Suspense>
          <Paper appId={appId} />
        </Suspense>
      )}
    </div>
  )
}
