import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { Button } from '#ui/button.tsx'
import classes from './receipt.module.css'

const Paper = latePart('ProofPaper', () => import('./proof-paper.tsx'))

/** How a result came about, counted again, and what shows that it stays as it is (rules RL8 and RL9). */
export function ResultProof({ appId, rev }: { appId: number; rev: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={classes.receipt}>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Nachweis ausblenden' : 'Nachweis zum Ergebnis'}
      </Button>
      {shown && (
        <Suspense>
          <Paper appId={appId} rev={rev} />
        </Suspense>
      )}
    </div>
  )
}
