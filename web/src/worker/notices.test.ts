import { expect, test } from 'vitest'
import { pathOf, readNotice } from './notices.ts'

const sent = (value: unknown) => readNotice({ json: () => value })

test('[R1] a notice is shown as it was sent', () => {
  const notice = {
    title: 'Sie sind aufgerufen',
    body: 'Rednerliste TOP Ib',
    url: '/Rednerliste?top=2',
    tag: 'speech-1',
  }
  expect(sent(notice)).toEqual(notice)
})

test('[R1] something else is shown as a neutral notice', () => {
  const neutral = { title: 'Online-Portal', body: '', url: '/', tag: '' }
  for (const odd of [null, {}, 'Text', { title: 7, url: 'https://example.org/' }])
    expect(sent(odd)).toEqual(neutral)
  expect(readNotice(null)).toEqual(neutral)
})

test('[R1] a tap leads to a page of this portal alone', () => {
  expect(pathOf('/Voting')).toBe('/Voting')
  for (const foreign of ['//example.org/', '/\\example.org', 'https://example.org/', 'Voting', null])
    expect(pathOf(foreign)).toBe('/')
})
