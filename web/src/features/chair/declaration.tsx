import { outcomeInWords } from '@portal/shared/text/votes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { outcomes } from './console-keys.ts'
import classes from './declaration.module.css'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  onChoose: (outcome: boolean | null) => void
}

const icons = {
  true: <IconCheck size={22} aria-hidden />,
  false: <IconX size={22} aria-hidden />,
  null: null,
}

/**
 * The possible results, with their keys. Before the opening and while time runs the count may still turn, so none of them is in
 * front; after it, the one that the count gives.
 */
export function Declaration({ tally: { motion, verdict, undeclarable, due }, onChoose }: Props) {
  const blocked = undeclarable !== null
  return (
    <div>
      <div className={classes.steps}>
        {outcomes.map(({ key, outcome }) => {
          const counted = outcome !== null && verdict === outcome && !blocked && due
          return (
            <Button
              key={key}
              className={classes.step ?? ''}
              variant={counted ? 'filled' : 'default'}
              color={outcome ? 'good' : 'bad'}
              disabled={blocked}
              leftSection={icons[`${outcome}`]}
              rightSection={
                blocked ? null : (
                  <span className={classes.keys}>
                    <Kbd silent>{key.toUpperCase()}</Kbd>
                    {counted && <Kbd silent>↵</Kbd>}
                  </span>
                )
              }
              onClick={() => onChoose(outcome)}
            >
              {outcome === null ? 'Nicht entschieden' : outcomeInWords(outcome, motion.typ.id)}
            </Button>
          )
        })}
      </div>
      {blocked && <p className={classes.why}>{undeclarable}</p>}
    </div>
  )
}
