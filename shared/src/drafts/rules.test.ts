import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, type SubmissionForm } from '#submissions/rules.ts'
import {
  draftConflictMark,
  draftsLength,
  draftsLimit,
  joinContents,
  mergeDrafts,
  refuseDrafts,
} from './rules.ts'

const form = (change: Partial<SubmissionForm>): SubmissionForm => ({ ...emptyForm, ...change })

test('[Y4] what only one device changed is as that device left it', () => {
  const base = form({ title: 'Titel', content: '<p>Anfang</p>', top_id: 1, applicants: ['1'] })
  const phone = form({ ...base, content: '<p>Anfang, am Telefon</p>', applicants: ['1', '2'] })
  const laptop = form({ ...base, title: 'Neuer Titel', top_id: 2, supporters: ['3'] })
  expect(mergeDrafts(base, phone, laptop)).toEqual(
    form({
      title: 'Neuer Titel',
      content: '<p>Anfang, am Telefon</p>',
      top_id: 2,
      applicants: ['1', '2'],
      supporters: ['3'],
    }),
  )
})

test('[Y4] where both wrote, both texts are there with a line between them', () => {
  const joined = `<p>am Telefon</p>${draftConflictMark}<p>am Rechner</p>`
  expect(joinContents('', '<p>am Telefon</p>', '<p>am Rechner</p>')).toBe(joined)
  expect(joinContents('', joined, '<p>am Rechner</p>')).toBe(joined)
  expect(mergeDrafts(form({ title: 'A' }), form({ title: 'B' }), form({ title: 'C' })).title).toBe('B / C')
})

test('[Y4] whoever writes on after texts were joined changes the own part', () => {
  const joined = `<p>Telefon</p>${draftConflictMark}<p>Rechner</p>`
  expect(joinContents('<p>Telefon</p>', joined, '<p>Telefon, ergänzt</p>')).toBe(
    `<p>Telefon, ergänzt</p>${draftConflictMark}<p>Rechner</p>`,
  )
})

test('[Y4] somebody who was moved or taken out is not brought back by the other device', () => {
  const base = form({ applicants: ['1', '2'], supporters: ['3'] })
  const stored = form({ applicants: ['1'], supporters: ['3', '4'] })
  const written = form({ applicants: ['1', '2', '3'], supporters: [] })
  expect(mergeDrafts(base, stored, written)).toMatchObject({ applicants: ['1', '3'], supporters: ['4'] })
})

const paragraph = fc.string({ minLength: 1 }).map((text) => `<p>${text.replaceAll(/[<>]/g, '')}</p>`)
const content = fc.oneof(fc.constant(''), paragraph)

test('[Y4] no text is lost, and a resend changes nothing', () => {
  fc.assert(
    fc.property(content, content, content, (base, stored, written) => {
      const joined = joinContents(base, stored, written)
      if (written !== base) expect(joined).toContain(written)
      if (stored !== base && !stored.includes(base)) expect(joined).toContain(stored)
      expect(joinContents(base, joined, written)).toBe(joined)
    }),
  )
})

test('[Y6] fifty drafts are enough, and their texts are bounded together; what becomes shorter is never refused', () => {
  expect(refuseDrafts({ stored: null, content: 'x' }, { count: draftsLimit, length: 0 })).toBe(
    'drafts-too-many',
  )
  expect(refuseDrafts({ stored: 'x', content: 'xx' }, { count: draftsLimit, length: 0 })).toBeNull()
  const full = { count: 1, length: draftsLength - 1 }
  expect(refuseDrafts({ stored: null, content: 'x' }, full)).toBeNull()
  expect(refuseDrafts({ stored: null, content: 'xx' }, full)).toBe('drafts-too-long')
  expect(refuseDrafts({ stored: 'xxx', content: 'xx' }, full)).toBeNull()
})
