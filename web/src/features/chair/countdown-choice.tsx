import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { countdownSeconds } from '@portal/shared/voting/rules.ts'
import { useState } from 'react'
import { Choice } from '#ui/choice.tsx'
import { noCountdownYet, useCountdown, wishCountdown } from './console-store.ts'
import classes from './countdown-choice.module.css'

const usual = [15, 30, 60]

const { min, max } = countdownSeconds
const isPossible = (seconds: number) => Number.isInteger(seconds) && seconds >= min && seconds <= max

const options = [
  { value: '', label: 'ohne Frist' },
  ...usual.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
  { value: 'own', label: 'eigene' },
]

/** How long voting stays open; kept for the motions that follow. */
export function CountdownChoice() {
  const { seconds, possible } = useCountdown()
  const [own, setOwn] = useState(seconds !== null && !usual.includes(seconds) ? String(seconds) : null)
  return (
    <div className={classes.countdown}>
      <span className={classes.label}>Frist</span>
      <Choice
        label="Frist"
        value={own === null ? String(seconds ?? '') : 'own'}
        options={options}
        onChange={(value) => {
          setOwn(value === 'own' ? String(seconds ?? 20) : null)
          wishCountdown(value === 'own' ? (seconds ?? 20) : Number(value) || null)
        }}
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
          aria-describedby={possible ? undefined : 'frist-hinweis'}
          onChange={(event) => {
            const { value } = event.currentTarget
            setOwn(value)
            if (isPossible(Number(value))) wishCountdown(Number(value))
            else noCountdownYet()
          }}
        />
      )}
      {!possible && (
        <p id="frist-hinweis" className={classes.wrong}>
          Bitte geben Sie {min} bis {max} Sekunden ein.
        </p>
      )}
    </div>
  )
}
