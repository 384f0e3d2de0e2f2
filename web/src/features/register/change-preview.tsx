import { formatNumber } from '#ui/format.ts'
import type { Previewed } from './preview-change.ts'
import classes from './register.module.css'

interface Props {
  /** How many people were chosen. */
  of: number
  preview: readonly Previewed[]
}

/** So many are named; whoever stands in the way is named always. */
const SHOWN = 12

/** What a change would do with each of those chosen, before it is done. */
export function ChangePreview({ of, preview }: Props) {
  const refused = preview.filter(({ refusal }) => refusal !== null)
  const others = preview.filter(({ refusal }) => refusal === null)
  return (
    <section className={classes.preview} aria-label="Das wird geändert">
      <p role="status">
        <b>{countsInWords(preview.length, of)}</b>
        {refused.length > 0 && ' So wird niemand geändert, denn es geht nicht bei allen.'}
      </p>
      <ul className={classes.lines}>
        {refused.map(({ person, refusal }) => (
          <li key={person.registerNumber} className={classes.refused}>
            <b>{person.name}</b>: {refusal}
          </li>
        ))}
        {others.slice(0, SHOWN).map(({ person, words }) => (
          <li key={person.registerNumber}>
            <b>{person.name}</b>: {words.join(' · ')}
          </li>
        ))}
        {others.length > SHOWN && <li>und {formatNumber(others.length - SHOWN)} weitere</li>}
      </ul>
    </section>
  )
}

function countsInWords(changed: number, of: number): string {
  if (changed === 0) return of === 1 ? 'Die Person ist schon so.' : 'Alle sind schon so.'
  const said = changed === 1 ? '1 Person ändert sich' : `${formatNumber(changed)} Personen ändern sich`
  const rest = of - changed
  if (rest === 0) return `${said}.`
  return `${said}, ${rest === 1 ? '1 ist' : `${formatNumber(rest)} sind`} schon so.`
}
