import { fill } from './fill.ts'
import { escape, list, p, table } from './html.ts'
import type { Parts } from './motion.ts'
import { phrases } from './phrases.ts'
import type { Random } from './random.ts'

const {
  additions,
  amendments: words,
  reasonsForAdding,
  reasonsForDeleting,
  reasonsForReporting,
  reasonsForWording,
} = phrases

/** An amendment's own text, before it has an applicant. */
export interface Change {
  content: string
  statement: string
}

interface Original {
  /** As it is spoken of: `Ib - 07`. */
  print: string
  content: string
  parts: Parts
}

const quote = (text: string) => `<blockquote><p>${escape(text)}</p></blockquote>`

/** The ways to change a motion, each of which uses the words of the motion itself. */
const kinds = [adds, adds, extends_, extends_, comparesVersions, comparesVersions, deletes, rewords, reports]

/** Two amendments of the same motion take different kinds. */
export function changesOf(original: Original, count: number, draw: Random): Change[] {
  const fitting = draw.shuffle(
    kinds.filter((kind) => kind !== rewords || original.parts.opening.startsWith('fordert ')),
  )
  return [...new Set(fitting)].slice(0, count).map((kind) => kind(original, draw))
}

const intro = ({ print }: Original) => p(fill(words.intro, { print }))

function adds(original: Original, draw: Random): Change {
  const { demands, unused, reason } = original.parts
  const n = demands.length
  return {
    content: [intro(original), p(fill(words.adds, { n, next: n + 1 })), quote(draw.pick(unused))].join(''),
    statement: p(draw.pick(reasonsForAdding)) + p(reason),
  }
}

function extends_(original: Original, draw: Random): Change {
  const n = draw.between(1, original.parts.demands.length)
  const { sentence, reason } = draw.pick(additions)
  return {
    content: [intro(original), p(fill(words.extends, { n })), quote(sentence)].join(''),
    statement: p(reason) + p(original.parts.reason),
  }
}

function comparesVersions(original: Original, draw: Random): Change {
  const n = draw.between(1, original.parts.demands.length)
  const old = original.parts.demands[n - 1] ?? ''
  const { sentence, reason } = draw.pick(additions)
  return {
    content: [
      intro(original),
      p(fill(words.rewords, { n })),
      table(words.versions, [[old, `${old} ${sentence}`]]),
    ].join(''),
    statement: p(reason) + p(original.parts.reason),
  }
}

/** Gives the whole text anew, one demand shorter and in other words, so that both can be compared word by word. */
function deletes(original: Original, draw: Random): Change {
  const { demands } = original.parts
  const n = draw.between(1, demands.length)
  const remaining = demands.filter((_, i) => i !== n - 1)
  const text = original.content
    .replace(list('ol', demands), list('ol', remaining))
    .replace(/(?<=Ärztetag )(fordert|bittet|beauftragt)/, (verb) => words.otherVerbs[verb] ?? verb)
  return {
    content: p(fill(words.deletes, { print: original.print, n })) + text,
    statement: p(draw.pick(reasonsForDeleting), fill(words.otherwiseUnchanged, { print: original.print })),
  }
}

function rewords(original: Original, draw: Random): Change {
  return {
    content: [intro(original), p(words.emphasises)].join(''),
    statement: p(draw.pick(reasonsForWording)) + p(original.parts.reason),
  }
}

function reports(original: Original, draw: Random): Change {
  return {
    content: [
      intro(original),
      p(words.appends),
      quote(fill(words.report, { heading: original.parts.heading })),
    ].join(''),
    statement: p(draw.pick(reasonsForReporting)) + p(original.parts.reason),
  }
}

/** A change to an amendment: one more sentence, whatever the amendment itself changes. */
export function changeOfAmendment(print: string, amendment: Change, { reason }: Parts, draw: Random): Change {
  const addition = draw.pick(additions.filter(({ sentence }) => !amendment.content.includes(sentence)))
  return {
    content: [p(fill(words.completes, { print })), quote(addition.sentence)].join(''),
    statement: p(fill(words.supports, { print }), addition.reason) + p(reason),
  }
}
