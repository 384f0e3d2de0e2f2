import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { motionType } from '#motions/types.ts'
import type { Role } from '#roles.ts'
import type { MajorityRule, Votings } from './records.ts'
import {
  defaultMode,
  isClosed,
  refuseBallot,
  refuseExtend,
  refuseOpen,
  refuseStart,
  refuseStop,
  refuseVoter,
  seatsNeeded,
  shareOfCast,
  shareOfSeats,
  verdict,
  voteState,
} from './rules.ts'
import { addVotings, countVotings, noVotes } from './votings.ts'

const voter = { roles: ['ROLE_DELEGATE'] as Role[], active: true, online_only: true }
const now = new Date('2025-05-28T10:00:00Z')
const earlier = '2025-05-28T09:59:59.999Z'
const later = '2025-05-28T10:00:00.001Z'
const vote = { appId: 7, open: true, hasVoted: false, closesAt: null }
const motion = { id: 7, typeId: motionType.regular, union_vote: false, secure_vote: false }
const question = { voter, vote, motion, appId: 7, devicePermitted: false, deviceDoubted: false, now }

describe('[V6] who has a ballot', () => {
  test.each([
    [voter, null],
    [{ ...voter, roles: ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_OFFICE'] as Role[] }, null],
    [null, 'not-logged-in'],
    [{ ...voter, active: false }, 'account-inactive'],
    [{ ...voter, roles: ['ROLE_DELEGATE', 'ROLE_MASTER'] as Role[] }, 'chair-does-not-vote'],
    [{ ...voter, roles: ['ROLE_MASTER'] as Role[] }, 'chair-does-not-vote'],
    [
      { ...voter, roles: ['ROLE_VORSTAND', 'ROLE_MANAGEMENT', 'ROLE_SAAL', 'ROLE_OFFICE'] as Role[] },
      'not-a-delegate',
    ],
    [{ ...voter, roles: [] }, 'not-a-delegate'],
    [{ ...voter, online_only: false }, 'votes-in-the-hall'],
  ])('%j: %s', (person, reason) => {
    expect(refuseVoter(person)).toBe(reason)
    expect(refuseBallot({ ...question, voter: person })).toBe(reason)
  })
})

describe('[V2, V3, V6] which ballot is taken', () => {
  test.each([
    ['open', {}, null],
    ['a countdown that runs', { vote: { ...vote, closesAt: later } }, null],
    ['of type 4', { motion: { ...motion, typeId: motionType.leadMotion } }, null],
    [
      'secure, at a permitted device',
      { motion: { ...motion, secure_vote: true }, devicePermitted: true },
      null,
    ],
    ['no vote', { vote: null }, 'no-vote-running'],
    ['no motion', { motion: null }, 'no-vote-running'],
    ['another motion asked for', { appId: 8 }, 'other-vote-running'],
    ['another motion read', { motion: { ...motion, id: 8 } }, 'other-vote-running'],
    ['a chamber vote', { motion: { ...motion, union_vote: true } }, 'chamber-vote'],
    ['an election', { motion: { ...motion, typeId: motionType.election } }, 'election-elsewhere'],
    [
      'an election proposal',
      { motion: { ...motion, typeId: motionType.electionProposal } },
      'election-elsewhere',
    ],
    ['of type 7', { motion: { ...motion, typeId: 7 } }, 'type-not-voted-on'],
    ['secure, at any device', { motion: { ...motion, secure_vote: true } }, 'vote-in-the-booth'],
    [
      'secure, at a device whose permission was used twice',
      { motion: { ...motion, secure_vote: true }, deviceDoubted: true },
      'device-doubted',
    ],
    ['voted already', { vote: { ...vote, hasVoted: true } }, 'already-voted'],
    ['not open', { vote: { ...vote, open: false } }, 'vote-not-open'],
    ['a countdown that has just ended', { vote: { ...vote, closesAt: now.toISOString() } }, 'vote-closed'],
    ['a countdown that has ended', { vote: { ...vote, closesAt: earlier } }, 'vote-closed'],
    ['closed by its countdown', { vote: { ...vote, open: false, closesAt: earlier } }, 'vote-closed'],
  ])('%s: %s', (_what, change, reason) => {
    expect(refuseBallot({ ...question, ...change })).toBe(reason)
  })

  test('a reason that will not pass is told before one that will', () => {
    const closed = { ...vote, open: false }
    expect(refuseBallot({ ...question, vote: closed, motion: { ...motion, union_vote: true } })).toBe(
      'chamber-vote',
    )
    expect(refuseBallot({ ...question, vote: { ...closed, hasVoted: true } })).toBe('already-voted')
    expect(refuseBallot({ ...question, vote: closed, voter: { ...voter, online_only: false } })).toBe(
      'votes-in-the-hall',
    )
  })

  test('a ballot is taken only in an open vote on its own motion, by somebody who has none', () => {
    const anyVote = fc.record({
      appId: fc.constantFrom(7, 8),
      open: fc.boolean(),
      hasVoted: fc.boolean(),
      closesAt: fc.constantFrom(null, earlier, later),
    })
    fc.assert(
      fc.property(
        fc.option(anyVote),
        fc.constantFrom(7, 8),
        fc.boolean(),
        (running, appId, devicePermitted) => {
          if (refuseBallot({ ...question, vote: running, appId, devicePermitted }) !== null) return
          expect(running).toMatchObject({ appId: 7, open: true, hasVoted: false })
          expect([appId, running?.closesAt === earlier]).toEqual([7, false])
        },
      ),
    )
  })
})

describe('[V7, Z15] the steps of a vote', () => {
  const published = { ...motion, published: true }
  test.each([
    [null, published, 'open', null],
    [null, published, 'rollcall', null],
    [{ appId: 7 }, published, 'open', 'vote-already-running'],
    [{ appId: 8 }, published, 'open', 'vote-already-running'],
    [null, null, 'open', 'motion-unknown'],
    [null, { ...published, published: false }, 'open', 'motion-not-published'],
    [null, { ...published, union_vote: true }, 'open', null],
    [null, { ...published, union_vote: true }, 'rollcall', 'chamber-vote-is-open'],
    [null, { ...published, union_vote: true }, 'secret', 'chamber-vote-is-open'],
    [null, published, 'secret', null],
    [null, { ...published, typeId: motionType.leadMotion }, 'open', null],
    [null, { ...published, typeId: motionType.election }, 'open', 'election-elsewhere'],
    [null, { ...published, typeId: 7 }, 'open', 'type-not-voted-on'],
    [null, { ...published, secure_vote: true }, 'secret', null],
    [null, { ...published, secure_vote: true }, 'open', 'secure-vote-is-secret'],
    [null, { ...published, secure_vote: true }, 'rollcall', 'secure-vote-is-secret'],
    [null, { ...published, secure_vote: true, union_vote: true }, 'open', null],
  ] as const)('start while %j runs on %j as %s: %s', (running, on, mode, reason) => {
    expect(refuseStart(running, on, mode)).toBe(reason)
  })

  const started = { appId: 7, open: false, closesAt: null }
  const opened = { ...started, open: true }
  const counting = { ...opened, closesAt: later }
  const ranOut = { ...started, closesAt: earlier }
  test.each([
    ['nothing', null, 'no-vote-on-motion', 'no-vote-on-motion', 'no-vote-on-motion'],
    ['another vote', { ...opened, appId: 8 }, 'no-vote-on-motion', 'no-vote-on-motion', 'no-vote-on-motion'],
    ['a started vote', started, null, 'no-countdown', 'vote-never-opened'],
    ['an open vote', opened, 'vote-already-open', 'no-countdown', null],
    ['a countdown', counting, 'vote-already-open', null, null],
    ['a countdown that ran out', ranOut, 'vote-already-open', null, null],
  ])('while there is %s', (_what, running, open, extend, stop) => {
    expect(refuseOpen(running, 7)).toBe(open)
    expect(refuseExtend(running, 7)).toBe(extend)
    expect(refuseStop(running, 7, false)).toBe(stop)
  })

  test('with people in the hall a vote is stopped without an opening, but never without a start', () => {
    expect(refuseStop(started, 7, true)).toBe(null)
    expect(refuseStop(null, 7, true)).toBe('no-vote-on-motion')
    expect(refuseStop({ ...started, appId: 8 }, 7, true)).toBe('no-vote-on-motion')
  })

  test('a motion flagged as secure vote is voted on in secret unless the chair says otherwise', () => {
    expect(defaultMode({ secure_vote: true })).toBe('secret')
    expect(defaultMode({ secure_vote: false })).toBe('open')
  })
})

test('[V13] a countdown is over at its last moment', () => {
  expect(isClosed({ closesAt: null }, now)).toBe(false)
  expect(isClosed({ closesAt: later }, now)).toBe(false)
  expect(isClosed({ closesAt: now.toISOString() }, now)).toBe(true)
  expect(isClosed({ closesAt: earlier }, now)).toBe(true)
})

test.each([
  [{ open: false, closesAt: null }, 'announced'],
  [{ open: true, closesAt: null }, 'open'],
  [{ open: true, closesAt: later }, 'open'],
  [{ open: true, closesAt: earlier }, 'closed'],
  [{ open: false, closesAt: earlier }, 'closed'],
  [{ open: false, closesAt: later }, 'closed'],
])('[V7, V13] a vote with %j is %s, also by a clock that is a moment behind', (running, state) => {
  expect(voteState(running, now)).toBe(state)
})

const votes = (yes: number, no: number, abstention = 0): Votings => ({ '0': abstention, '1': yes, '2': no })

describe('[V10, V11, V12] majorities, as assemblies have decided', () => {
  test.each<[string, MajorityRule, Votings, boolean]>([
    ['second reading, 65 of 195', 'third', votes(65, 130), true],
    ['second reading, 72 of 217', 'third', votes(72, 145), false],
    ['second reading, 62 to 155', 'third', votes(62, 155), false],
    ['second reading, 101 to 100', 'third', votes(101, 100), true],
    ['end of the debate, 101 to 112', 'simple', votes(101, 112), false],
    ['end of the debate, 81 to 116', 'simple', votes(81, 116), false],
    ['not to handle a motion, 118 to 65', 'simple', votes(118, 65), true],
    ['back to voting cards, 74 to 94', 'simple', votes(74, 94), false],
    ['three motions in one ballot, 106 to 101', 'simple', votes(106, 101), true],
    ['a motion with 211 of 236', 'simple', votes(211, 25), true],
    ['election of 2023, 125 to 122 and one abstention', 'simple', votes(125, 122, 1), true],
    ['election of 2007, half of 223 counted and 18 abstentions', 'simple', votes(111, 112, 18), false],
    ['election of 2007, one more than half of 223', 'simple', votes(112, 111, 18), true],
    ['a tie', 'simple', votes(100, 100), false],
    ['nobody voted', 'simple', votes(0, 0), false],
    ['nobody voted, and a third was wanted', 'third', votes(0, 0), false],
    ['abstentions alone', 'simple', votes(0, 0, 40), false],
    ['statutes with 166', 'two-thirds', votes(166, 0), false],
    ['statutes with 167', 'two-thirds', votes(167, 83), true],
    ['a recall with 187', 'three-quarters', votes(187, 0), false],
    ['a recall with 188', 'three-quarters', votes(188, 62), true],
  ])('%s', (_what, rule, votings, accepted) => {
    expect(verdict(rule, votings, 250)).toBe(accepted)
  })

  const anyVotings = fc.record({ '0': fc.nat(300), '1': fc.nat(300), '2': fc.nat(300) })
  const anyRule = fc.constantFrom<MajorityRule>('simple', 'third', 'two-thirds', 'three-quarters')
  const seats = fc.integer({ min: 1, max: 1000 })

  test('[V10] an abstention changes no verdict', () => {
    fc.assert(
      fc.property(anyRule, anyVotings, fc.nat(300), seats, (rule, votings, more, of) => {
        const other = { ...votings, '0': votings['0'] + more }
        expect(verdict(rule, other, of)).toBe(verdict(rule, votings, of))
      }),
    )
  })

  test('one more yes never loses a majority, one more no never wins it', () => {
    fc.assert(
      fc.property(anyRule, anyVotings, seats, (rule, votings, of) => {
        const accepted = verdict(rule, votings, of)
        if (accepted) expect(verdict(rule, addVotings(votings, votes(1, 0)), of)).toBe(true)
        else expect(verdict(rule, addVotings(votings, votes(0, 1)), of)).toBe(false)
      }),
    )
  })

  test('[V11] a third is as many yes as half the no', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(1500), (yes, no) => {
        expect(verdict('third', votes(yes, no), 250)).toBe(2 * yes >= no)
      }),
    )
  })

  test('[V12] seats that are needed are the fewest that reach the share', () => {
    fc.assert(
      fc.property(seats, (of) => {
        expect(3 * seatsNeeded('two-thirds', of)).toBeGreaterThanOrEqual(2 * of)
        expect(3 * (seatsNeeded('two-thirds', of) - 1)).toBeLessThan(2 * of)
        expect(4 * seatsNeeded('three-quarters', of)).toBeGreaterThanOrEqual(3 * of)
        expect(4 * (seatsNeeded('three-quarters', of) - 1)).toBeLessThan(3 * of)
      }),
    )
  })
})

test('[V15] counts of the hall and of the portal are added; shares are in percent', () => {
  expect(addVotings(votes(1, 2, 3), votes(10, 20, 30))).toEqual(votes(11, 22, 33))
  expect(addVotings(votes(1, 2, 3), null)).toEqual(votes(1, 2, 3))
  expect(countVotings(votes(1, 2, 3))).toBe(6)
  expect(countVotings(noVotes)).toBe(0)
  expect(shareOfCast(noVotes)).toBe(0)
  expect(shareOfCast(votes(1, 3, 50))).toBe(25)
  expect(shareOfSeats(votes(125, 0), 250)).toBe(50)
})
