import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import { hasText } from '@portal/shared/submissions/rules.ts'
import { sanitise } from '#core/sanitise-html.ts'

/** Cleans all HTML of a congress file, and names what has no text left afterwards (rule F18). */
export function sanitiseCongress(file: CongressFile): { file: CongressFile; mistakes: Mistake[] } {
  const apps = file.apps.map((app) => ({
    ...app,
    content: sanitise(app.content),
    statement: sanitise(app.statement),
  }))
  const service = file.service.map((item) => ({
    ...item,
    content: item.content === null ? null : sanitise(item.content),
  }))
  const mistakes = [
    ...apps.flatMap(({ content }, i) => (hasText(content) ? [] : [empty(`apps[${i}].content`)])),
    ...service.flatMap(({ content }, i) =>
      content === null || hasText(content) ? [] : [empty(`service[${i}].content`)],
    ),
  ]
  return { file: { ...file, apps, service }, mistakes }
}

const empty = (path: string): Mistake => ({
  path,
  reason: 'Nach dem Entfernen nicht erlaubter Teile bleibt kein Text.',
})
