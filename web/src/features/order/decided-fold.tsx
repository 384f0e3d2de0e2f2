import { printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { decidedInWords, type Line, nameOf } from '#parts/order-lines.ts'
import { unbroken } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './order-list.module.css'

/** What is decided lies folded above what is to come. */
export function DecidedFold({ lines }: { lines: readonly Line[] }) {
  const motions = lines.flatMap(({ motion }) => motion ?? [])
  const [first, last] = [motions[0], motions.at(-1)]
  return (
    <details className={classes.decided}>
      <summary>
        <IconCircleCheck size={20} aria-hidden />
        <span>
          <b>{motions.length} entschieden</b>
          {first && last && first !== last && (
            <>
              {' '}
              · <span className={classes.oneWord}>{unbroken(printNumber(first))}</span> bis{' '}
              <span className={classes.oneWord}>{unbroken(printNumber(last))}</span>
            </>
          )}
          {motions.length > 0 && ` · ${decidedInWords(motions)}`}
        </span>
      </summary>
      <ul>
        {lines.map(({ id, motion, text }) => (
          <li key={id} className={classes.past}>
            {motion ? (
              <>
                <b>
                  <UnbrokenNumbers>{nameOf({ motion, text })}</UnbrokenNumbers>
                </b>
                <span>
                  <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
                </span>
                <span className={classes.soft}>{statusLabel(motion.statusid, motion.typ.id)}</span>
              </>
            ) : (
              <span className={classes.soft}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
