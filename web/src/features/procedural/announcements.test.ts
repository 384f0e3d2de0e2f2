import type { Application } from '@portal/shared/motions/records.ts'
import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { expect, test } from 'vitest'
import { announcementsFor, awaitsResult, type Moment, speechSentence } from './announcements.ts'

const about = { number: 7, changes: '', new: '', top: { name: 'Ib' }, typ: { id: 1 } } as Application
const owner = { register_number: '1', name: 'Dr. Eins' }
const nothing: Moment = { motion: null, last: null }
const onFloor = (id: number, open: boolean, history: ProceduralMotion['history'] = []) => ({
  id,
  type: proceduralType.boardReferral,
  open,
  owner,
  history,
})
const moved: Moment = { motion: onFloor(5, false), last: null }
const opened: Moment = { motion: onFloor(5, true), last: null }
const declared = (result: boolean | null, votings = { 0: 1, 1: 5, 2: 2 }): Moment => ({
  motion: null,
  last: {
    type: proceduralType.boardReferral,
    about,
    result: {
      type: proceduralType.boardReferral,
      block: [],
      result,
      votings,
      hall: null,
      rev: 9,
    } as unknown as Result,
  },
})
const listener = { about, mayVote: true }

test('[Q23] the mover and the chair are told who speaks', () => {
  const other = { register_number: '2', name: 'Dr. Zwei' }
  expect(
    speechSentence({ type: proceduralType.endOfDebate, speakerFor: null, speakerAgainst: other }, null),
  ).toBe('Ende der Debatte: dagegen spricht Dr. Zwei.')
  expect(
    speechSentence({ type: proceduralType.boardReferral, speakerFor: owner, speakerAgainst: other }, about),
  ).toBe('Vorstandsüberweisung zu Ib-07: dafür spricht Dr. Eins, dagegen spricht Dr. Zwei.')
})

test('what is moved is told with its owner, the opening loudly to whoever votes', () => {
  expect(announcementsFor(nothing, moved, listener)).toEqual([
    {
      text: 'Geschäftsordnungsantrag: Vorstandsüberweisung zu Ib-07, beantragt von Dr. Eins.',
      urgency: 'polite',
    },
  ])
  expect(announcementsFor(moved, opened, listener)).toEqual([
    {
      text: 'Abstimmung eröffnet: Vorstandsüberweisung zu Ib-07. Ja, Nein oder Enthaltung.',
      urgency: 'assertive',
    },
  ])
  expect(announcementsFor(moved, opened, { about, mayVote: false })).toMatchObject([{ urgency: 'polite' }])
  expect(announcementsFor(opened, opened, listener)).toEqual([])
})

test('a result is told with its votes, once, and before what comes back from underneath', () => {
  const after = { ...declared(false), motion: onFloor(4, false) }
  expect(announcementsFor(opened, after, listener).map(({ text }) => text)).toEqual([
    'Vorstandsüberweisung zu Ib-07 abgelehnt, 5\u00a0zu\u00a02 bei 1\u00a0Enthaltung.',
    'Geschäftsordnungsantrag: Vorstandsüberweisung zu Ib-07, beantragt von Dr. Eins.',
  ])
  expect(announcementsFor(after, after, listener)).toEqual([])
  const uncounted = declared(true, { 0: 0, 1: 0, 2: 0 })
  expect(announcementsFor(opened, uncounted, listener)).toMatchObject([
    { text: 'Vorstandsüberweisung zu Ib-07 angenommen.' },
  ])
})

test('[V23] a motion that comes back from underneath waits for the result that brought it back', () => {
  const motion = onFloor(4, false, [{ type: proceduralType.nonHandling, owner, result: false }])
  expect(awaitsResult({ motion, last: null }, 0)).toBe(true)
  expect(awaitsResult({ motion, last: declared(false).last }, 0)).toBe(false)
  // Put again, or back because the one above it was cancelled: there is no result to come.
  expect(awaitsResult({ motion, last: null }, 1)).toBe(false)
  expect(awaitsResult(moved, 0)).toBe(false)
})
