import type { Application } from '@portal/shared/motions/records.ts'
import {
  isElection,
  type OrderLine,
  printNumber,
  refuseType,
  statusLabel,
} from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'

/** What an order of voting is made of, seen by the chair who works it off. */
export type Step =
  | Extract<OrderLine, { text: string }>
  | (Extract<OrderLine, { motion: Application }> & { skipped: string | null })

/** Why the chair's "next" passes a motion by; null where the hall can vote on it here. */
function whySkipped(motion: Application): string | null {
  if (motion.statusid !== motionStatus.published) return statusLabel(motion.statusid, motion.typ.id)
  if (refuseType(motion.typ.id) === null) return null
  return isElection(motion.typ.id) ? 'Wahl, nicht hier' : `${motion.typ.name}, nicht hier`
}

export const stepsOf = (lines: OrderLine[]): Step[] =>
  lines.map((line) => ('text' in line ? line : { ...line, skipped: whySkipped(line.motion) }))

export interface Next {
  motion: Application | null
  /** What was passed by on the way, in words: "Ib - 13 (Wahl, nicht hier)". */
  passed: string[]
}

/**
 * The motion that is to be voted on next: the first open one behind the last vote, so that a vote that was not
 * decided does not come up again at once, otherwise the first open one of all. What was decided is not mentioned.
 */
export function nextMotion(steps: Step[], last: number | null): Next {
  const place = steps.findIndex((step) => 'motion' in step && step.motion.id === last)
  const behind = search(steps.slice(place + 1))
  return behind.motion || place < 0 ? behind : search(steps.slice(0, place))
}

function search(steps: Step[]): Next {
  const passed: string[] = []
  for (const step of steps) {
    if (!('motion' in step)) continue
    const { motion, skipped } = step
    if (skipped === null) return { motion, passed }
    if (motion.statusid === motionStatus.published) passed.push(`${printNumber(motion)} (${skipped})`)
  }
  return { motion: null, passed }
}
