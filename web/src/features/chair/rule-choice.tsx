import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { majorityRules, ruleInWords } from '@portal/shared/text/votes.ts'
import type { MajorityRule } from '@portal/shared/voting/records.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useSeats } from '#live/store.ts'
import { step, useCommands } from '#ui/commands.ts'
import { prepare } from './console-store.ts'
import classes from './panel.module.css'

/** The majority that the next vote needs. */
export function RuleChoice({ rule }: { rule: MajorityRule }) {
  const seats = useSeats()
  useCommands(() =>
    majorityRules.map((value) => step(`Nötig: ${ruleInWords(value, seats)}`, () => prepare({ rule: value }))),
  )
  return (
    <label className={classes.choice}>
      <span className={classes.label}>Nötig</span>
      <NativeSelect
        value={rule}
        onChange={(event) => prepare({ rule: majorityRules[event.currentTarget.selectedIndex] ?? 'simple' })}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={majorityRules.map((value) => ({ value, label: ruleInWords(value, seats) }))}
      />
    </label>
  )
}
