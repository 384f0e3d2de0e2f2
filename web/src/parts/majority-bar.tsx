import { formatPercent } from '#ui/format.ts'
import classes from './majority-bar.module.css'

interface Marker {
  /** Where it stands, 0 to 100. */
  at: number
  label: string
}

interface Props {
  label: string
  /** 0 to 100; what lies above fills the bar. */
  percent: number
  markers: Marker[]
  /** Replaces the percentage at the right, where a number says more. */
  figure?: string
}

/** A share as a bar with the goals that it may reach. All that it shows, it also says in words. */
export function MajorityBar({ label, percent, markers, figure = formatPercent(percent) }: Props) {
  const filled = Math.max(0, Math.min(100, percent))
  const goals = markers.map(
    (marker) => `${marker.label} ${percent >= marker.at ? 'erreicht' : 'nicht erreicht'}`,
  )
  return (
    <div className={classes.bar}>
      <div className={classes.caption} aria-hidden>
        <span>{label}</span>
        <b className={classes.figure}>{figure}</b>
      </div>
      <div
        className={classes.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(filled * 10) / 10}
        aria-valuetext={[figure, ...goals].join(', ')}
      >
        <div className={classes.fill} style={{ inlineSize: `${filled}%` }} />
        {markers.map((marker) => (
          <div
            key={marker.at}
            className={classes.marker}
            data-last={marker.at > 85 || undefined}
            style={{ insetInlineStart: `${marker.at}%` }}
          >
            <span className={classes.goal}>{marker.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
