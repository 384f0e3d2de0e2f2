import encodeQR from 'qr'
import classes from './qr-code.module.css'

/** Cameras want a light edge of four squares around the code. */
const EDGE = 4

/** A code for cameras, drawn here; nobody else learns what it says. It stays black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: EDGE })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={classes.code} role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path className={classes.dark} d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
