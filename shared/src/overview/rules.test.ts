import { expect, test } from 'vitest'
import { messageFor } from '#floor/rules.ts'
import { checksInWords } from '#text/readiness.ts'
import { type Facts, gapsIn, judge } from './rules.ts'

const now = new Date('2026-05-12T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const well: Facts = {
  now,
  backup: { at: hoursAgo(23), setUp: true, failure: null },
  order: { missing: 0, fresh: 0 },
  voice: { missing: [], neededFor: 'VII' },
  seats: { all: 20, associations: [{ name: 'Berlin', seats: 20, people: 20 }] },
  withoutPin: 0,
  gaps: [],
  documents: { all: 3, made: 3, failed: 0 },
  attendance: { open: true, present: 20, seats: 20, quorum: 11, quorate: true },
  stream: [null],
  keysShared: true,
  machine: { clock: [], disk: [], database: [], address: [] },
  server: { delayMs: 1, failures: 0, connected: 2 },
}
const full = { level: 'danger' as const, says: '/data: 12 MB sind frei.', mend: 'Platz schaffen.' }

test('[KU6, KU7] where all is well each check says so, and nothing is to be mended', () => {
  const checks = checksInWords(well)
  expect(checks.map(({ level, mend }) => [level, mend])).toEqual(checks.map(() => ['good', null]))
})

test.each<[string, Partial<Facts>, 'danger' | 'warning', string]>([
  ['backup', { backup: { ...well.backup, at: null } }, 'danger', 'noch nie gesichert'],
  ['backup', { backup: { ...well.backup, at: hoursAgo(26) } }, 'danger', 'vor 26 Stunden'],
  ['backup', { backup: { ...well.backup, failure: 'disk-full' } }, 'warning', 'vor 23 Stunden'],
  ['order', { order: { missing: 1, fresh: 2 } }, 'danger', '1 veröffentlichter Antrag fehlt'],
  ['order', { order: { missing: 0, fresh: 2 } }, 'warning', '2 neue Anträge sind nicht eingeordnet'],
  ['voice', { voice: { missing: ['Bremen'], neededFor: 'VII' } }, 'warning', 'nötig ab TOP VII'],
  [
    'seats',
    { seats: { all: 1, associations: [{ name: 'Berlin', seats: 1, people: 2 }] } },
    'danger',
    '2 für 1',
  ],
  [
    'seats',
    { seats: { all: 9, associations: [{ name: 'Berlin', seats: 9, people: 7 }] } },
    'warning',
    '2 Sitze',
  ],
  ['seats', { seats: { all: 9, associations: [] } }, 'warning', 'zusammen 0 Sitze'],
  ['pins', { withoutPin: 1 }, 'warning', '1 Person hat weder'],
  ['numbers', { gaps: ['Ib: 3'] }, 'warning', 'Ib: 3'],
  ['documents', { documents: { all: 3, made: 2, failed: 1 } }, 'warning', '1 PDF lässt'],
  ['documents', { documents: { all: 3, made: 2, failed: 0 } }, 'warning', '2 von 3'],
  ['quorum', { attendance: { ...well.attendance, present: 10, quorate: false } }, 'warning', 'nötig sind 11'],
  ['stream', { stream: [null, 'example.org antwortet nicht'] }, 'warning', 'example.org'],
  ['secret', { keysShared: false }, 'danger', 'kann nicht beginnen'],
  ['disk', { machine: { ...well.machine, disk: [full] } }, 'danger', '12 MB'],
  ['server', { server: { delayMs: 300, failures: 2, connected: 1 } }, 'warning', '300 ms'],
])('[KU7] %s is found: %j', (id, change, level, words) => {
  const [first] = checksInWords({ ...well, ...change })
  expect(first).toMatchObject({ id, level, says: expect.stringContaining(words) })
})

test('[KU6] the gravest comes first', () => {
  const found = judge({ ...well, withoutPin: 1, keysShared: false })
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual(['secret', 'pins', 'backup'])
})

test('[KU8] numbers are missing below the highest, in items that have some', () => {
  const items = [
    { name: 'Ia', numbers: [1, 2] },
    { name: 'Ib', numbers: [2, 4, 4] },
    { name: 'II', numbers: [] },
  ]
  expect(gapsIn(items)).toEqual(['Ib: 1, 3'])
})

test('[KU5] everybody reads what is said to all, and members what is said to their association below it', () => {
  const messages = { toAll: 'Pause', toAssociations: { BY: 'Bus' } }
  expect(messageFor(messages, 'BY')).toBe('Pause\n\nBus')
  expect(messageFor(messages, null)).toBe('Pause')
  expect(messageFor({ ...messages, toAll: '' }, 'BY')).toBe('Bus')
})
