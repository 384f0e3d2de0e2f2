import { caseContext, formCases } from '@portal/shared/submissions/form-cases.ts'
import { checkForm } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { at, fieldId, inWords, missingInWords } from './mistakes.ts'

test('[E1] every mistake is told in the words of the form, at the field that it leads to', () => {
  const mistakes = inWords([
    { path: 'top_id', reason: 'top-missing' },
    { path: 'supporters.2', reason: 'candidate-inactive' },
  ])
  expect(at(mistakes, 'top_id')).toBe('Bitte wählen Sie einen TOP!')
  expect(at(mistakes, 'supporters')).toBeUndefined()
  expect(fieldId('supporters.2')).toBe('antrag-supporters')
  expect(missingInWords(mistakes)).toBe('Noch zu ergänzen: TOP und Unterstützende.')
  expect(missingInWords([])).toBeNull()
})

test.each(formCases)('[$rule] the screen says it at its field: $title', ({ form, uploading, mistakes }) => {
  const shown = inWords(checkForm(form, caseContext(uploading)))
  for (const { path, reason } of mistakes) expect(at(shown, path)).toBe(sentence(reason))
  expect(shown).toHaveLength(mistakes.length)
  expect(missingInWords(shown) === null).toBe(mistakes.length === 0)
})
