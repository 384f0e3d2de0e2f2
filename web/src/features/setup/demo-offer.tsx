import { ClearDemo } from './clear-demo.tsx'
import classes from './demo-part.module.css'
import { useDemo } from './use-demo.ts'

/** Offers on each screen to clear the demo, as long as nobody has changed it in earnest (rule BN6). */
export function DemoOffer() {
  const demo = useDemo()
  return (
    demo?.changed === null && (
      <div className={classes.offer}>
        <ClearDemo demo={demo} />
      </div>
    )
  )
}
