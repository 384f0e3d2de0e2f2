import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { Button } from '#ui/button.tsx'
import classes from './desk.module.css'
import type { Ask } from './use-ask.ts'
import { limitInWords } from './words.ts'

/** Speaking times that assemblies decide on. */
const usual = [60, 120, 180, 300, 600]

/** How long one may speak on this agenda item. Arrow keys run through the times, so that one is said before it holds. */
export function LimitChoice({ list: { topId, seconds }, ask }: { list: SpeakerList; ask: Ask }) {
  const [wished, setWished] = useState({ instead: seconds, seconds })
  // A wish is one as long as the time stands that it was to replace.
  const shown = wished.instead === seconds ? wished.seconds : seconds
  const offered = seconds === null || usual.includes(seconds) ? usual : [...usual, seconds]
  return (
    <form
      className={classes.limit}
      onSubmit={(event) => {
        event.preventDefault()
        ask.ask(() => call('setSpeakingTime', { topId, seconds: shown }))
      }}
    >
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label="Redezeit"
        value={shown ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setWished({ instead: seconds, seconds: value === '' ? null : Number(value) })
        }
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[
          { value: '', label: limitInWords(null) },
          ...offered.map((one) => ({ value: String(one), label: limitInWords(one) })),
        ]}
      />
      {shown !== seconds && (
        <Button type="submit" loading={ask.pending}>
          Redezeit festsetzen
        </Button>
      )}
    </form>
  )
}
