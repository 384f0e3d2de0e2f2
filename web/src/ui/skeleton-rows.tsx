import classes from './skeleton-rows.module.css'

interface Props {
  rows: number
  /** Height of one row in pixels, so that nothing moves when the real rows come. */
  height: number
}

/** Keeps the place of rows that are on their way. It shows after 200 ms; what comes faster needs no sign. */
export function SkeletonRows({ rows, height }: Props) {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.short} />
          <span className={classes.long} />
        </div>
      ))}
    </div>
  )
}
