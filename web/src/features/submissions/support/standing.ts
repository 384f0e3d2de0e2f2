import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { ownEntry } from '@portal/shared/submissions/rules.ts'
import { stageInWords } from '#features/submissions/overview/stages.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** What somebody who was asked has decided, and what has become of the motion. */
export function standOf(app: DelegateApp, number: string): { tone: Tone; words: string } {
  const accepted = ownEntry(app, number)?.accepted ?? null
  if (app.transferred) return { tone: 'plain', words: `Sie unterstützen · ${stageInWords(app)}` }
  if (accepted === null) return { tone: 'wait', words: 'Noch nicht entschieden' }
  return accepted
    ? { tone: 'good', words: 'Sie unterstützen diesen Antrag' }
    : { tone: 'bad', words: 'Sie haben abgelehnt' }
}
