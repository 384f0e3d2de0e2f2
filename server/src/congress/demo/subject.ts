/** A subject that several associations bring motions on, each with its own wording. */
export interface Subject {
  /** Short name, used as a heading inside a longer motion and as a theme of the debate. */
  heading: string
  /** Name of the agenda item that the motions stand under. */
  top: string
  variants: Variant[]
  /** Whole sentences that stand alone, in a list or one after the other. */
  demands: string[]
  /** Paragraphs for the statement; each stands alone. */
  reasons: string[]
  table?: Table
}

export interface Variant {
  title: string
  /** It concerns people in the hall themselves, so its signatories asked for a secret vote. */
  secure_vote?: boolean
  /** The first sentence, which goes on after „Der 129. Deutsche Ärztetag“. */
  opening: string
  /** Demands that only this motion makes. */
  own?: string[]
  /** Which of the subject's demands and reasons belong to this motion, by their places. */
  demands: number[]
  reasons: number[]
}

interface Table {
  /** The sentence before the table. */
  lead: string
  head: string[]
  rows: string[][]
}
