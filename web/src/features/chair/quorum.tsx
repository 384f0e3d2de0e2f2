import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { formatNumber } from '#ui/format.ts'
import classes from './quorum.module.css'

/**
 * How many are present, and whether that is a quorum, in a place of its own that is always as large. The chair hears at once when
 * it is none any more (rules BW1 and BW10).
 */
export function Quorum() {
  const count = useLive((live) => live.news.attendance)
  const quorate = count?.open ? count.quorate : null
  const before = useRef(quorate)
  useEffect(() => {
    if (before.current === true && quorate === false)
      announce('Die Versammlung ist nicht mehr beschlussfähig.', 'assertive')
    before.current = quorate
  }, [quorate])
  if (!count?.open) return null
  return (
    <p
      className={classes.quorum}
      data-quorate={count.quorate}
      title={`Nötig sind ${formatNumber(count.quorum)}. Im Saal ${formatNumber(count.hall)}, online ${formatNumber(count.online)}.`}
    >
      <span>
        {formatNumber(count.present)} von {formatNumber(count.seats)} anwesend
      </span>
      <b>
        {!count.quorate && <IconAlertTriangle className={classes.icon} aria-hidden />}
        {count.quorate ? 'beschlussfähig' : 'nicht beschlussfähig'}
      </b>
    </p>
  )
}
