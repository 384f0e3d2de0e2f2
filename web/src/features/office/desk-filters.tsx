import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatNumber } from '#ui/format.ts'
import classes from './desk-filters.module.css'
import { type Filter, type Flag, filters, flags, nobody, type Shown } from './motion-list.ts'

const words: Record<Filter, string> = {
  all: 'Alle',
  incoming: 'Eingang',
  'in-work': 'In Bearbeitung',
  drafts: 'Entwürfe',
  published: 'Veröffentlicht',
  settled: 'Erledigt',
}

const flagWords: Record<Flag, string> = {
  secret: 'geheim',
  chamber: 'Kammerabstimmung',
  amendment: 'Änderungsanträge',
  withdrawal: 'Rückzug erklärt',
}

interface Props {
  motions: readonly OfficeMotion[]
  shown: Shown
  tops: readonly AgendaItem[]
  types: readonly Application['typ'][]
  counts: Record<Filter, number>
  onChange: (change: Partial<Shown>) => void
}

/** What narrows the desk: where motions are on their way, with counts, and behind them item, kind, colleague and flags. */
export function DeskFilters({ motions, shown, tops, types, counts, onChange }: Props) {
  const colleagues = new Map(
    motions.flatMap(({ responsible }) =>
      responsible ? [[responsible.register_number, responsible.name]] : [],
    ),
  )
  const further = [shown.type, shown.responsible, shown.flag].filter((value) => value !== null).length
  return (
    <div className={classes.filters}>
      <div className={classes.states} role="group" aria-label="Stand">
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            className={classes.chip}
            aria-pressed={filter === shown.filter}
            onClick={() => onChange({ filter })}
          >
            {words[filter]} <b>{formatNumber(counts[filter])}</b>
          </button>
        ))}
      </div>
      <span className={classes.line} aria-hidden />
      <span className={`${classes.drop} ${classes.wide}`}>
        <select
          className={classes.chip}
          aria-label="Tagesordnungspunkt"
          data-chosen={shown.top !== null || undefined}
          value={shown.top ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ top: value === '' ? null : Number(value) })}
        >
          <option value="">TOP</option>
          {tops.map(({ id, name, content }) => (
            <option key={id} value={id}>
              {name} – {content}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </span>
      <Disclosure
        label="Filter"
        className={classes.chip}
        panelClassName={classes.panel}
        button={() => (
          <>
            Filter {further > 0 && <b>{further}</b>}
            <IconChevronDown size={18} aria-hidden />
          </>
        )}
      >
        {() => (
          <>
            <div className={classes.narrow}>
              <Choose
                label="TOP"
                value={shown.top}
                onChoose={(top) => onChange({ top: top === null ? null : Number(top) })}
              >
                {tops.map(({ id, name, content }) => (
                  <option key={id} value={id}>
                    {name} – {content}
                  </option>
                ))}
              </Choose>
            </div>
            <Choose
              label="Zuständig"
              value={shown.responsible}
              onChoose={(responsible) => onChange({ responsible })}
            >
              <option value={nobody}>niemand</option>
              {[...colleagues].map(([number, name]) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </Choose>
            <Choose
              label="Art"
              value={shown.type}
              onChoose={(type) => onChange({ type: type === null ? null : Number(type) })}
            >
              {types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choose>
            <Choose
              label="Merkmal"
              value={shown.flag}
              onChoose={(flag) => onChange({ flag: flags.find((one) => one === flag) ?? null })}
            >
              {flags.map((flag) => (
                <option key={flag} value={flag}>
                  {flagWords[flag]}
                </option>
              ))}
            </Choose>
          </>
        )}
      </Disclosure>
    </div>
  )
}

interface ChooseProps {
  label: string
  value: string | number | null
  onChoose: (value: string | null) => void
  children: ReactNode
}

function Choose({ label, value, onChoose, children }: ChooseProps) {
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onChoose(currentTarget.value === '' ? null : currentTarget.value)
  return (
    <div className={classes.choose}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.drop}>
        <select id={id} className={classes.field} value={value ?? ''} onChange={choose}>
          <option value="">alle</option>
          {children}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </span>
    </div>
  )
}
