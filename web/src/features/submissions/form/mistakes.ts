import type { FormMistake } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'

/** What is wrong, in words, and the field where it can be mended. */
export interface Mistake {
  path: string
  message: string
}

export const inWords = (mistakes: readonly FormMistake[]): Mistake[] =>
  mistakes.map(({ path, reason }) => ({ path, message: sentence(reason) }))

/** The id of the field that a path leads to; an entry of a list is mended at its list. */
export const fieldId = (path: string): string => `antrag-${path.split('.')[0] ?? path}`

/** The sentence at a field; the entries of a list have their own. */
export const at = (mistakes: readonly Mistake[], path: string): string | undefined =>
  mistakes.find((mistake) => mistake.path === path)?.message

/** Under the button: which parts are still missing, in the order of the form. */
export function missingInWords(mistakes: readonly Mistake[]): string | null {
  const names: Record<string, string> = {
    type_id: 'Antragsart',
    top_id: 'TOP',
    title: 'Titel',
    content: 'Antragstext',
    files: 'Anhänge',
    applicants: 'Mitantragstellende',
    supporters: 'Unterstützende',
  }
  const parts = new Set(mistakes.map(({ path }) => names[path.split('.')[0] ?? ''] ?? path))
  if (parts.size === 0) return null
  return `Noch zu ergänzen: ${new Intl.ListFormat('de', { type: 'conjunction' }).format(parts)}.`
}
