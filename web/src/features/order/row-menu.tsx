import { type Line, nameOf } from '#parts/order-lines.ts'
import { LineMenu } from '#ui/line-menu.tsx'
import type { RowActions } from './row-actions.ts'
import type { Steps } from './steps.ts'

/** Whatever can be done with a line, without dragging and without keys. */
export function RowMenu({
  line,
  steps,
  onPlace,
  onText,
  onReword,
}: { line: Line; steps: Steps } & RowActions) {
  const choices = [
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
  return <LineMenu name={nameOf(line)} choices={choices} />
}
