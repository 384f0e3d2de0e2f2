import { useLive } from '#live/store.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './block-list.module.css'

/** All motions that one ballot is over, for whoever wants to know what else is decided with it. */
export function BlockList({ block }: { block: readonly number[] }) {
  const apps = useLive((live) => live.data?.apps)
  const motions = block.flatMap((id) => apps?.find((app) => app.id === id) ?? [])
  return (
    <ul className={classes.list} aria-label="Anträge dieser Abstimmung">
      {motions.map((motion) => (
        <li key={motion.id}>
          <PrintNumber motion={motion} plain /> <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
        </li>
      ))}
    </ul>
  )
}
