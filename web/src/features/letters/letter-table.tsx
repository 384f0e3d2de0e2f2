import { IconCheck, IconClock, IconMail, IconMailOpened } from '@tabler/icons-react'
import { formatMoment, formatNumber } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import plain from '#ui/plain-table.module.css'
import classes from './letters.module.css'
import { mailedNames, type Row, type Stage, stageNames } from './states.ts'

const icons: Record<Stage, Icon> = {
  waiting: IconClock,
  made: IconMail,
  handedOver: IconMailOpened,
  registered: IconCheck,
}

interface Props {
  rows: Row[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Everybody who can log in, by surname, with how far they are. */
export function LetterTable({ rows, chosen, onChoose }: Props) {
  const numbers = rows.map(({ entry }) => entry.user.register_number)
  const all = numbers.length > 0 && numbers.every((number) => chosen.has(number))
  const toggle = (number: string) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    onChoose(next)
  }
  return (
    <table className={`${plain.table} ${classes.table}`} aria-label="Wer einen Brief hat">
      <thead>
        <tr>
          <th scope="col">
            <label className={classes.tick}>
              <input
                type="checkbox"
                aria-label={`Alle ${formatNumber(rows.length)} auswählen`}
                checked={all}
                onChange={() => onChoose(new Set(all ? [] : numbers))}
              />
            </label>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Kammer</th>
          <th scope="col">Stand</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry: { user, place }, state: { letter }, stage }) => {
          const Shown = icons[stage]
          const at = letter && (letter.handedOverAt ?? letter.madeAt)
          return (
            <tr key={user.register_number}>
              <td>
                <label className={classes.tick}>
                  <input
                    type="checkbox"
                    aria-label={user.name}
                    checked={chosen.has(user.register_number)}
                    onChange={() => toggle(user.register_number)}
                  />
                </label>
              </td>
              <td>
                {user.name} <span className={classes.soft}>Nr. {user.number}</span>
              </td>
              <td title={place}>{user.medical_association_code ?? place}</td>
              <td>
                <span className={classes.stage} data-stage={stage}>
                  <Shown className={classes.icon ?? ''} aria-hidden />
                  {letter?.byMail && stage !== 'registered' ? mailedNames[stage] : stageNames[stage]}
                  {stage !== 'registered' && at && (
                    <span className={classes.soft}>{formatMoment(new Date(at))}</span>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
