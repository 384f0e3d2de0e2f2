import { readContent } from './content.ts'
import { crossChecks } from './cross-checks.ts'
import { parseJson } from './json.ts'
import { type Mistake, mistakesOf } from './mistakes.ts'
import { CongressFile } from './records.ts'

/** What a check found: the file in its normal form, or all that is wrong with it. */
export type Checked = { file: CongressFile } | { mistakes: Mistake[] }

/** Checks the text of a congress file: first that it is JSON, then all that `checkCongress` checks. */
export function checkCongressText(text: string): Checked {
  const parsed = parseJson(text)
  return 'mistake' in parsed ? { mistakes: [parsed.mistake] } : checkCongress(parsed.value)
}

/**
 * Checks a parsed congress file. Every mistake is named, not only the first: an entry with a mistake in it is left
 * out of the further checks, but still counts where others refer to it.
 */
export function checkCongress(raw: unknown): Checked {
  const parsed = CongressFile.safeParse(raw, { reportInput: true })
  const content = readContent(raw)
  const crossed = crossChecks.flatMap((check) => [...check(content)])
  if (!parsed.success) return { mistakes: [...mistakesOf(parsed.error.issues), ...crossed] }
  return crossed.length > 0 ? { mistakes: crossed } : { file: nameAssociations(parsed.data) }
}

/** A motion may name its association by the code; everybody else knows it by its name. */
function nameAssociations(file: CongressFile): CongressFile {
  const names = new Map(file.medicalAssociations.map(({ code, laek }) => [code, laek]))
  return { ...file, apps: file.apps.map((app) => ({ ...app, laek: names.get(app.laek) ?? app.laek })) }
}
