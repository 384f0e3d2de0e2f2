import { IconGitPullRequest } from '@tabler/icons-react'
import { type Group, nameOf } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './order-list.module.css'
import type { Steps } from './steps.ts'

/** Says that amendments stand before the motion that they change, and offers to sort them by how far they reach. */
export function GroupHead({ group, steps }: { group: Group; steps: Steps }) {
  const { original, amendments } = group
  const ordered = steps.furthestFirst(group)
  return (
    <li className={classes.group}>
      <IconGitPullRequest size={18} aria-hidden />
      <span>
        <b>
          {amendments.length === 1 ? '1 Änderungsantrag' : `${amendments.length} Änderungsanträge`} vor dem
          Original <UnbrokenNumbers>{nameOf(original)}</UnbrokenNumbers>
        </b>
        {ordered && (
          <>
            {' '}
            · Vorschlag, weitestgehender zuerst:{' '}
            <UnbrokenNumbers>{ordered.map(nameOf).join(', ')}</UnbrokenNumbers>
          </>
        )}
      </span>
      {ordered && (
        <Button size="compact-md" variant="default" onClick={() => steps.arrangeGroup(group)}>
          So ordnen
        </Button>
      )}
    </li>
  )
}
