import { expect, test } from 'vitest'
import { afterSave, partsOf, shownOf, writeOn } from './written.ts'

const top = (content: string, short = '') => ({ name: 'Ia', content, short, selectable: true })
const now = { version: 'a', fields: top('Alt') }

test('[KD2] what comes late, from an upload, changes nothing of what was written meanwhile', () => {
  const typed = writeOn(null, now, { content: 'Neu' })
  expect(writeOn(typed, now, { short: 'Kurz' }).draft).toEqual(top('Neu', 'Kurz'))
})

test('[KD2] what was written while the rest was saved stays to be saved, upon what is saved now', () => {
  const sent = writeOn(null, now, { content: 'Neu' })
  const saved = { version: 'b', fields: sent.draft }
  expect(afterSave(sent, saved)).toBeNull()
  const typed = afterSave(writeOn(sent, now, { short: 'Kurz' }), saved)
  expect(typed).toEqual({ base: saved, draft: top('Neu', 'Kurz') })
})

test('[KD2] whoever has written nothing sees what a colleague has saved; what was written goes on from what was read', () => {
  const theirs = { version: 'b', fields: top('Anders') }
  expect(shownOf(null, theirs).draft).toEqual(top('Anders'))
  expect(shownOf({ base: now, draft: now.fields }, theirs)).toEqual({ base: theirs, draft: top('Anders') })
  expect(shownOf(writeOn(null, now, { content: 'Neu' }), theirs).base).toEqual(now)
})

test('[KD2] parts of a field stay as they are written, and follow the field where it becomes another', () => {
  const read = (days: readonly string[]) => days.at(0) ?? ''
  const held = { source: ['2026-05-01'], value: 'halb geschrieben' }
  expect(partsOf(held, ['2026-05-01'], read)).toBe(held)
  expect(partsOf(held, ['2026-05-12'], read).value).toBe('2026-05-12')
})
