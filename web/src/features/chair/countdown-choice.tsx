import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { countdownSeconds } from '@portal/shared/voting/rules.ts'
import { useId } from 'react'
import { Choice } from '#ui/choice.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { typeCountdown, useCountdown, usualSeconds, wishCountdown } from './console-store.ts'
import classes from './countdown-choice.module.css'

const options = [
  { value: '', label: 'ohne Frist' },
  ...usualSeconds.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
  { value: 'own', label: 'eigene' },
]

/** What stands in the field at first where there was no countdown. */
const FIRST_OWN = 20

/** How long voting stays open; kept for the motions that follow. */
export function CountdownChoice() {
  const { seconds, own, possible } = useCountdown()
  const hint = useId()
  useCommands(() => [
    step('Ohne Frist', () => wishCountdown(null)),
    ...usualSeconds.map((usual) => step(`Frist ${usual} s`, () => wishCountdown(usual))),
  ])
  return (
    <div className={classes.countdown}>
      <span className={classes.label}>Frist</span>
      <Choice
        label="Frist"
        value={own === null ? String(seconds ?? '') : 'own'}
        options={options}
        onChange={(value) =>
          value === 'own' ? typeCountdown(String(seconds ?? FIRST_OWN)) : wishCountdown(Number(value) || null)
        }
      />
      {own !== null && (
        <TextInput
          className={classes.own ?? ''}
          aria-label="Eigene Frist in Sekunden"
          inputMode="numeric"
          maxLength={4}
          value={own}
          rightSection="s"
          error={!possible}
          aria-describedby={possible ? undefined : hint}
          onChange={(event) => typeCountdown(event.currentTarget.value)}
        />
      )}
      {!possible && (
        <p id={hint} className={classes.wrong}>
          Bitte geben Sie {countdownSeconds.min} bis {countdownSeconds.max} Sekunden ein.
        </p>
      )}
    </div>
  )
}
