import { globSync } from 'node:fs'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { Role } from '@portal/shared/roles.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { acceptedResult } from '@portal/shared/voting/sample-votes.ts'
import { expect, test } from 'vitest'
import * as attendance from '#attendance/events.ts'
import * as congress from '#congress/events.ts'
import type { Account } from '#core/actor.ts'
import { type Room, roomOfRole } from '#core/broadcast.ts'
import * as core from '#core/events.ts'
import { type DomainEvent, defineEvent, messagesOf, shownToUser } from '#core/tell.ts'
import * as drafts from '#drafts/events.ts'
import * as floor from '#floor/events.ts'
import * as hotline from '#hotline/events.ts'
import * as mail from '#mail/events.ts'
import * as motions from '#motions/events.ts'
import * as notes from '#notes/events.ts'
import * as office from '#office/events.ts'
import * as people from '#people/events.ts'
import * as preparation from '#preparation/events.ts'
import * as procedural from '#procedural/events.ts'
import type { ProceduralRow } from '#procedural/store.ts'
import * as record from '#record/events.ts'
import * as registry from '#register/events.ts'
import * as session from '#session/events.ts'
import * as settings from '#settings/events.ts'
import * as shares from '#shares/events.ts'
import * as speakers from '#speakers/events.ts'
import * as submissions from '#submissions/events.ts'
import type { AppRow } from '#submissions/store.ts'
import * as voting from '#voting/events.ts'
import type { VoteRow } from '#voting/store.ts'

/** All that can happen: each feature says what of it is its own. */
const features = {
  attendance,
  congress,
  preparation,
  core,
  drafts,
  floor,
  hotline,
  mail,
  motions,
  notes,
  office,
  people,
  procedural,
  record,
  register: registry,
  session,
  settings,
  shares,
  speakers,
  submissions,
  voting,
}

/** Texts that stand in the samples for what not everybody may come across. */
const register = 'kanarie-register'
const words = 'kanarie-words'

/** How each of it is found in what somebody hears. */
const secrets = {
  counts: /91001/,
  register: new RegExp(register),
  words: new RegExp(words),
  voted: /"open":true,"hasVoted":true|"hasVoted":true,"rev"/,
  votedProcedural: /"hasVoted":true,"open":true/,
}

/** Users whom a sample names: the first in its first group, the second in its second, both in both. */
const first = 101
const second = 102
const both = 103

/** What a crowd comes across in an event: null where it hears nothing, otherwise the secrets in it. */
type Shown = readonly (keyof typeof secrets)[] | null

interface Sample {
  event: DomainEvent
  visitors: Shown
  /** Members of all roles that are not named here. */
  members: Shown
  chair: Shown
  office: Shown
  /** Users whom the event names: those of its first group, of its second, and of both. */
  named: Shown
  namedSecond: Shown
  namedBoth: Shown
}

type Expected = Partial<Omit<Sample, 'event'>> & { visitors: Shown }

/** Whoever is not named in it is shown what the wider crowd is. */
function sample(event: DomainEvent, { visitors, ...shown }: Expected): Sample {
  const members = shown.members === undefined ? visitors : shown.members
  const rest = { visitors, members, chair: members, office: members, named: members }
  return { event, ...rest, namedSecond: shown.named ?? members, namedBoth: shown.named ?? members, ...shown }
}

const unheard = { visitors: null }
const heardByAll = { visitors: [] }
/** Each of those whom it names hears of it, and nobody else. */
const heardByNamed = { visitors: null, named: [] }

const rev = 7
const now = new Date('2025-05-27T10:00:00Z')
const person = { register_number: register, name: 'Erika Muster' }
const vote = {
  app_id: 5,
  mode: 'open',
  rule: 'simple',
  state: 'open',
  closes_at: null,
  block: [],
  board_referral_raised: false,
  non_handling_raised: false,
} as Partial<VoteRow> as VoteRow
const secretVote = { ...vote, mode: 'secret' }
const counted = { count: 91003, votings: { '0': 1, '1': 91001, '2': 1 } }
const standing = { vote, counted, voters: [first, both], rev }
const result: Result = {
  ...acceptedResult,
  appId: 5,
  owner: person,
  type: proceduralType.endOfDebate,
  votings: null,
  rev,
}
const row = {
  id: 3,
  type: proceduralType.endOfDebate,
  parent_type: null,
  content: '',
  owner_number: person.register_number,
  owner_name: person.name,
  parent_owner_number: person.register_number,
  parent_owner_name: person.name,
  for_number: person.register_number,
  for_name: person.name,
  against_number: null,
  against_name: null,
  app_id: 5,
  state: 'open',
  history: [{ type: proceduralType.endOfList, owner: person, result: false }],
} as Partial<ProceduralRow> as ProceduralRow
const proceduralCount = { votings: counted.votings, voters: [first] }
const procedure = {
  visitors: [],
  members: ['register'],
  chair: ['counts', 'register'],
  named: ['register', 'votedProcedural'],
} as const
const account = {
  ...person,
  number: '1',
  roles: ['ROLE_DELEGATE'],
  contact_consent: false,
  email: words,
  tel: words,
} as Partial<Account> as Account
const app = {
  id: 4,
  top_id: 1,
  type_id: motionType.regular,
  title: words,
  content: words,
  ...person,
  applicants: [],
  supporters: [],
  files: [],
  created_at: now,
  transferred: true,
  transfer_time: now,
  transfer_id: 1,
  backend_status: null,
  motion_id: null,
  version: 2,
} as Partial<AppRow> as AppRow
const speaker = { id: 1, top_id: 1, register_number: register, name: 'Erika Muster', seconds: null }
const step = {
  entry: { ...speaker, contact: words } as Partial<speakers.SpeechStep['entry']>,
  action: 'started',
} as speakers.SpeechStep
const point = {
  rev,
  top: null,
  vote,
  counted,
  chambers: null,
  procedural: { row, votings: counted.votings },
  result,
  pause: null,
  hallText: '',
}

/** One sample of everything that can happen, with who is shown what of it; without a line nothing compiles. */
const samples: { [F in keyof typeof features]: { [E in keyof (typeof features)[F]]: Sample } } = {
  attendance: {
    attendanceChanged: sample(attendance.attendanceChanged(), unheard),
    attendanceCounted: sample(
      attendance.attendanceCounted({
        seats: 250,
        present: 91001,
        hall: 0,
        online: 0,
        quorum: 126,
        quorate: true,
        open: true,
        mark: 'x',
      }),
      { visitors: null, chair: ['counts'], office: ['counts'] },
    ),
    attendanceRequested: sample(attendance.attendanceRequested(), { visitors: null, members: [] }),
  },
  congress: {
    congressImported: sample(congress.congressImported(), unheard),
    congressBegun: sample(congress.congressBegun(), unheard),
  },
  preparation: { congressEdited: sample(preparation.congressEdited({ list: 'tops' }), unheard) },
  core: {
    readAfresh: sample(core.readAfresh(), heardByAll),
    muchChanged: sample(core.muchChanged(), unheard),
    clockRead: sample(core.clockRead({ now, set: false }), heardByAll),
  },
  drafts: {
    draftChanged: sample(drafts.draftChanged({ userId: first, uuid: 'x', version: 2 }), heardByNamed),
  },
  floor: {
    pointChanged: sample(
      floor.pointChanged({ parts: point, voters: [first, both], proceduralVoters: [second, both] }),
      {
        visitors: [],
        members: ['register'],
        chair: ['counts', 'register'],
        named: ['register', 'voted'],
        namedSecond: ['register', 'votedProcedural'],
        namedBoth: ['register', 'voted', 'votedProcedural'],
      },
    ),
    messagesSet: sample(
      floor.messagesSet({
        messages: { toAll: 'Pause', toAssociations: { BY: words } },
        members: { BY: [first, both] },
        rev,
      }),
      { visitors: [], named: ['words'] },
    ),
  },
  hotline: {
    screenRequested: sample(hotline.screenRequested({ id: 1, userId: first }), heardByNamed),
    screenAnswered: sample(hotline.screenAnswered({ id: 1, userIds: [first] }), heardByNamed),
  },
  motions: {
    synonymsChanged: sample(motions.synonymsChanged({ synonyms: [] }), heardByAll),
    publicationSet: sample(motions.publicationSet(), unheard),
    manyPublished: sample(motions.manyPublished(), unheard),
    intakesChanged: sample(motions.intakesChanged(), unheard),
  },
  notes: {
    motionMarked: sample(
      notes.motionMarked({
        userId: first,
        mark: { op: 'note-app', data: { appId: 5, text: words } },
      }),
      { visitors: null, named: ['words'] },
    ),
  },
  office: {
    motionEditing: sample(
      office.motionEditing({ by: person, appId: 5, editing: true, since: now.toISOString(), taken: null }),
      {
        visitors: null,
        office: ['register'],
      },
    ),
    deskChanged: sample(office.deskChanged({ by: person, appIds: [5], submissions: [] }), {
      visitors: null,
      office: ['register'],
    }),
  },
  people: {
    accountChanged: sample(people.accountChanged({ userId: first }), unheard),
    accountsNoted: sample(people.accountsNoted(), unheard),
    accountsChanged: sample(people.accountsChanged(), { visitors: null, office: [] }),
    seatsChanged: sample(people.seatsChanged({ userIds: [first] }), unheard),
    contactChanged: sample(
      people.contactChanged({
        userId: first,
        contact: { consent: true, email: words, tel: '' },
      }),
      { visitors: null, named: ['words'] },
    ),
    personShown: sample(people.personShown(account), { visitors: null, members: ['register'] }),
    presenceCounted: sample(people.presenceCounted({ entitled: 250, connected: 91001 }), {
      visitors: null,
      chair: ['counts'],
      office: ['counts'],
    }),
  },
  procedural: {
    proceduralStarted: sample(procedural.proceduralStarted({ row, rev }), {
      visitors: [],
      members: ['register'],
    }),
    proceduralOpened: sample(procedural.proceduralOpened({ row, rev, counted: proceduralCount }), procedure),
    proceduralChanged: sample(
      procedural.proceduralChanged({ row, rev, counted: proceduralCount }),
      procedure,
    ),
    proceduralCounted: sample(
      procedural.proceduralCounted({ row, rev, counted: proceduralCount }),
      procedure,
    ),
    proceduralStopped: sample(procedural.proceduralStopped({ id: 3, rev }), heardByAll),
    proceduralDeclared: sample(procedural.proceduralDeclared(result), {
      visitors: [],
      members: ['register'],
    }),
    proceduralCancelled: sample(procedural.proceduralCancelled({ id: 3, rev }), heardByAll),
  },
  mail: {
    mailsWaiting: sample(mail.mailsWaiting(), unheard),
    mailsWanted: sample(mail.mailsWanted(), unheard),
  },
  record: { embargoesChanged: sample(record.embargoesChanged(), unheard) },
  register: {
    peopleChanged: sample(registry.peopleChanged({ userIds: [first] }), unheard),
    replacementPlanned: sample(registry.replacementPlanned(), unheard),
  },
  session: {
    sessionReplaced: sample(session.sessionReplaced({ userId: first, handle: words }), {
      visitors: null,
      named: ['words'],
    }),
    seatTaken: sample(session.seatTaken({ userId: first, successor: person }), {
      visitors: null,
      named: ['register'],
    }),
  },
  settings: {
    sessionsClosed: sample(settings.sessionsClosed({ userIds: [first] }), unheard),
    settingsChanged: sample(settings.settingsChanged(), unheard),
  },
  shares: {
    shareMade: sample(shares.shareMade({ id: 'x', readers: [first] }), heardByNamed),
    shareLeft: sample(shares.shareLeft({ id: 'x' }), unheard),
  },
  speakers: {
    speakersChanged: sample(
      speakers.speakersChanged({
        speakers: { currentSpeakers: [], calledSpeakers: [speaker] },
        steps: [step],
        rev,
      }),
      { visitors: [], members: ['register'] },
    ),
    speakersLeft: sample(speakers.speakersLeft(), unheard),
    listChanged: sample(speakers.listChanged({ topId: 1 }), unheard),
    listOutdated: sample(speakers.listOutdated({ topId: 1 }), { visitors: null, members: [] }),
  },
  submissions: {
    appChanged: sample(submissions.appChanged({ readers: [first] }), unheard),
    appMoved: sample(submissions.appMoved({ app, readers: [first] }), { ...heardByNamed, office: [] }),
  },
  voting: {
    voteStarted: sample(voting.voteStarted({ vote, rev }), heardByAll),
    voteChanged: sample(voting.voteChanged(standing), {
      visitors: [],
      chair: ['counts'],
      named: ['voted'],
    }),
    ballotsCounted: sample(voting.ballotsCounted(standing), {
      visitors: [],
      chair: ['counts'],
      named: ['voted'],
    }),
    chambersVoted: sample(voting.chambersVoted({ vote, values: { NO: true }, rev }), heardByAll),
    voteEnded: sample(voting.voteEnded({ appId: 5, rev }), heardByAll),
    voteDeclared: sample(
      voting.voteDeclared({ appId: 5, result: { ...result, owner: null }, rev }),
      heardByAll,
    ),
    resultCorrected: sample(voting.resultCorrected({ result: { ...result, owner: null }, rev }), heardByAll),
    resultReplaced: sample(voting.resultReplaced(), unheard),
    motionChanged: sample(
      voting.motionChanged({ motion: { id: 5 } as never, polya: null, secureVote: false, rev }),
      heardByAll,
    ),
    statusChanged: sample(
      voting.statusChanged({ appIds: [5], statusid: motionStatus.lapsed, rev }),
      heardByAll,
    ),
    motionHidden: sample(voting.motionHidden({ appId: 5, presentation: [], rev }), heardByAll),
    orderChanged: sample(voting.orderChanged({ presentation: [], rev }), heardByAll),
    deviceSwitched: sample(voting.deviceSwitched({ userIds: [first], enabled: true }), heardByNamed),
    secrecyWatched: sample(voting.secrecyWatched({ keysShared: true, voteAltered: false, doubted: [] }), {
      visitors: null,
      chair: [],
    }),
  },
}

const all = Object.entries(samples).flatMap(([feature, events]) =>
  Object.entries(events as Record<string, Sample>).map(([name, one]) => ({
    name: `${feature}.${name}`,
    ...one,
  })),
)

/** Everybody who may listen, in the rooms that they are in. */
function hallOf({ visitors, members, chair, office, named, namedSecond, namedBoth }: Sample) {
  const special: Partial<Record<Role, Shown>> = { ROLE_MASTER: chair, ROLE_OFFICE: office }
  const inRooms = (...rooms: Room[]): Room[] => ['members', ...rooms]
  return [
    { who: 'visitor', user: null, rooms: [] as Room[], shown: visitors },
    { who: 'member without a role', user: { id: 1, roles: [] }, rooms: inRooms('user:1'), shown: members },
    ...Role.options.map((role) => ({
      who: role,
      user: { id: 2, roles: [role] },
      rooms: inRooms('user:2', roomOfRole[role]),
      shown: special[role] === undefined ? members : special[role],
    })),
    ...[
      { who: 'first', id: first, shown: named },
      { who: 'second', id: second, shown: namedSecond },
      { who: 'both', id: both, shown: namedBoth },
    ].map(({ id, ...one }) => ({
      ...one,
      user: { id, roles: ['ROLE_DELEGATE' as const] },
      rooms: inRooms(`user:${id}`, 'delegates'),
    })),
  ]
}

const isNamed = ({ event }: Sample, id: number) => Object.values(event.groups).some((ids) => ids.has(id))

test('[P1] every event shows each audience its part, and no socket hears anything else', () => {
  for (const one of all)
    for (const { who, user, rooms, shown } of hallOf(one)) {
      if (user && user.id > 100 && !isNamed(one, user.id)) continue
      const heard = messagesOf(one.event)
        .filter(
          ({ audience }) =>
            (audience.rooms.length === 0 || audience.rooms.some((room) => rooms.includes(room))) &&
            !audience.except?.some((room) => rooms.includes(room)),
        )
        .map(({ event }) => event)
      expect({ event: one.name, who, heard }).toEqual({
        event: one.name,
        who,
        heard: shownToUser(one.event, user),
      })
      const text = JSON.stringify(heard)
      const found = Object.entries(secrets).flatMap(([name, secret]) => (secret.test(text) ? [name] : []))
      expect({ event: one.name, who, found: heard.length === 0 ? null : found }).toEqual({
        event: one.name,
        who,
        found: shown,
      })
    }
})

test('[Z4] of a secret vote nobody is told how its ballots are spread', () => {
  for (const event of [
    voting.voteStarted({ vote: secretVote, rev }),
    voting.voteChanged({ ...standing, vote: secretVote }),
    voting.ballotsCounted({ ...standing, vote: secretVote }),
  ])
    expect(JSON.stringify(messagesOf(event))).not.toContain('"votings":{')
})

test('[V35] the end of a vote says that a result follows where one does, and at no other end', () => {
  const ends = (event: DomainEvent) =>
    messagesOf(event).flatMap(({ event: told }) => (told.name === 'stop-voting' ? told.payload : []))
  expect(ends(voting.voteEnded({ appId: 5, rev }))).toEqual([{ appId: 5, rev }])
  expect(ends(voting.voteDeclared({ appId: 5, result: { ...result, owner: null }, rev }))).toEqual([
    { appId: 5, declared: true, rev },
  ])
})

test('who is shown the same is sent it together', () => {
  const audiences = (event: DomainEvent) => messagesOf(event).map(({ audience }) => audience)
  expect(audiences(voting.voteEnded({ appId: 5, rev }))).toEqual([{ rooms: [], except: [] }])
  expect(audiences(voting.voteChanged(standing))).toEqual([
    { rooms: ['user:101', 'user:103'] },
    { rooms: ['chair'] },
    { rooms: [], except: ['user:101', 'user:103', 'chair'] },
  ])
  expect(audiences(submissions.appMoved({ app, readers: [first] }))).toEqual([
    { rooms: ['user:101', 'office'] },
  ])
})

test('what carries a revision lets the state of the floor be forgotten', () => {
  const carrying = all.filter(({ event }) => /"rev":7/.test(JSON.stringify(messagesOf(event))))
  expect(carrying.length).toBeGreaterThan(15)
  const silent = carrying.filter(({ event }) => !event.topics.some((topic) => /^(floor|counts)$/.test(topic)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every feature that tells is in the table, and no event compiles without what is to be forgotten', () => {
  const declaring = globSync('server/src/*/events.ts').map((file) => file.split(/[\\/]/).at(-2))
  expect(new Set(declaring)).toEqual(new Set(Object.keys(features)))
  // @ts-expect-error: an event has to say what is forgotten.
  defineEvent<void>({ shown: () => null })
  // @ts-expect-error: an event that names users has to say who they are.
  defineEvent<void, 'isOwner'>({ topics: () => [], shown: () => null })
})
