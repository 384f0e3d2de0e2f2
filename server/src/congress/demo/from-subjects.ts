import { motionType } from '@portal/shared/motions/types.ts'
import { h3, list, p, table } from './html.ts'
import { congressName, type Draft } from './motion.ts'
import { phrases } from './phrases.ts'
import { type Random, random } from './random.ts'
import type { Subject, Variant } from './subject.ts'

const { closings, closingsWithin, leads, statementStarts } = phrases

/** Each variant of each subject becomes a motion. */
export function draftsOf(subjects: readonly Subject[]): Draft[] {
  const draw = random('wording')
  return subjects.flatMap((subject) => subject.variants.map((variant) => draftOf(subject, variant, draw)))
}

function draftOf(subject: Subject, variant: Variant, draw: Random): Draft {
  const { title, opening, own = [], secure_vote = false } = variant
  const demands = [...own, ...chosen(subject.demands, variant.demands)]
  const [first, ...more] = chosen(subject.reasons, variant.reasons)
  const unused = subject.demands.filter((demand) => !demands.includes(demand))
  const reason = subject.reasons.find((other) => other !== first && !more.includes(other)) ?? ''
  const start = p(`${congressName} ${opening}`)
  const withTable = subject.table && variant === subject.variants[0]
  const form = withTable ? 'ol' : draw.pick(['ol', 'ol', 'ol', 'ul', 'flow'] as const)
  const points = form === 'flow' ? [p(...demands)] : [p(draw.pick(leads)), list(form, demands)]
  const closing = draw.chance(0.35) ? [p(draw.pick(inward.has(subject.top) ? closingsWithin : closings))] : []
  const opener = inward.has(subject.top) ? '' : draw.pick(statementStarts)
  return {
    top: subject.top,
    type_id:
      /^(beauftragt|bittet|beschließt)/.test(opening) || draw.chance(0.55)
        ? motionType.regular
        : motionType.resolution,
    title,
    secure_vote,
    content: [start, ...points, ...(withTable ? tableOf(subject) : []), ...closing].join(''),
    statement: [opener, first ?? '', ...more]
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => p(paragraph))
      .join(''),
    ...(form === 'ol' && { parts: { heading: subject.heading, opening, demands, unused, reason } }),
  }
}

/** Agenda items about the physicians' own institutions, where nothing is asked of the government. */
const inward = new Set(['V', 'VI'])

function chosen(items: readonly string[], places: readonly number[]) {
  return places.map((place) => {
    const item = items[place]
    if (item === undefined) throw new Error(`There is no item ${place} after „${items[0] ?? ''}“.`)
    return item
  })
}

const tableOf = ({ table: content }: Subject) =>
  content ? [p(content.lead), table(content.head, content.rows)] : []

/** Lead motions gather several subjects: what the situation is, and what follows from it. */
export const section = ({ heading, reasons, demands }: Subject, place: number) =>
  [h3(heading), p(...reasons.slice(0, 2)), p(leads[place % leads.length] ?? ''), list('ul', demands)].join('')
