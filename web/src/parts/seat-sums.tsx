import { formatNumber } from '#ui/format.ts'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'

interface Props {
  yes: number
  no: number
  open: number
}

export const SeatSums = ({ yes, no, open }: Props) => (
  <NumberStats>
    <NumberStat label="Ja" value={formatNumber(yes)} tone="good" />
    <NumberStat label="Nein" value={formatNumber(no)} tone="bad" />
    <NumberStat label="noch offen" value={formatNumber(open)} />
  </NumberStats>
)
