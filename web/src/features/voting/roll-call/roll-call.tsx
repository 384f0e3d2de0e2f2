import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { Button } from '#ui/button.tsx'

const Names = latePart('RollCallNames', () => import('./roll-call-names.tsx'))

/** Who voted what in a roll call, for whoever wants to see it. */
export function RollCall({ appId, rev }: { appId: number; rev: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Namen ausblenden' : 'Wer wie gestimmt hat'}
      </Button>
      {shown && (
        <Suspense>
          <Names appId={appId} rev={rev} />
        </Suspense>
      )}
    </div>
  )
}
