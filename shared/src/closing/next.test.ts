import { expect, test } from 'vitest'
import { beginWith, daysOfNext, obstaclesToNext, placeOfArchive, refuseNext, yearOf } from './next.ts'

const finished = { ended: true, archived: true, deleted: true, staffed: true }

test('[KE13] the next congress begins after the end, the archive and the deletion, and by the name of what goes', () => {
  expect(obstaclesToNext({ ended: false, archived: false, deleted: false, staffed: false })).toEqual([
    'end-before-next',
    'archive-before-next',
    'deletion-before-next',
    'office-before-next',
  ])
  expect(refuseNext({ ...finished, archived: false }, 'Tag', 'Tag')).toBe('archive-before-next')
  expect(refuseNext({ ...finished, deleted: false }, 'Tag', 'Tag')).toBe('deletion-before-next')
  expect(refuseNext(finished, 'Tag', 'Nacht')).toBe('next-unconfirmed')
  expect(refuseNext(finished, 'Tag', ' Tag ')).toBeNull()
})

test('[KE14] what the next congress begins with has no people, motions, order or addresses of the last one', () => {
  const file = {
    congress: { title: 'Alt', subtitle: '', dates: ['2026-05-12'], hotline: '1', seats: 3 },
    tops: [{ id: 1, name: 'Ia', content: 'Punkt', short: '', selectable: true }],
    medicalAssociations: [{ code: 'A', laek: 'Kammer', seats: 3 }],
    appTypes: [],
    users: [{ name: 'Erika' }],
    apps: [{ id: 1 }],
    presentation: [{ topid: 1 }],
    speakerlists: [{ topId: 1, open: true, themes: [{ name: 'Thema', active: true }] }],
    service: [{ title: 'Hotline' }],
    exhibitors: [],
    stream: { publicUrl: 'https://stream.example', internalUrl: null, password: 'geheim' },
    discussion: { watchUrl: 'https://x.example', participateUrl: null },
  } as never
  const next = beginWith(file, { title: 'Neu', subtitle: 'Köln', dates: ['2027-05-11'] })
  expect(next).toMatchObject({
    congress: { title: 'Neu', subtitle: 'Köln', dates: ['2027-05-11'], hotline: '1', seats: 3 },
    tops: [{ name: 'Ia' }],
    users: [],
    apps: [],
    presentation: [],
    speakerlists: [{ open: false, themes: [{ name: 'Thema' }] }],
    service: [{ title: 'Hotline' }],
    stream: { publicUrl: null, password: null },
    discussion: { watchUrl: null },
  })
})

test('[KE14] the days are those of the week a year later', () => {
  expect(daysOfNext(['2026-05-12', '2026-05-13'])).toEqual(['2027-05-11', '2027-05-12'])
  expect(daysOfNext('im Mai')).toEqual([])
})

test('[KE15] an archive is found by the year of its congress, and a second one of a year by a number', () => {
  const end = new Date('2026-11-20T12:00:00Z')
  expect(yearOf(['2025-05-27'], end)).toBe('2025')
  expect(yearOf([], end)).toBe('2026')
  expect(yearOf('im Mai', end)).toBe('2026')
  expect(placeOfArchive('2026', ['2025'])).toBe('2026')
  expect(placeOfArchive('2026', ['2026', '2026-2'])).toBe('2026-3')
})
