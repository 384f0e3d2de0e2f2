import { expect, test } from 'vitest'
import { foldPassword, isPlaylist, offerStream, viewStream } from './rules.ts'

const source = { publicUrl: 'https://a.example', internalUrl: 'https://b.example', password: 'Auwald' }
const visitor = { member: false, unlocked: false }
const member = { member: true, unlocked: false }
const unlocked = { member: false, unlocked: true }

test('[L1] members and those who unlocked it see the internal stream, others the public one', () => {
  expect(viewStream(source, visitor)).toEqual({ url: source.publicUrl, locked: true })
  for (const reader of [member, unlocked])
    expect(viewStream(source, reader)).toEqual({ url: source.internalUrl, locked: false })
})

test('[L1] without an internal stream everybody sees the public one, and nothing is locked', () => {
  for (const reader of [visitor, member, unlocked])
    expect(viewStream({ ...source, internalUrl: null }, reader)).toEqual({
      url: source.publicUrl,
      locked: false,
    })
})

test('[L1] without a password the internal stream is for members alone', () => {
  expect(viewStream({ ...source, publicUrl: null, password: null }, visitor)).toEqual({
    url: null,
    locked: false,
  })
})

test.each(['Auwald', 'auwald', 'AUWALD', '  auWald '])('[L2] "%s" is the password', (entry) => {
  expect(foldPassword(entry)).toBe(foldPassword(source.password))
})

test.each(['Auwal', 'Auwald1', 'Au wald', ''])('[L2] "%s" is not', (entry) => {
  expect(foldPassword(entry)).not.toBe(foldPassword(source.password))
})

test.each([
  ['https://a.example/live/index.m3u8', true],
  ['https://a.example/LIVE.M3U8?token=1', true],
  ['https://a.example/live', false],
  ['https://a.example/live?x=.m3u8', false],
])('[L4] %s is a playlist: %s', (url, expected) => {
  expect(isPlaylist(url)).toBe(expected)
})

test('[L5] the stream is offered to whom it has something to show, or a password to ask for', () => {
  const none = { publicUrl: null, internalUrl: null, password: null }
  expect(offerStream(none)).toEqual({ members: false, visitors: false })
  expect(offerStream({ ...none, password: 'Auwald' })).toEqual({ members: false, visitors: false })
  expect(offerStream({ ...none, internalUrl: source.internalUrl })).toEqual({
    members: true,
    visitors: false,
  })
  expect(offerStream({ ...source, publicUrl: null })).toEqual({ members: true, visitors: true })
  expect(offerStream({ ...none, publicUrl: source.publicUrl })).toEqual({ members: true, visitors: true })
})
