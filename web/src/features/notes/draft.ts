import { cleanNote, writeOn } from '@portal/shared/notes/rules.ts'

/** What somebody has written and the server has not confirmed. */
export interface Draft {
  text: string
  /** The text that the writing started from. */
  before: string
  /** What is on its way, or may have arrived without an answer. */
  sent: string | null
}

export type Drafts = Record<string, Draft>

/** The draft after somebody has typed; `stored` is what the server is known to keep. */
export const typed = (draft: Draft | undefined, text: string, stored: string): Draft => ({
  before: stored,
  sent: null,
  ...draft,
  text,
})

/**
 * From which text a draft started, as far as the server knows. A text whose answer got lost has arrived if it is what
 * is stored now: then the draft goes on from it.
 */
export const startOf = ({ before, sent }: Draft, stored: string): string =>
  sent !== null && cleanNote(sent) === stored ? stored : before

/** The draft after the server has answered what was sent; null where nothing is left to send. */
export const answered = (draft: Draft, sent: string, answer: string): Draft | null =>
  draft.text === sent ? null : { text: writeOn(answer, sent, draft.text), before: answer, sent: null }

/** Reads what was kept on the device; nothing where it is not what this version writes. */
export function parseDrafts(json: string | null): Drafts {
  const value: unknown = json === null || !/^\{.*\}$/s.test(json) ? {} : JSON.parse(json)
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<Draft>>).flatMap(([id, { text, before, sent = null }]) =>
      typeof text === 'string' && typeof before === 'string' ? [[id, { text, before, sent }]] : [],
    ),
  )
}
