import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import { hasText } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sanitise } from '#core/sanitise-html.ts'

/** Cleans all HTML of a congress file; names what is not read, and what has no text left afterwards (rules T2, F18). */
export function sanitiseCongress(file: CongressFile): { file: CongressFile; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const clean = (html: string, path: string, { mayBeEmpty = false } = {}): string => {
    const sanitised = sanitise(html)
    if ('reason' in sanitised) {
      mistakes.push({ path, reason: sentence(sanitised.reason) })
      return ''
    }
    if (!mayBeEmpty && !hasText(sanitised.html)) {
      mistakes.push({ path, reason: 'Nach dem Entfernen nicht erlaubter Teile bleibt kein Text.' })
    }
    return sanitised.html
  }
  const apps = file.apps.map((app, index) => ({
    ...app,
    content: clean(app.content, `apps[${index}].content`),
    statement: clean(app.statement, `apps[${index}].statement`, { mayBeEmpty: true }),
    amended_content:
      app.amended_content === null
        ? null
        : clean(app.amended_content, `apps[${index}].amended_content`, { mayBeEmpty: true }),
  }))
  const service = file.service.map((item, index) => ({
    ...item,
    content: item.content === null ? null : clean(item.content, `service[${index}].content`),
  }))
  const texts = file.texts && {
    ...file.texts,
    imprint: clean(file.texts.imprint, 'texts.imprint', { mayBeEmpty: true }),
    privacy: clean(file.texts.privacy, 'texts.privacy', { mayBeEmpty: true }),
  }
  return { file: { ...file, apps, service, ...(texts && { texts }) }, mistakes }
}
