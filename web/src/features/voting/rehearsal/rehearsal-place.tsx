import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { showToast } from '#ui/toast-store.ts'
import { noteOffered, openRehearsal, useRehearsal } from './rehearsal.ts'

export const loadRehearsal = () => import('./rehearsal-sheet.tsx')
const RehearsalSheet = latePart('RehearsalSheet', loadRehearsal)

/** Begins a rehearsal once its code is there. */
export function startRehearsal(): void {
  noteOffered()
  loadRehearsal().then(openRehearsal, () =>
    showToast({ text: 'Die Probe konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.' }),
  )
}

/** The rehearsal, while there is one. */
export function RehearsalPlace() {
  const run = useRehearsal((rehearsal) => rehearsal.run)
  return (
    run !== null && (
      <Suspense>
        <RehearsalSheet key={run} run={run} />
      </Suspense>
    )
  )
}
