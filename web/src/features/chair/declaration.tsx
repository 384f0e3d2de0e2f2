import { Button } from '@mantine/core'
import { outcomeInWords } from '@portal/shared/text/votes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Kbd } from '#ui/kbd.tsx'
import classes from './declaration.module.css'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  onChoose: (outcome: boolean | null) => void
}

/** The possible results, with the one that the count gives in front. */
export function Declaration({ tally: { motion, verdict, undeclarable }, onChoose }: Props) {
  const blocked = undeclarable !== null
  return (
    <div>
      <div className={classes.steps}>
        {([true, false] as const).map((outcome) => (
          <Button
            key={String(outcome)}
            className={classes.step ?? ''}
            variant={verdict === outcome && !blocked ? 'filled' : 'default'}
            disabled={blocked}
            leftSection={outcome ? <IconCheck size={22} aria-hidden /> : <IconX size={22} aria-hidden />}
            rightSection={verdict === outcome && !blocked ? <Kbd silent>↵</Kbd> : null}
            onClick={() => onChoose(outcome)}
          >
            {outcomeInWords(outcome, motion.typ.id)}
          </Button>
        ))}
        <Button
          className={classes.step ?? ''}
          variant="default"
          disabled={blocked}
          onClick={() => onChoose(null)}
        >
          Nicht entschieden
        </Button>
      </div>
      {blocked && <p className={classes.why}>{undeclarable}</p>}
    </div>
  )
}
