import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { changeOfAmendment, changesOf } from './amendments.ts'
import { applicants, published } from './applicants.ts'
import { fill } from './fill.ts'
import type { AppInput, Parts } from './motion.ts'
import type { Person } from './people.ts'
import { phrases } from './phrases.ts'
import { type Random, random } from './random.ts'

/** A motion that can be amended, with its number as it is spoken of. */
export interface Amendable {
  motion: AppInput
  print: string
  parts: Parts
}

type Status = NonNullable<AppInput['statusid']>

/** As many amendments as are wanted: one or two to a motion, now and then a third that amends the second. */
export function amend(
  amendables: readonly Amendable[],
  count: number,
  people: readonly Person[],
): AppInput[] {
  const draw = random('amendments')
  const amendments: AppInput[] = []
  const statements = new Set<string>()
  for (const { motion, print, parts } of draw.shuffle(amendables)) {
    const wanted = draw.pick([1, 1, 2, 2, 3])
    const changes = changesOf({ print, content: motion.content, parts }, Math.min(wanted, 2), draw)
    const [, second] = changes
    if (wanted === 3 && second) changes.push(changeOfAmendment(`${print} b`, second, parts, draw))
    if (changes.some(({ statement }) => statements.has(statement))) continue
    for (const [i, { content, statement }] of changes.slice(0, count - amendments.length).entries()) {
      statements.add(statement)
      const amended = i === 2 ? `${print} b` : print
      amendments.push({
        ...applicants(people, draw),
        id: firstId + amendments.length,
        top_id: motion.top_id,
        type_id: motionType.amendment,
        number: motion.number,
        changes: 'abc'.charAt(i),
        title: fill(phrases.amendments.title, { print: amended, title: motion.title }),
        content,
        statement,
        statusid: statusOfAmendment(motion.statusid ?? motionStatus.published, draw),
        clone: i === 2 ? firstId + amendments.length - 1 : motion.id,
        public_datetime: published(draw, 26, 26),
      })
    }
  }
  return amendments
}

/** Above the ids that motions have before all are put in order. */
const firstId = 2000

/** An amendment is dealt with before its motion, and falls with it. */
function statusOfAmendment(original: Status, draw: Random): Status {
  const { accepted, rejected, referred, lapsed, withdrawn, published: open, adjourned } = motionStatus
  if (original === open || original === adjourned) return draw.chance(0.05) ? withdrawn : original
  if (original === accepted || original === rejected) return draw.pick([accepted, rejected, rejected])
  return original === referred ? referred : lapsed
}
