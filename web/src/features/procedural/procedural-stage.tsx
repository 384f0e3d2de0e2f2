import { stateInWords } from '@portal/shared/text/votes.ts'
import { IconGavel } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Stage } from '#ui/stage.tsx'
import { ProceduralBrief } from './procedural-brief.tsx'
import { ProceduralHead } from './procedural-head.tsx'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  foot: ReactNode
  children?: ReactNode
}

/** The procedural motion in the place of votes. */
export function ProceduralStage({ running, foot, children }: Props) {
  const titleId = useId()
  return (
    <Stage
      aria-labelledby={titleId}
      tone="procedural"
      icon={IconGavel}
      state={<span>Geschäftsordnung{running.motion.open && `: ${stateInWords.open}`}</span>}
      foot={foot}
    >
      {running.motion.open ? (
        <ProceduralBrief {...running} titleId={titleId} />
      ) : (
        <ProceduralHead {...running} titleId={titleId} />
      )}
      {children}
    </Stage>
  )
}
