import { useMemo } from 'react'
import { Differences } from '#ui/differences.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './comparison-text.module.css'
import { compareLines, type MarkedLine } from './marked-text.ts'

const signs: Record<MarkedLine['sign'], { mark: string; words: string } | null> = {
  same: null,
  changed: { mark: '±', words: 'Geändert: ' },
  added: { mark: '+', words: 'Neu: ' },
  removed: { mark: '–', words: 'Gestrichen: ' },
}

/** What became of a text: signs beside its lines, and in them what was put in and taken out, never by colour alone. */
export function ComparisonText({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareLines(before, after), [before, after])
  if (lines.every(({ sign }) => sign === 'same'))
    return <p className={classes.none}>Der Wortlaut ist in beiden Fassungen derselbe.</p>
  return (
    <div className={classes.text}>
      {lines.map(({ parts, sign }, place) => (
        <p key={place} className={classes.line} data-sign={sign} data-mark={signs[sign]?.mark}>
          {signs[sign] && <VisuallyHidden component="span">{signs[sign].words}</VisuallyHidden>}
          <Differences parts={parts} />
        </p>
      ))}
    </div>
  )
}

/** What the marks mean. */
export const ComparisonLegend = () => (
  <p className={classes.legend}>
    <ins>eingefügt</ins> <del>gestrichen</del>
  </p>
)
