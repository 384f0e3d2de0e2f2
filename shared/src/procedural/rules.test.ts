import { describe, expect, test } from 'vitest'
import { proceduralType } from '#procedural/types.ts'
import type { Role } from '#roles.ts'
import { proceduralNames } from '#text/procedural.ts'
import { majority, verdict } from '#voting/rules.ts'
import { ProceduralType } from './records.ts'
import {
  byPrecedence,
  followUpOf,
  isFreelyChosen,
  isVotedOn,
  precedence,
  proceduralRule,
  quorum,
  raisedFlag,
  refuseAgainst,
  refuseContent,
  refuseFor,
  refuseOpenProcedural,
  refuseProceduralBallot,
  refuseRestartProcedural,
  refuseStartProcedural,
  refuseStopProcedural,
  shownFlags,
  stacksOn,
  statusAfter,
} from './rules.ts'

const types = [...ProceduralType.values]
const person = (roles: Role[], more: object = {}) => ({
  register_number: '1',
  roles,
  active: true,
  online_only: true,
  ...more,
})
const delegate = person(['ROLE_DELEGATE'])
const chair = person(['ROLE_MASTER'], { register_number: '9' })
const vote = { appId: 1, open: false, closesAt: null, boardReferralRaised: false, nonHandlingRaised: false }
const referral = { id: 5, type: proceduralType.boardReferral, parentType: null, open: false } as const

describe('types', () => {
  test('[Q11] a second reading needs a third, everything else the simple majority', () => {
    for (const type of types)
      expect(proceduralRule(type)).toBe(type === proceduralType.secondReading ? 'third' : 'simple')
  })

  test('[Q12] a statement, a correction and the count of who is there are not voted on', () => {
    expect(types.filter((type) => !isVotedOn(type))).toEqual([106, 107, 111])
  })

  test('[Q9] accepted, 3, 6 and 109 give the motion a status, and nothing else does', () => {
    expect(types.flatMap((type) => statusAfter(type) ?? [])).toEqual([3, 6, 11])
  })

  test('[Q3] types above 6 are chosen freely; each of them has a name', () => {
    expect(types.filter((type) => !isFreelyChosen(type))).toEqual([3, 6])
    expect(types.map((type) => proceduralNames[type]).filter(Boolean)).toHaveLength(13)
  })

  test('[Q17] the order of precedence', () => {
    expect(byPrecedence).toEqual([111, 107, 105, 6, 109, 110, 3, 102, 103, 104, 112, 108, 106])
    expect(precedence(110)).toBe(precedence(3))
    expect(new Set(byPrecedence)).toEqual(new Set(types))
  })

  test('[Q18] what an accepted motion suggests', () => {
    expect(types.flatMap((type) => (followUpOf(type) ? [[type, followUpOf(type)]] : []))).toEqual([
      [102, 'close-list'],
      [103, 'close-list'],
      [104, 'speaking-time'],
      [105, 'pause'],
      [108, 'reopen'],
    ])
  })
})

describe('[Q2, Q4] who may start one', () => {
  test.each<[Role[], string | null]>([
    [['ROLE_DELEGATE'], null],
    [['ROLE_VORSTAND'], null],
    [['ROLE_MANAGEMENT'], null],
    [['ROLE_MASTER'], null],
    [['ROLE_OFFICE'], 'not-allowed'],
    [['ROLE_SAAL'], 'not-allowed'],
    [[], 'not-allowed'],
  ])('%j: %j', (roles, refusal) => {
    const question = { type: proceduralType.adjournment, appId: null, vote: null, running: null } as const
    expect(refuseStartProcedural({ ...question, mover: person(roles) })).toBe(refusal)
    expect(refuseStartProcedural({ ...question, mover: person(roles, { active: false }) })).toBe(
      'account-inactive',
    )
    expect(refuseStartProcedural({ ...question, mover: null })).toBe('not-logged-in')
  })
})

describe('[Q5] when one may be started', () => {
  const start = (change: object, mover = delegate) =>
    refuseStartProcedural({
      mover,
      type: proceduralType.adjournment,
      appId: 1,
      vote,
      running: null,
      ...change,
    })

  test('beside a vote that is prepared, not beside one that is open or waits for its result', () => {
    expect(start({})).toBe(null)
    expect(start({ vote: { ...vote, open: true } })).toBe('procedural-not-now')
    expect(start({ vote: { ...vote, closesAt: '2025-05-28T10:00:30.000Z' } })).toBe('procedural-not-now')
  })

  test('not beside another one, save Nichtbefassung on a Vorstandsüberweisung that is not open', () => {
    for (const type of types)
      for (const running of types) {
        const free = type === proceduralType.nonHandling && running === proceduralType.boardReferral
        expect(start({ type, running: { ...referral, type: running } })).toBe(
          free ? null : 'procedural-not-now',
        )
      }
    expect(stacksOn(proceduralType.nonHandling, { ...referral, open: true })).toBe(false)
    expect(
      stacksOn(proceduralType.nonHandling, {
        ...referral,
        type: proceduralType.nonHandling,
        parentType: proceduralType.boardReferral,
      }),
    ).toBe(false)
    expect(start({ type: proceduralType.nonHandling, running: { ...referral, open: true } })).toBe(
      'procedural-not-now',
    )
  })
})

test('[Q6] what was raised in the running vote is not raised again, but by the chair', () => {
  const raised = { ...vote, boardReferralRaised: true, nonHandlingRaised: true }
  const start = (type: ProceduralType, appId: number, mover = delegate) =>
    refuseStartProcedural({ mover, type, appId, vote: raised, running: null })
  expect(start(3, 1)).toBe('board-referral-raised')
  expect(start(6, 1)).toBe('non-handling-raised')
  expect(start(109, 1)).toBe(null)
  expect(start(3, 2)).toBe(null)
  expect(start(3, 1, chair)).toBe(null)
})

test('[Q6] the flags count until ballots are cast', () => {
  const flags = { boardReferralRaised: true, nonHandlingRaised: false }
  expect(shownFlags(flags, 0)).toEqual(flags)
  expect(shownFlags(flags, 1)).toEqual({ boardReferralRaised: false, nonHandlingRaised: false })
  expect(types.filter((type) => raisedFlag(type) !== null)).toEqual([3, 6])
})

test('[Q3] what is freely chosen has a reason; what is raised at the vote has none', () => {
  expect(refuseContent(112, ' ')).toBe('procedural-content-missing')
  expect(refuseContent(112, 'Geheim.')).toBe(null)
  expect(refuseContent(3, '')).toBe(null)
})

describe('[Q7] speeches', () => {
  const owner = { register_number: '1', name: 'Dr. Eins' }
  const heard = { id: 5, open: false, owner, speakerFor: null, speakerAgainst: null }
  const other = person(['ROLE_VORSTAND'], { register_number: '2' })

  test('one against, by anybody but the mover', () => {
    expect(refuseAgainst(heard, 5, other)).toBe(null)
    expect(refuseAgainst(heard, 5, delegate)).toBe('speech-against-own')
    expect(refuseAgainst({ ...heard, speakerAgainst: owner }, 5, other)).toBe('speech-against-taken')
  })

  test('one for it, by the mover', () => {
    expect(refuseFor(heard, 5, delegate)).toBe(null)
    expect(refuseFor(heard, 5, other)).toBe('speech-for-owner-only')
    expect(refuseFor({ ...heard, speakerFor: owner }, 5, delegate)).toBe('speech-for-taken')
  })

  test.each([refuseFor, refuseAgainst])('before it is opened, on the one that runs (%o)', (refuse) => {
    expect(refuse(null, 5, other)).toBe('no-procedural-motion')
    expect(refuse(heard, 6, other)).toBe('no-procedural-motion')
    expect(refuse({ ...heard, open: true }, 5, other)).toBe('speech-when-open')
    expect(refuse(heard, 5, null)).toBe('not-logged-in')
    expect(refuse(heard, 5, person(['ROLE_SAAL']))).toBe('not-allowed')
    expect(refuse(heard, 5, { ...other, active: false })).toBe('account-inactive')
  })
})

describe('the chair’s steps', () => {
  test('[Q8] opens the one that runs, once, where it is voted on', () => {
    expect(refuseOpenProcedural(null, 5)).toBe('no-procedural-motion')
    expect(refuseOpenProcedural(referral, 6)).toBe('no-procedural-motion')
    expect(refuseOpenProcedural({ ...referral, type: proceduralType.quorum }, 5)).toBe(
      'procedural-not-voted-on',
    )
    expect(refuseOpenProcedural({ ...referral, open: true }, 5)).toBe('procedural-already-open')
    expect(refuseOpenProcedural(referral, 5)).toBe(null)
  })

  test('[Q9, Q12] decides what was opened, in the hall also by hand; what is only heard ends at once', () => {
    expect(refuseStopProcedural(null, true)).toBe('no-procedural-motion')
    expect(refuseStopProcedural(referral, false)).toBe('vote-never-opened')
    expect(refuseStopProcedural(referral, true)).toBe(null)
    expect(refuseStopProcedural({ ...referral, open: true }, false)).toBe(null)
    expect(refuseStopProcedural({ ...referral, type: proceduralType.personalStatement }, false)).toBe(null)
  })

  test('[Q14] puts an open one again', () => {
    expect(refuseRestartProcedural(referral, 5)).toBe('vote-not-open')
    expect(refuseRestartProcedural({ ...referral, open: true }, 5)).toBe(null)
    expect(refuseRestartProcedural({ ...referral, open: true }, 4)).toBe('no-procedural-motion')
  })
})

test('[Q10] a ballot: the voter as in every vote, on the one that runs, open, once', () => {
  const motion = { ...referral, open: true, hasVoted: false }
  const refuse = (change: object = {}, voter = delegate, id = 5) =>
    refuseProceduralBallot({ voter, motion: { ...motion, ...change }, id })
  expect(refuse()).toBe(null)
  expect(refuse({ open: false })).toBe('vote-not-open')
  expect(refuse({ hasVoted: true })).toBe('already-voted')
  expect(refuse({ type: proceduralType.personalStatement })).toBe('procedural-not-voted-on')
  expect(refuse({}, delegate, 4)).toBe('other-procedural-motion')
  expect(refuse({}, chair)).toBe('chair-does-not-vote')
  expect(refuse({}, { ...delegate, online_only: false })).toBe('votes-in-the-hall')
  expect(refuseProceduralBallot({ voter: delegate, motion: null, id: 5 })).toBe('no-procedural-motion')
})

describe('the majority engine and what assemblies have really counted', () => {
  const count = (yes: number, no: number, abstention = 0) => ({ '0': abstention, '1': yes, '2': no })

  test.each([
    [65, 130, true],
    [72, 145, false],
    [62, 155, false],
    [101, 100, true],
  ])('[Q11] second reading, %i for and %i against: %s', (yes, no, reached) => {
    expect(verdict(proceduralRule(108), count(yes, no), 250)).toBe(reached)
  })

  test.each([
    ['end of the debate', 102, 101, 112, false],
    ['end of the debate', 102, 81, 116, false],
    ['not to be dealt with', 6, 118, 65, true],
    ['a tie', 3, 100, 100, false],
  ] as const)('[Q11] %s (%i), %i for and %i against: %s', (_name, type, yes, no, reached) => {
    expect(verdict(proceduralRule(type), count(yes, no), 250)).toBe(reached)
    // Abstentions do not count, however many there are.
    expect(verdict(proceduralRule(type), count(yes, no, 50), 250)).toBe(reached)
  })

  test('[V10] several motions in one ballot, 106 to 101, are accepted', () => {
    expect(verdict('simple', count(106, 101), 250)).toBe(true)
    expect(verdict('simple', count(74, 94), 250)).toBe(false)
  })

  test('[V12] the statutes need 167 of 250 and a recall 188, whoever is there', () => {
    expect(majority('two-thirds', count(0, 0), 250)).toBe(167)
    expect(majority('three-quarters', count(0, 0), 250)).toBe(188)
    expect(verdict('two-thirds', count(166, 0), 250)).toBe(false)
    expect(verdict('two-thirds', count(167, 83), 250)).toBe(true)
    expect(verdict('three-quarters', count(187, 0), 250)).toBe(false)
    expect(verdict('three-quarters', count(188, 62), 250)).toBe(true)
  })

  test('[V10] an election: 247 counted of 250 with two invalid and one abstention need 124, and 125 have it', () => {
    expect(majority('simple', count(125, 122, 1), 250)).toBe(124)
    expect(verdict('simple', count(125, 122, 1), 250)).toBe(true)
  })

  test('[V10] an election: 223 counted of 244 with three invalid and 18 abstentions need 112', () => {
    expect(majority('simple', count(112, 111, 18), 250)).toBe(112)
    expect(majority('simple', count(223, 0, 18), 250)).toBe(112)
  })

  test('[V10] where abstentions were counted, as once with 236 valid ballots, 119 were needed', () => {
    expect(majority('simple', count(120, 112, 4), 250, 'with-abstentions')).toBe(119)
    expect(majority('simple', count(120, 112, 4), 250)).toBe(117)
  })

  test('[V11] a third is reached by the third itself', () => {
    expect(majority('third', count(65, 130), 250)).toBe(65)
    expect(majority('third', count(72, 145), 250)).toBe(73)
    expect(majority('third', count(0, 0), 250)).toBe(1)
  })

  test('[Q12] of 250 delegates 126 make a quorum', () => {
    expect(quorum(250)).toBe(126)
    expect(quorum(249)).toBe(125)
  })
})
