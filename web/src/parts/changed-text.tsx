import {
  markedOf,
  nearChanges,
  type Shown,
  type ShownLine,
  type ShownWord,
  showChanges,
} from '@portal/shared/amendments/shown.ts'
import { type Branch, isLeaf, type Leaf, nest, tagOf } from '@portal/shared/amendments/text.ts'
import { createElement, type ReactNode, useMemo } from 'react'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './changed-text.module.css'
import type { TextChanges } from './compare.ts'
import { useChanges } from './use-changes.ts'

const signs: Record<ShownLine['sign'], { mark: string; words: string } | null> = {
  same: null,
  changed: { mark: '±', words: 'Geändert: ' },
  added: { mark: '+', words: 'Neu: ' },
  removed: { mark: '–', words: 'Gestrichen: ' },
}

interface Props {
  before: string
  after: string
  /** Numbers the lines of the text before. */
  numbered?: boolean
  /** Leaves out what stands far from any change, and says so. */
  short?: boolean
  /** The same without saying so, where it is plain that it is a part. */
  nearOnly?: boolean
}

/**
 * What became of a text (rule BV2): signs beside its lines, and in them what was put in and taken out, underlined and struck
 * through, never by colour alone. Lists, tables and how words are set stay as they are.
 */
export function ChangedText({ before, after, ...look }: Omit<Props, 'nearOnly'>) {
  const found = useChanges(before, after)
  if (!found) return <SkeletonRows rows={3} height={24} />
  if (found.changes.length === 0)
    return <p className={classes.none}>Der Wortlaut ist in beiden Fassungen derselbe.</p>
  return <ShownChanges {...found} {...look} />
}

/** Changes that are known already, in their text. */
export function ShownChanges({
  before,
  changes,
  numbered = false,
  short = false,
  nearOnly = false,
}: TextChanges & Pick<Props, 'numbered' | 'short' | 'nearOnly'>) {
  const parts = useMemo(() => {
    const shown = showChanges(before, changes)
    if (nearOnly) return nearChanges(shown, 0).filter((part) => part !== null)
    return short ? nearChanges(shown) : [shown]
  }, [before, changes, short, nearOnly])
  return (
    <div className={classes.text} data-numbered={numbered || undefined}>
      {parts.map((part, at) =>
        part ? (
          <Part key={at} part={part} numbered={numbered} />
        ) : (
          <p key={at} className={classes.left}>
            <span aria-hidden>…</span>
            <VisuallyHidden component="span">Unveränderte Absätze sind ausgelassen.</VisuallyHidden>
          </p>
        ),
      )}
    </div>
  )
}

const Part = ({ part: { signs: all, lines }, numbered }: { part: Shown; numbered: boolean }) => {
  const draw = (node: Branch<ShownWord> | Leaf<ShownWord>, key: number): ReactNode => {
    if (isLeaf(node))
      return (
        <Line
          key={key}
          line={lines[node.line] ?? { sign: 'same', numbers: null, entry: null }}
          numbered={numbered}
        >
          {node.words}
        </Line>
      )
    const inner = node.children.map(draw)
    const tag = tagOf(node.open)
    if (tag === 'table')
      return (
        <div key={key} className={classes.table}>
          <table>
            <tbody>{inner}</tbody>
          </table>
        </div>
      )
    // Entries are numbered as they are in the text before; what is new has no number there.
    const entry = tag === 'li' ? (lines[firstLine(node)]?.entry ?? null) : null
    const numbering = tag === 'li' && (entry === null ? { 'data-new': '' } : { value: entry })
    return createElement(
      elements[tag] ?? 'p',
      { key, ...attributesOf(tag, node.open), ...numbering },
      ...inner,
    )
  }
  return nest<ShownWord>(all).map(draw)
}

/** Which of the lines is the first in an element. */
function firstLine(node: Branch<ShownWord> | Leaf<ShownWord>): number {
  if (isLeaf(node)) return node.line
  const [child] = node.children
  return child ? firstLine(child) : -1
}

/** Headings inside a text stand below those of the screen that shows it. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['ul', 'ol', 'li', 'tr', 'td', 'th', 'blockquote'].map((tag) => [tag, tag])),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'h5'])),
}

function attributesOf(tag: string, open: string): Record<string, number> {
  const numberOf = (name: string) => Number(new RegExp(` ${name}="(\\d{1,4})"`).exec(open)?.[1] ?? 0)
  if (tag === 'ol') return numberOf('start') > 0 ? { start: numberOf('start') } : {}
  if (tag !== 'td' && tag !== 'th') return {}
  const [colSpan, rowSpan] = [numberOf('colspan'), numberOf('rowspan')]
  return { ...(colSpan > 0 && { colSpan }), ...(rowSpan > 0 && { rowSpan }) }
}

function Line({
  line: { sign, numbers },
  numbered,
  children: words,
}: {
  line: ShownLine
  numbered: boolean
  children: ShownWord[]
}) {
  return (
    <span className={classes.line} data-sign={sign} data-mark={signs[sign]?.mark}>
      {numbered && numbers && (
        <span className={classes.number} aria-hidden>
          {numbers.first}
        </span>
      )}
      {signs[sign] && (
        <VisuallyHidden component="span">
          {numbers && numbered && `Zeile ${numbers.first}, `}
          {signs[sign].words}
        </VisuallyHidden>
      )}
      {runsOf(words).map((run, at) => (
        <Run key={at} words={run} isAlone={sign === 'added' || sign === 'removed'} />
      ))}
    </span>
  )
}

/** Words one after the other of which the same became. */
function runsOf(words: readonly ShownWord[]): ShownWord[][] {
  const runs: ShownWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run?.[0]?.kind === word.kind) run.push(word)
    else runs.push([word])
  }
  return runs
}

/** Few screen readers say by themselves what was put in and taken out; where it is a whole line, the line says it. */
function Run({ words, isAlone }: { words: ShownWord[]; isAlone: boolean }) {
  const kind = words[0]?.kind ?? 'same'
  if (kind === 'same') return <Words words={words} depth={0} />
  const Mark = kind === 'added' ? 'ins' : 'del'
  const [from, to] = markedOf(words)
  return (
    <>
      <Words words={words.slice(0, from)} depth={0} />
      <Mark>
        {!isAlone && (
          <VisuallyHidden component="span">{kind === 'added' ? 'Neu: ' : 'Gestrichen: '}</VisuallyHidden>
        )}
        <Words words={words.slice(from, to)} depth={0} />
        {!isAlone && <VisuallyHidden component="span"> (Ende) </VisuallyHidden>}
      </Mark>
      <Words words={words.slice(to)} depth={0} />
    </>
  )
}

/** Words as they are set, the marks of each from the given one on. */
function Words({ words, depth }: { words: ShownWord[]; depth: number }): ReactNode {
  const groups: ShownWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group && group[0]?.marks[depth] === word.marks[depth]) group.push(word)
    else groups.push([word])
  }
  return groups.map((group, key) => {
    const mark = group[0]?.marks[depth]
    if (mark === undefined)
      return group.map(({ text }, at) => (text === '\n' ? <br key={`${key}-${at}`} /> : text))
    const tag = tagOf(mark)
    const inner = <Words words={group} depth={depth + 1} />
    if (set.has(tag)) return createElement(tag, { key }, inner)
    const href = / href="((?:https:|mailto:)[^"]*)"/i.exec(mark)?.[1]?.replaceAll('&amp;', '&')
    if (href === undefined) return <span key={key}>{inner}</span>
    return (
      <a key={key} href={href} rel="noopener nofollow">
        {inner}
      </a>
    )
  })
}

const set = new Set(['strong', 'em', 'u', 's', 'sup', 'sub'])

/** What the marks mean. */
export const ChangedTextLegend = () => (
  <p className={classes.legend}>
    <ins>eingefügt</ins> <del>gestrichen</del>
  </p>
)
