import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { Button } from '#ui/button.tsx'

const Lines = latePart('ChamberLines', () => import('./chamber-lines.tsx'))

/** Which association voted what, for whoever wants to see it (rule C6). */
export function ChamberResult({ appId, rev }: { appId: number; rev: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Kammern ausblenden' : 'Wie die Kammern gestimmt haben'}
      </Button>
      {shown && (
        <Suspense>
          <Lines appId={appId} rev={rev} />
        </Suspense>
      )}
    </div>
  )
}
