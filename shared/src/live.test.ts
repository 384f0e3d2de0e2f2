import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PortalEvent } from '#events.ts'
import type { WorkingPoint } from '#floor/records.ts'
import { emptyMotion } from '#motions/empty-motion.ts'
import type { Application } from '#motions/records.ts'
import { motionStatus } from '#motions/status.ts'
import type { OwnUser, User } from '#people/records.ts'
import type { CurrentVote, Result } from '#voting/records.ts'
import { isDeclared, voteState } from '#voting/rules.ts'
import { acceptedResult, announcedVote } from '#voting/sample-votes.ts'
import { applyEvent, catchUp, type Live, revOf } from './live.ts'

const vote: CurrentVote = { ...announcedVote, appId: 1, rev: 11 }

const result: Result = { ...acceptedResult, appId: 1, content: 'Antrag', rev: 13 }

const motion = (id: number, more: Partial<Application> = {}): Application => ({
  ...emptyMotion,
  id,
  top: { id: 1, name: 'Ib', content: 'Aussprache' },
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
  number: id,
  title: `Antrag ${id}`,
  ...more,
})

const user: User = {
  register_number: '1',
  number: '1',
  name: 'Dr. Eins',
  roles: ['ROLE_DELEGATE'],
  online_only: true,
  voice_leader: false,
  active: true,
  replaced_from_name: null,
  medical_association_code: 'NO',
  contact: { consent: false, email: null, tel: null },
}

const own: OwnUser = {
  ...user,
  contact: { consent: false, email: 'eins@example.org', tel: '030' },
  session_id: 'handle',
  supported: [],
  secure_votes: false,
  device_doubted: false,
}

function live(currentVote: CurrentVote | null = null, rev = 10): Live {
  const point: WorkingPoint = {
    top: null,
    currentVote,
    currentUnionVote: null,
    currentBusinessOrder: null,
    pause: null,
    hallText: '',
    result: null,
    rev,
  }
  const data: Live['data'] = {
    version: 'test',
    message: '',
    users: [user, { ...user, register_number: '2', name: 'Dr. Zwei' }],
    apps: [motion(1), motion(2)],
    app2users: {},
    seen: {},
    favorites: {},
    notes: {},
    tops: [],
    synonyms: [],
    polyas: {},
    secureVotes: {},
    presentation: [],
    appTypes: [],
    medicalAssociations: [],
    delegateApps: [],
    currentSpeakers: [],
    calledSpeakers: [],
    delegateApp2Applicant: {},
    user: own,
  }
  return { data, point }
}

const start = (change: Partial<CurrentVote> = {}): PortalEvent => ({
  name: 'start-voting',
  payload: { ...vote, ...change },
})
const opened = (change: Partial<CurrentVote> = {}): PortalEvent => {
  const data = { ...vote, open: true, rev: 12, ...change }
  return { name: 'send-data', payload: { op: 'open-vote', data, rev: data.rev } }
}
const counted = (count: number, more: object = {}): PortalEvent => ({
  name: 'update-voting',
  payload: { appId: 1, count, votings: null, rev: 12, ...more },
})
const stopped = (rev = 13): PortalEvent => ({ name: 'stop-voting', payload: { appId: 1, rev } })
const decided: PortalEvent = { name: 'stop-voting', payload: { appId: 1, declared: true, rev: 13 } }
const declared = (change: Partial<Result> = {}, rev = 13): PortalEvent => ({
  name: 'send-data',
  payload: { op: 'result-vote', data: { ...result, ...change, rev }, rev },
})

/** Every event about the floor that there is. */
const floorEvents: PortalEvent[] = [
  start(),
  opened(),
  counted(3),
  stopped(),
  decided,
  declared(),
  { name: 'message', payload: { message: 'Pause', rev: 14 } },
  {
    name: 'send-data',
    payload: { op: 'working-point', data: { ...live(null, 15).point, top: motion(1).top }, rev: 15 },
  },
  {
    name: 'send-data',
    payload: {
      op: 'update_app',
      data: motion(1, { statusid: motionStatus.referred }),
      polya: null,
      secureVote: false,
      rev: 16,
    },
  },
]

const after = (state: Live, ...events: PortalEvent[]) => events.reduce(applyEvent, state)

describe('T16 [V9] a client never goes back to an older revision', () => {
  test.each(
    floorEvents.map((event) => [event.name === 'send-data' ? event.payload.op : event.name, event] as const),
  )('%s is ignored when a newer revision is known', (_name, event) => {
    const newer = live(null, (revOf(event) ?? 0) + 1)
    expect(applyEvent(newer, event)).toBe(newer)
  })

  test('whatever order events come in, the revision never falls, and the running vote is of it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(floorEvents, { minLength: 1 }), (events) => {
        let state = live()
        for (const event of events) {
          const next = applyEvent(state, event)
          expect(next.point.rev).toBeGreaterThanOrEqual(state.point.rev)
          if (next.point.currentVote) expect(next.point.currentVote.rev).toBe(next.point.rev)
          state = next
        }
      }),
    )
  })

  test('an event that comes twice changes nothing the second time', () => {
    for (const event of floorEvents) {
      const once = after(live(vote, 11), event)
      expect(applyEvent(once, event)).toEqual(once)
    }
  })
})

describe('[V7] the course of a vote on a screen', () => {
  test('a start clears the last result, an opening keeps the rest, a stop clears the vote, the result stays', () => {
    const shown = { ...live(), point: { ...live().point, result } }
    const started = after(shown, start())
    expect(started.point).toMatchObject({ result: null, currentVote: { appId: 1, open: false }, rev: 11 })
    const open = after(started, opened({ closesAt: '2025-05-28T10:00:30.000Z' }))
    expect(open.point.currentVote).toMatchObject({ open: true, closesAt: '2025-05-28T10:00:30.000Z' })
    const over = after(open, stopped(), declared())
    expect(over.point).toMatchObject({ currentVote: null, result: { result: true }, rev: 13 })
  })

  test.each([
    [true, 1],
    [false, 2],
    [null, 10],
  ] as const)('[V8] a result of %s leaves the motion with status %i', (outcome, status) => {
    const { data } = after(live(vote, 12), declared({ result: outcome }))
    expect(data.apps.find(({ id }) => id === 1)).toMatchObject({
      statusid: status,
      result: { result: outcome },
    })
    expect(data.apps.find(({ id }) => id === 2)).toEqual(motion(2))
  })

  test('[V16] a restart takes back the result, the status and that one has voted', () => {
    const over = after(live(vote, 12), counted(1, { hasVoted: true }), stopped(), declared())
    const again = after(
      over,
      {
        name: 'send-data',
        payload: { op: 'update_app', data: motion(1), polya: null, secureVote: false, rev: 14 },
      },
      start({ rev: 14 }),
    )
    expect(again.point).toMatchObject({ result: null, currentVote: { hasVoted: false, count: 0 } })
    expect(again.data.apps.find(({ id }) => id === 1)).toMatchObject({
      statusid: motionStatus.published,
      result: null,
    })
  })

  test('a stop of another vote stops nothing', () => {
    const state = live(vote, 12)
    const event: PortalEvent = { name: 'stop-voting', payload: { appId: 2, rev: 12 } }
    expect(after(state, event).point.currentVote).toMatchObject({ appId: 1 })
  })

  describe('[V35, K33] one that was decided', () => {
    const open = { ...vote, open: true, rev: 12 }
    const now = new Date('2025-05-28T10:00:00.000Z')
    const chambers = { NO: true }
    const running = (current: CurrentVote) => {
      const state = live(current, 12)
      return { ...state, point: { ...state.point, currentUnionVote: chambers } }
    }

    test.each([
      ['while the chair closes', open],
      ['with time left', { ...open, closesAt: '2025-05-28T10:00:30.000Z' }],
      ['with its time over', { ...open, open: false, closesAt: '2025-05-28T09:59:59.000Z' }],
    ])('%s stands closed until its result takes its place', (_name, current) => {
      const between = after(running(current), decided)
      expect(between.point).toMatchObject({
        currentVote: { appId: 1, open: false },
        currentUnionVote: chambers,
        result: null,
        rev: 13,
      })
      expect(between.point.currentVote && voteState(between.point.currentVote, now)).toBe('closed')
      expect(between.point.currentVote && isDeclared(between.point.currentVote)).toBe(true)
      expect(after(between, declared()).point).toMatchObject({
        currentVote: null,
        currentUnionVote: null,
        result: { appId: 1, result: true },
      })
    })

    test('without an opening stays announced until then', () => {
      const between = after(live(vote, 12), decided)
      expect(between.point.currentVote && voteState(between.point.currentVote, now)).toBe('announced')
      expect(after(between, declared()).point).toMatchObject({ currentVote: null, result: { appId: 1 } })
    })

    test('is over with its result, whichever of the two is heard first, or alone', () => {
      const over = after(running(open), decided, declared())
      expect(after(running(open), declared(), decided)).toEqual(over)
      expect(after(running(open), declared())).toEqual(over)
    })

    test('has gone as soon as another one is called, should its result not be heard', () => {
      const next = after(running(open), decided, start({ appId: 2, rev: 14 }))
      expect(next.point).toMatchObject({ currentVote: { appId: 2, closesAt: null }, currentUnionVote: null })
    })

    test('leaves another vote alone that runs when its result is put right', () => {
      const corrected = declared({ appId: 2 }, 14)
      expect(after(running(open), corrected).point.currentVote).toMatchObject({ appId: 1, open: true })
    })
  })
})

describe('[V19] counts', () => {
  const running = live({ ...vote, open: true, rev: 12 }, 12)

  test('only grow, whatever order they come in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(250), { minLength: 1 }), (counts) => {
        const { point } = after(running, ...counts.map((count) => counted(count)))
        expect(point.currentVote?.count).toBe(Math.max(...counts))
      }),
    )
  })

  test('tell the chair the numbers, and a voter’s other windows that there is a ballot', () => {
    const votings = { '0': 0, '1': 2, '2': 1 }
    expect(after(running, counted(3, { votings })).point.currentVote?.votings).toEqual(votings)
    const voted = after(running, counted(3, { hasVoted: true }))
    expect(voted.point.currentVote).toMatchObject({ hasVoted: true, votings: null })
    expect(after(voted, counted(4)).point.currentVote).toMatchObject({ hasVoted: true, count: 4 })
  })

  test('that were overtaken still tell that one has voted', () => {
    const { point } = after(running, counted(5), counted(3, { hasVoted: true }))
    expect(point.currentVote).toMatchObject({ count: 5, hasVoted: true })
  })

  test('of another vote, or of none, change nothing', () => {
    expect(after(running, counted(9, { appId: 2 })).point.currentVote?.count).toBe(0)
    expect(after(live(null, 12), counted(9)).point.currentVote).toBeNull()
  })
})

describe('[V9] events that came while a snapshot was on its way', () => {
  const fresh = live({ ...vote, open: true, hasVoted: true, count: 3, rev: 12 }, 12)

  test('the opening that the snapshot knows does not take back the ballot that it has', () => {
    expect(catchUp(fresh, 12, [start(), opened()])).toEqual(fresh)
  })

  test('counts go on, and so does what is newer', () => {
    expect(catchUp(fresh, 12, [counted(4)]).point.currentVote).toMatchObject({ hasVoted: true, count: 4 })
    expect(catchUp(fresh, 12, [opened(), stopped(), declared()])).toEqual(after(fresh, stopped(), declared()))
  })

  test('a half that is older than the other one gets what it lacks', () => {
    const renamed = motion(1, { title: 'Neuer Titel' })
    const changed: PortalEvent = {
      name: 'send-data',
      payload: { op: 'update_app', data: renamed, polya: null, secureVote: false, rev: 12 },
    }
    expect(catchUp(fresh, 12, [changed]).data.apps).not.toContainEqual(renamed)
    expect(catchUp(fresh, 11, [changed]).data.apps).toContainEqual(renamed)
  })
})

describe('what is told beside the floor', () => {
  test('a message is shown and cleared', () => {
    const shown = after(live(), { name: 'message', payload: { message: 'Pause', rev: 11 } })
    expect([shown.data.message, shown.point.rev]).toEqual(['Pause', 11])
    expect(after(shown, { name: 'message', payload: { message: '', rev: 12 } }).data.message).toBe('')
    const updated = after(live(), {
      name: 'send-data',
      payload: { op: 'message', data: { message: 'Pause' }, rev: 11 },
    })
    expect([updated.data.message, updated.point.rev]).toEqual(['Pause', 11])
  })

  test('a message moves the running vote along to the new revision', () => {
    const state = after(live(vote, 11), { name: 'message', payload: { message: 'Pause', rev: 12 } })
    expect([state.point.rev, state.point.currentVote?.rev]).toEqual([12, 12])
  })

  test('a motion that changed takes its own place, a new one the last', () => {
    const changed = motion(1, { title: 'Neuer Titel' })
    const updateOf = (data: Application): PortalEvent => ({
      name: 'send-data',
      payload: { op: 'update_app', data, polya: null, secureVote: data.id === 3 },
    })
    expect(after(live(), updateOf(changed)).data.apps.map(({ title }) => title)).toEqual([
      'Neuer Titel',
      'Antrag 2',
    ])
    const { apps, secureVotes } = after(live(), updateOf(motion(3))).data
    expect(apps.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(secureVotes).toEqual({ 3: true })
  })

  test('[B8] the order of voting becomes what is told', () => {
    const line = { id: 1, kind: 'motion' as const, application: 1, text: '' }
    const presentation = [{ ...line, topid: 1, fresh: true }]
    const event: PortalEvent = {
      name: 'send-data',
      payload: { op: 'order', data: { presentation }, rev: 11 },
    }
    expect(after(live(), event).data.presentation).toEqual(presentation)
  })

  test('a person who changed is changed in the list, and in one’s own record without what only oneself sees', () => {
    const data = { ...user, active: false, replaced_from_name: 'Dr. Drei' }
    const state = after(live(), { name: 'send-data', payload: { op: 'update_user', data } })
    expect(state.data.users[0]).toEqual(data)
    expect(state.data.users[1]?.name).toBe('Dr. Zwei')
    expect(state.data.user).toEqual({ ...own, active: false, replaced_from_name: 'Dr. Drei' })
    const other = after(live(), {
      name: 'send-data',
      payload: { op: 'update_user', data: { ...data, register_number: '2' } },
    })
    expect(other.data.user).toEqual(own)
  })

  test.each<PortalEvent>([
    { name: 'logout', payload: { sessionId: 'x' } },
    { name: 'send-data', payload: { op: 'user-replaced', data: { register_number: '2', name: 'Dr. Zwei' } } },
    { name: 'send-data', payload: { op: 'presence', data: { entitled: 2, connected: 1 } } },
    { name: 'send-data', payload: { op: 'clock', data: { now: '2025-05-28T10:00:00.000Z', set: false } } },
  ])('what is no state changes none: %j', (event) => {
    const state = live(vote, 11)
    expect(applyEvent(state, event)).toBe(state)
    expect(revOf(event)).toBeNull()
  })
})
