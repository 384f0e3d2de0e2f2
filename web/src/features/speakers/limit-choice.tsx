import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import type { Ask } from './use-ask.ts'
import { limitInWords } from './words.ts'

/** Speaking times that assemblies decide on. */
const usual = [60, 120, 180, 300, 600]

/** How long one may speak on this agenda item. */
export function LimitChoice({ list: { topId, seconds }, ask }: { list: SpeakerList; ask: Ask }) {
  const offered = seconds === null || usual.includes(seconds) ? usual : [...usual, seconds]
  return (
    <NativeSelect
      aria-label="Redezeit"
      value={seconds ?? ''}
      onChange={({ currentTarget: { value } }) =>
        ask.ask(() => call('setSpeakingTime', { topId, seconds: value === '' ? null : Number(value) }))
      }
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={[
        { value: '', label: limitInWords(null) },
        ...offered.map((one) => ({ value: String(one), label: limitInWords(one) })),
      ]}
    />
  )
}
