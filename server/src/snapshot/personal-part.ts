import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { type Messages, messageFor } from '@portal/shared/floor/rules.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { applicantNumbers, undecidedIds } from '@portal/shared/submissions/rules.ts'
import type DataLoader from 'dataloader'
import { type Account, type Actor, accountOf, type Member } from '#core/actor.ts'
import { batchLoader } from '#core/batching.ts'
import type { Context } from '#core/context.ts'
import { readMessages } from '#floor/message-store.ts'
import { readParts } from '#floor/read-parts.ts'
import { type FloorParts, viewPoint } from '#floor/view.ts'
import { readFloor } from '#floor-lock/store.ts'
import { viewOwnUser } from '#people/view.ts'
import { readProceduralVoters } from '#procedural/store.ts'
import { readCalled } from '#speakers/store.ts'
import { nobodySpeaks, type SpeakersNow, viewSpeakers } from '#speakers/view.ts'
import { readOwnApps } from '#submissions/read-own.ts'
import { type Countable, readVoters } from '#voting/ballot/vote-count.ts'
import type { SharedPart } from './shared-part.ts'
import { type Marks, readMarks } from './store.ts'

export type PersonalPart = Omit<Data, keyof SharedPart>

/** What the hall is doing, as all processes know it, with the messages. */
export interface FloorState extends FloorParts {
  messages: Messages
  speakers: SpeakersNow
}

/** Reads it in one transaction: a revision is never shown with a vote that has gone on already. */
export const readFloorState = ({ db }: Pick<Context, 'db'>): Promise<FloorState> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const floor = await readFloor(tx)
      const speakers = viewSpeakers(await readCalled(tx))
      return { ...(await readParts(tx, floor)), messages: await readMessages(tx), speakers }
    })

/** What people vote on now. */
interface PutToTheVote {
  vote: Countable | null
  procedural: { row: { id: number } } | null
}

/** What belongs to one user: their marks, their motions, and whether they have voted. */
export interface OwnState extends Marks {
  hasVoted: boolean
  hasVotedProcedural: boolean
  /** The delegate motions that they may see. */
  delegateApps: DelegateApp[]
}

/** What an anonymous visitor has. */
export const nothingOwn: OwnState = {
  seen: {},
  favorites: {},
  notes: {},
  hasVoted: false,
  hasVotedProcedural: false,
  delegateApps: [],
}

/** Reads what belongs to users; a thousand that come back at once share a few queries. */
export class OwnStates {
  readonly #marks: DataLoader<number, Marks>
  readonly #apps: DataLoader<Account, DelegateApp[]>
  readonly #votes: VotersOf<Countable>
  readonly #procedural: VotersOf<{ id: number }>

  constructor(db: Context['db']) {
    this.#marks = batchLoader((ids) => readMarks(db, ids))
    this.#apps = batchLoader((users) => readOwnApps(db, users))
    this.#votes = new VotersOf((vote, among) => readVoters(db, vote, among))
    this.#procedural = new VotersOf(
      async ({ id }, among) => new Set(await readProceduralVoters(db, id, among)),
    )
  }

  async of(actor: Actor, { vote, procedural }: PutToTheVote): Promise<OwnState> {
    const user = accountOf(actor)
    if (!user) return nothingOwn
    // Awaited together: a failure of one that nobody awaits yet would end the process.
    const [marks, delegateApps, hasVoted, hasVotedProcedural] = await Promise.all([
      this.#marks.load(user.id),
      this.#apps.load(user),
      vote !== null && this.#votes.in(vote).load(user.id),
      procedural !== null && this.#procedural.in(procedural.row).load(user.id),
    ])
    return { ...marks, delegateApps, hasVoted, hasVotedProcedural }
  }
}

/** Who has voted on what is put to the vote now; asked in batches, and forgotten when something else is. */
class VotersOf<On extends { id: number }> {
  readonly #read: (on: On, among: readonly number[]) => Promise<Set<number>>
  #current: { id: number; voted: DataLoader<number, boolean> } | null = null

  constructor(read: (on: On, among: readonly number[]) => Promise<Set<number>>) {
    this.#read = read
  }

  in(on: On): DataLoader<number, boolean> {
    if (this.#current?.id !== on.id) this.#current = { id: on.id, voted: this.#loader(on) }
    return this.#current.voted
  }

  #loader(on: On): DataLoader<number, boolean> {
    return batchLoader(async (ids) => {
      const voters = await this.#read(on, ids)
      return ids.map((id) => voters.has(id))
    })
  }
}

export function viewPersonal(floor: FloorState, own: OwnState, actor: Actor): PersonalPart {
  const user = accountOf(actor)
  const { currentVote, currentUnionVote, rev } = viewOwnPoint(floor, own, actor)
  return {
    message: user ? messageFor(floor.messages, user.medical_association_code) : '',
    seen: own.seen,
    favorites: own.favorites,
    notes: own.notes,
    delegateApps: own.delegateApps,
    ...(user ? floor.speakers : nobodySpeaks),
    delegateApp2Applicant: applicantNumbers(own.delegateApps),
    currentVote,
    currentUnionVote,
    user: actor.kind === 'user' ? viewOwn(actor, own) : null,
    rev,
  }
}

const viewOwn = ({ user, session }: Member, { delegateApps }: OwnState) =>
  viewOwnUser(user, session, undecidedIds(delegateApps, user.register_number))

export const viewOwnPoint = (floor: FloorState, own: OwnState, actor: Actor): WorkingPoint =>
  viewPoint(floor, {
    user: accountOf(actor),
    hasVoted: own.hasVoted,
    hasVotedProcedural: own.hasVotedProcedural,
  })
