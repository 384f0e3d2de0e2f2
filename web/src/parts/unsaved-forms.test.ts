import { expect, test } from 'vitest'
import { openPage } from './unsaved-forms.ts'

test('[BD8] what is written after a save is kept again, and what was saved is not', () => {
  const page = openPage<{ text: string }>('1', 'kongress tops 4')
  page.keep({ text: 'gespeichert' })
  page.forget()
  // The page is drawn once more before it closes.
  page.keep({ text: 'gespeichert' })
  page.leave()
  expect(openPage('1', 'kongress tops 4').left).toBeNull()

  page.keep(null)
  page.keep({ text: 'danach' })
  expect(page.isWritten()).toBe(true)
  page.leave()
  expect(openPage('1', 'kongress tops 4').left?.written).toEqual({ text: 'danach' })
  expect(openPage('2', 'kongress tops 4').left).toBeNull()
  page.handTo('kongress tops 5', { text: 'weiter' })
  expect(openPage('1', 'kongress tops 5').left?.written).toEqual({ text: 'weiter' })
})
