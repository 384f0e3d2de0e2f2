import { readTexts } from './read-texts.ts'

/** Sentences that fit any subject. */
interface Phrases {
  leads: string[]
  closings: string[]
  /** For what the physicians can settle among themselves. */
  closingsWithin: string[]
  /** How a statement may begin; mostly it does so at once. */
  statementStarts: string[]
  /** What an amendment adds to a demand, each with the reason for it. */
  additions: { sentence: string; reason: string }[]
  reasonsForAdding: string[]
  reasonsForDeleting: string[]
  reasonsForWording: string[]
  reasonsForReporting: string[]
  /** The ways to change a motion; numbers and names stand in braces. */
  amendments: Record<
    | 'title'
    | 'intro'
    | 'adds'
    | 'extends'
    | 'rewords'
    | 'deletes'
    | 'otherwiseUnchanged'
    | 'emphasises'
    | 'appends'
    | 'report'
    | 'completes'
    | 'supports',
    string
  > & {
    /** The heads of a table of both versions. */
    versions: string[]
    /** What takes the place of a verb where the whole text is given anew. */
    otherVerbs: Record<string, string>
  }
}

export const phrases = readTexts<Phrases>('phrases')
