import { outcomeInWords } from '@portal/shared/text/votes.ts'
import type { Correction } from '@portal/shared/voting/records.ts'
import { IconPencil } from '@tabler/icons-react'
import { Notice } from '#ui/notice.tsx'

interface Props {
  correction: Correction
  typeId: number
}

/** That a result was put right, what was declared first, and why (rule K24). */
export const CorrectionNotice = ({ correction: { before, reason }, typeId }: Props) => (
  <Notice tone="wait" icon={IconPencil} title="Die Versammlungsleitung hat dieses Ergebnis berichtigt.">
    <p>
      Zuvor verkündet: {outcomeInWords(before, typeId)}. Begründung: {reason}
    </p>
  </Notice>
)
