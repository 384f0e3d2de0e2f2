import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { type Stage, stageOf } from '@portal/shared/submissions/rules.ts'
import { IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import type { Icon } from '#ui/icon.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const looks: Record<Stage, [tone: Tone, icon: Icon, words: string]> = {
  'waiting-for-support': ['wait', IconClock, 'Wartet auf Unterstützung'],
  'waiting-for-office': ['wait', IconClock, 'Neu eingegangen'],
  'in-office': ['plain', IconPencil, 'In Bearbeitung'],
  published: ['plain', IconCheck, 'Veröffentlicht'],
}

/** How far the office has come, in one of its three words. */
export function StageBadge({ submission }: { submission: OfficeSubmission }) {
  const [tone, icon, words] = looks[stageOf(submission)]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {words}
    </StatusBadge>
  )
}
