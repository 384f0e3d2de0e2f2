import { IconDots } from '@tabler/icons-react'
import { type Line, nameOf } from '#parts/order-lines.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import classes from './order-list.module.css'
import type { RowActions } from './order-list.tsx'
import type { Steps } from './steps.ts'

/** Whatever can be done with a line, without dragging and without keys. */
export function RowMenu({
  line,
  steps,
  onPlace,
  onText,
  onReword,
}: { line: Line; steps: Steps } & RowActions) {
  const name = nameOf(line)
  const choices: readonly { label: string; run: () => void; offered?: boolean }[] = [
    { label: 'Vorschlag übernehmen', run: () => steps.take(line), offered: line.fresh },
    { label: 'Als Nächstes', run: () => steps.first([line]), offered: steps.canShift(line, -1) },
    { label: 'Nach oben', run: () => steps.shift(line, -1), offered: steps.canShift(line, -1) },
    { label: 'Nach unten', run: () => steps.shift(line, 1), offered: steps.canShift(line, 1) },
    { label: 'Nach …', run: () => onPlace([line]) },
    { label: 'Textzeile darunter', run: () => onText(line, 'text') },
    { label: 'Pause darunter', run: () => onText(line, 'pause') },
    { label: 'Ändern', run: () => onReword(line), offered: line.kind !== 'motion' },
    { label: 'Entfernen', run: () => steps.remove(line), offered: line.kind !== 'motion' },
  ]
  return (
    <Disclosure
      label={`Was mit ${name} geschehen kann`}
      buttonLabel={`Mehr zu ${name}`}
      className={classes.dots}
      panelClassName={classes.menu}
      button={() => <IconDots size={18} aria-hidden />}
    >
      {(close) =>
        choices
          .filter(({ offered = true }) => offered)
          .map(({ label, run }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </button>
          ))
      }
    </Disclosure>
  )
}
