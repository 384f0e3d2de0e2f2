import { type Change, changesBetween } from '@portal/shared/amendments/changes.ts'
import { readText, type Sign } from '@portal/shared/amendments/text.ts'

/** A text, and what makes another of it. */
export interface TextChanges {
  before: Sign[]
  changes: Change[]
}

/** What makes of one text the other (rule BV1). */
export function compare(before: string, after: string): TextChanges {
  const text = readText(before)
  return { before: text, changes: changesBetween(text, readText(after)) }
}
