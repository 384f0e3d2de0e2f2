import type { Draft } from '@portal/shared/drafts/records.ts'
import { draftConflictMark } from '@portal/shared/drafts/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { emptyForm } from '@portal/shared/submissions/rules.ts'
import { expect, test } from 'vitest'
import {
  answered,
  type Drafts,
  draftName,
  fromServer,
  mergeLists,
  newDraft,
  parseDrafts,
  withUnsent,
  written,
} from './draft.ts'
import { keep, watchKeeping } from './draft-store.ts'

const at = '2025-05-27T08:00:00.000Z'
const uuid = '6f1f7f0e-8a4f-4d7e-9d5b-0d1a2b3c4d5e'
const stored = (version: number, content: string): Draft => ({
  uuid,
  version,
  saved_at: at,
  fields: { ...emptyForm, content },
})
const typed = (content: string, version = 1) => ({
  ...newDraft,
  version,
  form: { ...emptyForm, content },
  unsaved: true,
})

test('a draft is unsaved once something was written, and not by looking at it', () => {
  expect(written(newDraft, newDraft.form).unsaved).toBe(false)
  expect(written(newDraft, { ...emptyForm, title: 'Neu' })).toMatchObject({
    unsaved: true,
    form: { title: 'Neu' },
  })
})

test('[Y4] what the server answers is taken where nothing was written meanwhile', () => {
  const sent = typed('<p>eins</p>')
  expect(answered(sent, sent, stored(2, '<p>eins</p>'))).toEqual(fromServer(stored(2, '<p>eins</p>')))
})

test('[Y4] whoever goes on writing while it is saved keeps every word, and it is sent again', () => {
  const sent = typed('<p>eins</p>')
  const now = typed('<p>eins zwei</p>')
  expect(answered(now, sent, stored(2, '<p>eins</p>'))).toMatchObject({
    version: 2,
    unsaved: true,
    form: { content: '<p>eins zwei</p>' },
  })
})

test('[Y4] what another device wrote and what was written meanwhile are both kept', () => {
  const sent = typed('<p>eins</p>')
  const now = typed('<p>eins zwei</p>')
  const joined = `<p>anders</p>${draftConflictMark}<p>eins</p>`
  expect(answered(now, sent, stored(4, joined)).form.content).toBe(
    `<p>anders</p>${draftConflictMark}<p>eins zwei</p>`,
  )
})

test('[Y4] what is not sent stays whatever the server lists, and what was handed in elsewhere goes', () => {
  const unsent = typed('<p>ungesendet</p>')
  const sent = { ...typed('<p>gesendet</p>'), unsaved: false }
  const listed = (server: Draft[], own: Drafts) => mergeLists(server, own, () => false)
  expect(listed([], { a: unsent, b: sent })).toEqual({ a: unsent })
  expect(listed([stored(5, '<p>neu</p>')], { [uuid]: sent })[uuid]?.form.content).toBe('<p>neu</p>')
  expect(listed([stored(5, '<p>neu</p>')], { [uuid]: unsent })[uuid]).toBe(unsent)
})

test('[Y4] a list that was asked for before something was saved or thrown away here does not undo it', () => {
  const [before, later] = [stored(2, '<p>dort</p>'), stored(4, '<p>später dort</p>')]
  const joined = fromServer(stored(3, '<p>dort und hier</p>'))
  const listed = (server: Draft[], own: Drafts) => mergeLists(server, own, (settled) => settled === uuid)
  expect(listed([before], { [uuid]: joined })).toEqual({ [uuid]: joined })
  expect(listed([], { [uuid]: joined })).toEqual({ [uuid]: joined })
  expect(listed([before], {})).toEqual({})
  expect(listed([later], { [uuid]: joined })).toEqual({ [uuid]: fromServer(later) })
})

test('[Y4] what this window has kept since it began to watch is known, and nothing from before', () => {
  keep('davor', typed('<p>eins</p>'))
  const isStored = watchKeeping()
  keep('danach', typed('<p>zwei</p>'))
  keep('verworfen', null)
  expect(['davor', 'danach', 'verworfen'].map(isStored)).toEqual([false, true, true])
})

test('what was kept on the device is read again, and nothing else is', () => {
  const draft = typed('<p>eins</p>')
  expect(parseDrafts(JSON.stringify({ [uuid]: draft }))).toEqual({ [uuid]: draft })
  for (const json of [null, '', 'kaputt', '[]', '{"a":{}}']) expect(parseDrafts(json)).toEqual({})
})

test('a draft is called by its title, else by its type', () => {
  const types = [{ id: 6, name: 'Wahlvorschlag' }]
  const named = (change: object) => draftName({ ...newDraft, form: { ...emptyForm, ...change } }, types)
  expect(named({ title: ' Titel ' })).toBe('Titel')
  expect(named({ type_id: motionType.electionProposal })).toBe('Wahlvorschlag')
  expect(named({})).toBe('Entwurf ohne Titel')
})

test('[Y7] what another window has not sent is neither forgotten nor put back', () => {
  const [own, other] = [typed('<p>hier</p>'), typed('<p>dort</p>')]
  const saved = { ...own, unsaved: false }
  expect(withUnsent({ [uuid]: saved }, { [uuid]: other })).toEqual({ [uuid]: other })
  expect(withUnsent({ [uuid]: own }, { [uuid]: other })).toEqual({ [uuid]: own })
  expect(withUnsent({}, { [uuid]: other })).toEqual({ [uuid]: other })
  expect(withUnsent({}, { [uuid]: saved })).toEqual({})
})
