import { escape, list, p, table } from './html.ts'
import type { Parts } from './motion.ts'
import { phrases } from './phrases.ts'
import type { Random } from './random.ts'

const { additions, reasonsForAdding, reasonsForDeleting, reasonsForReporting, reasonsForWording } = phrases

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

const intro = ({ print }: Original) => p(`Der Antrag ${print} wird wie folgt geändert:`)

function adds(original: Original, draw: Random): Change {
  const { demands, unused, reason } = original.parts
  const n = demands.length
  return {
    content: [
      intro(original),
      p(`Nach Nummer ${n} wird folgende Nummer ${n + 1} angefügt:`),
      quote(draw.pick(unused)),
    ].join(''),
    statement: p(draw.pick(reasonsForAdding)) + p(reason),
  }
}

function extends_(original: Original, draw: Random): Change {
  const n = draw.between(1, original.parts.demands.length)
  const { sentence, reason } = draw.pick(additions)
  return {
    content: [intro(original), p(`In Nummer ${n} wird folgender Satz angefügt:`), quote(sentence)].join(''),
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
      p(`Nummer ${n} wird wie folgt gefasst:`),
      table(['Bisherige Fassung', 'Neue Fassung'], [[old, `${old} ${sentence}`]]),
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
    .replace(/(?<=Ärztetag )(fordert|bittet|beauftragt)/, (word) => otherWords[word] ?? word)
  return {
    content: p(`Der Antrag ${original.print} wird ohne die bisherige Nummer ${n} wie folgt gefasst:`) + text,
    statement: p(
      draw.pick(reasonsForDeleting),
      `Das Anliegen des Antrags ${original.print} bleibt im Übrigen unberührt.`,
    ),
  }
}

const otherWords: Record<string, string> = {
  fordert: 'verlangt',
  bittet: 'ersucht',
  beauftragt: 'bittet',
}

function rewords(original: Original, draw: Random): Change {
  return {
    content: [
      intro(original),
      p('In Satz 1 wird das Wort „fordert“ durch die Wörter „fordert mit allem Nachdruck“ ersetzt.'),
    ].join(''),
    statement: p(draw.pick(reasonsForWording)) + p(original.parts.reason),
  }
}

function reports(original: Original, draw: Random): Change {
  return {
    content: [
      intro(original),
      p('Am Ende wird folgender Absatz angefügt:'),
      quote(
        `Der Vorstand der Bundesärztekammer berichtet dem 130. Deutschen Ärztetag über den Stand der Umsetzung zum Thema ${original.parts.heading}.`,
      ),
    ].join(''),
    statement: p(draw.pick(reasonsForReporting)) + p(original.parts.reason),
  }
}

/** A change to an amendment: one more sentence, whatever the amendment itself changes. */
export function changeOfAmendment(print: string, amendment: Change, { reason }: Parts, draw: Random): Change {
  const addition = draw.pick(additions.filter(({ sentence }) => !amendment.content.includes(sentence)))
  return {
    content: [
      p(`Der Änderungsantrag ${print} wird um folgenden Satz ergänzt:`),
      quote(addition.sentence),
    ].join(''),
    statement: p(`Der Änderungsantrag ${print} wird im Grundsatz unterstützt.`, addition.reason) + p(reason),
  }
}
