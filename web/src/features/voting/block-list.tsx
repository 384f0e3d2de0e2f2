import { printNumber } from '@portal/shared/motions/rules.ts'
import { useLive } from '#live/store.ts'
import { unbroken } from '#ui/format.ts'
import classes from './block-list.module.css'

/** All motions that one ballot is over, for whoever wants to know what else is decided with it. */
export function BlockList({ block }: { block: readonly number[] }) {
  const apps = useLive((live) => live.data?.apps)
  const motions = block.flatMap((id) => apps?.find((app) => app.id === id) ?? [])
  return (
    <ul className={classes.list} aria-label="Anträge dieser Abstimmung">
      {motions.map((motion) => (
        <li key={motion.id}>
          <b>{unbroken(printNumber(motion))}</b> {motion.title}
        </li>
      ))}
    </ul>
  )
}
