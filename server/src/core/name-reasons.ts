import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { Refusal } from './refusal.ts'

/** How many of those that stand in the way are named. */
const NAMED = 10

/** Refuses for these reasons, in words; of many the first are named. Where there are none, nothing is refused. */
export function nameReasons(refusal: RefusalReason, reasons: readonly string[]): void {
  if (reasons.length === 0) return
  const more = reasons.length > NAMED ? [`… und ${reasons.length - NAMED} weitere`] : []
  const detail = `${sentence(refusal)} ${[...reasons.slice(0, NAMED), ...more].join('; ')}.`
  throw new Refusal(refusal, { detail })
}
