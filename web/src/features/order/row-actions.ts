import type { Line } from '#parts/order-lines.ts'
import type { LineDraft } from './line-draft.ts'

/** What a line's menu can do besides moving it. */
export interface RowActions {
  onPlace: (lines: Line[]) => void
  onText: (after: Line, kind: LineDraft['kind']) => void
  onReword: (line: Line) => void
}
