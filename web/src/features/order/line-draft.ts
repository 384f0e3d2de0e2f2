import type { Line } from '#parts/order-lines.ts'

/** A text or a pause that somebody writes in its place in the order. */
export interface LineDraft {
  kind: 'text' | 'pause'
  text: string
  /** The line that is changed, as it was then; null for a new one. */
  line: Line | null
  /** The line that a new one comes behind. */
  after: number | null
}

/** What is written next: what was typed and not put in yet stays until somebody puts it in or gives it up (rule BR4). */
export const nextDraft = (draft: LineDraft | null, wished: LineDraft): LineDraft =>
  draft && draft.text.trim() !== '' && draft.text !== draft.line?.text ? draft : wished
