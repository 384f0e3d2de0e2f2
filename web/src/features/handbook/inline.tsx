import { Link } from 'react-router'
import classes from './handbook.module.css'
import { piecesOf } from './pieces.ts'

/** A text of the handbook with its names and links. */
export const Inline = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, place) => {
    const key = `${place} ${piece.text}`
    if (piece.kind === 'name')
      return (
        <b key={key} className={classes.name}>
          {piece.text}
        </b>
      )
    if (piece.kind === 'link')
      return (
        <Link key={key} to={piece.to}>
          {piece.text}
        </Link>
      )
    return <span key={key}>{piece.text}</span>
  })
