import { declaredBefore } from '@portal/shared/text/correction.ts'
import type { Correction } from '@portal/shared/voting/records.ts'
import { IconPencil } from '@tabler/icons-react'
import { Notice } from '#ui/notice.tsx'

interface Props {
  correction: Correction
  typeId: number
}

/** That a result was put right, what was declared first, and why (rule K24). */
export const CorrectionNotice = ({ correction, typeId }: Props) => (
  <Notice tone="wait" icon={IconPencil} title="Die Versammlungsleitung hat dieses Ergebnis berichtigt.">
    <p>
      Zuvor verkündet: {declaredBefore(correction, typeId)}. Begründung: {correction.reason}
    </p>
  </Notice>
)
