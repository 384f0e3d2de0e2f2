import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boardOf,
  type Chamber,
  inRollCallOrder,
  landOf,
  refuseChamberBallot,
  seatsOpen,
  weighChambers,
} from './chambers.ts'
import { verdict } from './rules.ts'

const now = new Date('2025-05-27T10:00:00Z')
const leader = {
  roles: ['ROLE_DELEGATE'],
  active: true,
  voice_leader: true,
  medical_association_code: 'NO',
} as const
const vote = { open: true, closesAt: null }
const chambers: Chamber[] = [
  { code: 'BE', seats: 16, value: true },
  { code: 'NO', seats: 29, value: null },
]
const question = { voter: leader, vote, chambers, now }

describe('[C2] who casts for an association', () => {
  test.each([
    ['its voice leader', {}, null],
    ['nobody logged in', { voter: null }, 'not-logged-in'],
    ['a voice leader who was switched off', { voter: { ...leader, active: false } }, 'account-inactive'],
    ['the chair', { voter: { ...leader, roles: ['ROLE_MASTER'] } }, 'chair-does-not-vote'],
    ['another delegate', { voter: { ...leader, voice_leader: false } }, 'not-a-voice-leader'],
    [
      'a voice leader of nothing',
      { voter: { ...leader, medical_association_code: null } },
      'not-a-voice-leader',
    ],
    [
      'one whose association has no seats',
      { voter: { ...leader, medical_association_code: 'XX' } },
      'not-a-voice-leader',
    ],
    [
      'one whose association has voted',
      { voter: { ...leader, medical_association_code: 'BE' } },
      'chamber-has-voted',
    ],
    ['while nothing runs', { vote: null, chambers: null }, 'no-vote-running'],
    ['while delegates vote', { chambers: null }, 'not-a-chamber-vote'],
    ['before the opening', { vote: { open: false, closesAt: null } }, 'vote-not-open'],
    ['after the countdown', { vote: { open: true, closesAt: now.toISOString() } }, 'vote-closed'],
  ] as const)('%s', (_who, change, reason) => {
    expect(refuseChamberBallot({ ...question, ...change })).toBe(reason)
  })
})

const anyChambers = fc.array(
  fc.record({ seats: fc.integer({ min: 1, max: 40 }), value: fc.constantFrom(true, false, null) }),
  { maxLength: 17 },
)

describe('[C3, C4] the count in votes of seats', () => {
  test('every association weighs its seats, and what was not cast weighs nothing', () => {
    expect(weighChambers(chambers)).toEqual({ '0': 0, '1': 16, '2': 0 })
    fc.assert(
      fc.property(anyChambers, (board) => {
        const votings = weighChambers(board)
        const cast = board.filter(({ value }) => value !== null).reduce((sum, { seats }) => sum + seats, 0)
        expect([votings[0], votings[1] + votings[2]]).toEqual([0, cast])
      }),
    )
  })

  test.each([
    [
      'more seats beat more associations',
      [
        [30, true],
        [16, false],
        [10, false],
      ],
      true,
    ],
    [
      'a tie is rejected',
      [
        [16, true],
        [10, false],
        [6, false],
      ],
      false,
    ],
    ['no ballot at all is rejected', [[16, null]], false],
    [
      'one more seat accepts',
      [
        [17, true],
        [16, false],
      ],
      true,
    ],
  ] as const)('%s', (_name, board, accepted) => {
    const votings = weighChambers(board.map(([seats, value]) => ({ seats, value })))
    expect(verdict('simple', votings, 250)).toBe(accepted)
  })
})

test('[C5] the roll call goes by the alphabet of the lands, however the associations are named', () => {
  const names = [
    'Ärztekammer Westfalen-Lippe',
    'Sächsische Landesärztekammer',
    'Ärztekammer des Saarlandes',
    'Bayerische Landesärztekammer',
    'Landesärztekammer Thüringen',
    'Ärztekammer Sachsen-Anhalt',
    'Landesärztekammer Baden-Württemberg',
    'Ärztekammer Berlin',
  ]
  expect(inRollCallOrder(names.map((laek) => ({ laek }))).map(({ laek }) => landOf(laek))).toEqual([
    'Baden-Württemberg',
    'Bayern',
    'Berlin',
    'Saarland',
    'Sachsen',
    'Sachsen-Anhalt',
    'Thüringen',
    'Westfalen-Lippe',
  ])
  expect(landOf('Ärztekammer')).toBe('Ärztekammer')
})

test('[C5] the board has a line for each association of the vote, also for those that have not cast', () => {
  const associations = [
    { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29 },
    { code: 'XX', laek: 'Ärztekammer ohne Sitze', seats: 0 },
    { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16 },
  ]
  const board = boardOf(associations, { NO: null, BE: false })
  expect(board.map(({ land, seats, value }) => [land, seats, value])).toEqual([
    ['Berlin', 16, false],
    ['Nordrhein', 29, null],
  ])
  expect(seatsOpen(board)).toBe(29)
})
