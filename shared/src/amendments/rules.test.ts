import { expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { awaitsMerge, isPending, refuseMerge, standingOf } from './rules.ts'
import { readText } from './text.ts'

test('[BV7] a text is made of an amendment to this motion that was accepted, once, before the motion is decided', () => {
  const motion = { id: 1, statusid: motionStatus.published }
  const amendment = { clone: 1, statusid: motionStatus.accepted, isMerged: false }
  expect(refuseMerge(amendment, motion)).toBe(null)
  expect(refuseMerge({ ...amendment, clone: 2 }, motion)).toBe('amendment-of-another')
  expect(refuseMerge({ ...amendment, statusid: motionStatus.rejected }, motion)).toBe(
    'amendment-not-accepted',
  )
  expect(refuseMerge({ ...amendment, isMerged: true }, motion)).toBe('amendment-merged')
  expect(refuseMerge(amendment, { ...motion, statusid: motionStatus.rejected })).toBe('merged-after-decision')
})

test('[BV7] what is accepted waits to be worked in, and what is open may still change the motion', () => {
  expect(awaitsMerge({ statusid: motionStatus.accepted, merged: null })).toBe(true)
  expect(awaitsMerge({ statusid: motionStatus.accepted, merged: 2 })).toBe(false)
  expect(isPending({ statusid: motionStatus.adjourned, merged: null })).toBe(true)
  expect(isPending({ statusid: motionStatus.rejected, merged: null })).toBe(false)
})

test('[BV3, BV5] an amendment stands in the text that it was written into, and one in words nowhere', () => {
  const [first, second] = ['<p>Der Bund zahlt alles allein.</p>', '<p>Die Länder zahlen alles gemeinsam.</p>']
  const amended = { content: first, version: 1 }
  const presumed = null
  const own = '<p>Der Bund zahlt alles sofort allein.</p>'
  expect(standingOf({ content: own, amended, presumed }, readText(first))).toMatchObject({
    isPresent: true,
    lost: [],
  })
  expect(standingOf({ content: own, amended: null, presumed: first }, readText(first))?.changes).toHaveLength(
    1,
  )
  expect(standingOf({ content: own, amended: null, presumed }, readText(first))).toBe(null)
  expect(standingOf({ content: own, amended, presumed }, readText(second))).toMatchObject({
    isPresent: false,
  })
  expect(standingOf({ content: '<p>Satz 1 wird gestrichen.</p>', amended, presumed }, readText(first))).toBe(
    null,
  )
})

test('[BV5] an amendment that nobody has said the text of takes back nothing that another has changed since', () => {
  const first = '<p>Der Bund zahlt den Ländern das Geld sofort.</p>'
  const second = '<p>Der Bund zahlt den Ländern und Kommunen das Geld sofort.</p>'
  const own = '<p>Der Bund zahlt den Ländern das Geld bald.</p>'
  const standing = standingOf({ content: own, amended: null, presumed: first }, readText(second))
  expect(standing).toMatchObject({ isPresent: false, lost: [], done: 0 })
  expect(standing?.changes).toHaveLength(1)
})
