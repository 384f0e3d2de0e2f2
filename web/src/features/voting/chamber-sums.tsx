import { seatsOpen, weighChambers } from '@portal/shared/voting/chambers.ts'
import { formatNumber } from '#ui/format.ts'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'

/** The sums of a chamber vote, in votes of seats. */
export function ChamberSums({ chambers }: { chambers: readonly { seats: number; value: boolean | null }[] }) {
  const votings = weighChambers(chambers)
  return (
    <NumberStats>
      <NumberStat label="Ja" value={formatNumber(votings[1])} tone="good" />
      <NumberStat label="Nein" value={formatNumber(votings[2])} tone="bad" />
      <NumberStat label="noch offen" value={formatNumber(seatsOpen(chambers))} />
    </NumberStats>
  )
}
