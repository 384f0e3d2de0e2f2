import { IconGitPullRequest } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { type Group, type Line, nameOf } from './order-lines.ts'

interface Props {
  group: Group
  /** The order that is suggested for its amendments (rule BR7); null where there is none. */
  suggested: Line[] | null
  onArrange: (suggested: Line[]) => void
  className: string | undefined
}

/** Says that amendments stand before the motion that they change, and offers to sort them by how far they reach. */
export const GroupHead = ({ group: { original, amendments }, suggested, onArrange, className }: Props) => (
  <li className={className}>
    <IconGitPullRequest size={18} aria-hidden />
    <span>
      <b>
        {amendments.length === 1 ? '1 Änderungsantrag' : `${amendments.length} Änderungsanträge`} vor dem
        Original <UnbrokenNumbers>{nameOf(original)}</UnbrokenNumbers>
      </b>
      {suggested && (
        <>
          {' '}
          · Vorschlag, weitestgehender zuerst:{' '}
          <UnbrokenNumbers>{suggested.map(nameOf).join(', ')}</UnbrokenNumbers>
        </>
      )}
    </span>
    {suggested && (
      <Button size="compact-md" variant="default" onClick={() => onArrange(suggested)}>
        So ordnen
      </Button>
    )}
  </li>
)
