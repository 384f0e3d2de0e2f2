import type { PortalEvent, SendData } from '#events.ts'
import type { CurrentUnionVote, WorkingPoint } from '#floor/records.ts'
import type { LiveData } from '#live-data.ts'
import type { MotionHidden, MotionUpdated } from '#motions/events.ts'
import type { Application } from '#motions/records.ts'
import { inOrder } from '#motions/rules.ts'
import type { Contact, User } from '#people/records.ts'
import type { ProceduralMotion } from '#procedural/records.ts'
import { raisedFlag, shownFlags } from '#procedural/rules.ts'
import type { Data } from '#snapshot/records.ts'
import type { DelegateApp, Share } from '#submissions/records.ts'
import { applicantNumbers, mayRead, undecidedIds } from '#submissions/rules.ts'
import type { StopVoting } from '#voting/events.ts'
import { statusOf } from '#voting/many.ts'
import type { CurrentVote, Result } from '#voting/records.ts'
import { asDeclared } from '#voting/rules.ts'

/** What a client knows: the snapshot of `GET /api/data` and `GET /api/working-point`, kept up by events. */
export interface Live {
  data: LiveData
  point: WorkingPoint
}

/**
 * The only place that changes the live state. An event older than what is known changes nothing: a client never
 * goes back to an older `rev`.
 */
export function applyEvent(live: Live, event: PortalEvent): Live {
  const rev = revOf(event)
  if (rev !== null && rev < live.point.rev) return live
  return withRev(change(live, event), rev)
}

/**
 * A fresh snapshot with the events that came while it was on its way. What is of the snapshot's own revision is in it
 * already, and would take back the ballots since; only counts go on within a revision. `known` is the older of the
 * revisions of its halves.
 */
export function catchUp(snapshot: Live, known: number, events: readonly PortalEvent[]): Live {
  const isNews = (event: PortalEvent) =>
    event.name === 'update-voting' ||
    event.name === 'update-bo' ||
    (revOf(event) ?? Number.POSITIVE_INFINITY) > known
  return events.filter(isNews).reduce(applyEvent, snapshot)
}

/** The revision that an event carries; null where it says nothing about the floor. */
export function revOf(event: PortalEvent): number | null {
  if (event.name === 'logout') return null
  return event.payload.rev ?? null
}

function change(live: Live, event: PortalEvent): Live {
  switch (event.name) {
    case 'start-voting':
      return withVote(
        withChambers(withoutPause({ ...live, point: { ...live.point, result: null } }), null),
        event.payload,
      )
    case 'stop-voting':
      return stopVote(live, event.payload)
    case 'update-voting':
      return countVotes(live, event.payload)
    case 'start-bo':
      return startProcedural(live, event.payload)
    case 'open-bo':
      return withProcedural(withoutPause(live), event.payload)
    case 'update-bo':
      return updateProcedural(live, event.payload)
    case 'stop-bo':
      return endProcedural(live, event.payload.id)
    case 'message':
      return { ...live, data: { ...live.data, message: event.payload.message } }
    case 'logout':
      return live
    case 'send-data':
      return applyData(live, event.payload)
  }
}

function applyData(live: Live, payload: SendData['payload']): Live {
  switch (payload.op) {
    case 'open-vote':
      return withVote(payload.data.open ? withoutPause(live) : live, payload.data)
    case 'union-vote':
      return live.point.currentVote?.appId === payload.data.appId
        ? withChambers(live, payload.data.values)
        : live
    case 'result-vote':
      return declare(live, payload.data)
    case 'result-bo':
      return { ...live, point: { ...live.point, result: payload.data } }
    case 'cancel-bo':
      return endProcedural(live, payload.data.id)
    case 'message':
      return { ...live, data: { ...live.data, message: payload.data.message } }
    case 'working-point':
      return { ...live, point: payload.data }
    case 'update_app':
      return { ...live, data: withMotion(live.data, payload) }
    case 'motion-hidden':
      return { ...live, data: withoutMotion(live.data, payload.data) }
    case 'order':
    case 'synonyms':
      return { ...live, data: { ...live.data, ...payload.data } }
    case 'motion-status':
      return { ...live, data: withStatus(live.data, payload.data.appIds, payload.data.statusid) }
    case 'update_user':
      return { ...live, data: withUser(live.data, payload.data) }
    case 'own-contact':
      return { ...live, data: withOwnContact(live.data, payload.data) }
    case 'seen-app':
      return withMarks(live, { seen: { ...live.data.seen, [payload.data.appId]: true } })
    case 'favorite-app': {
      const { appId, favorite } = payload.data
      return withMarks(live, { favorites: withEntry(live.data.favorites, appId, favorite ? true : null) })
    }
    case 'note-app': {
      const { appId, text } = payload.data
      return withMarks(live, { notes: withEntry(live.data.notes, appId, text === '' ? null : { text }) })
    }
    case 'status_delegateapp':
      return withDelegateApps(live, changeStatus(live.data, payload.data))
    case 'secure-votes':
      return withOwn(live, { secure_votes: payload.data.enabled, device_doubted: payload.data.doubted })
    case 'current-speakers':
      return { ...live, data: { ...live.data, ...payload.data } }
    case 'update_speakerlist':
    case 'speaker-action':
    case 'share':
    case 'draft':
    case 'desk':
    case 'editing':
    case 'accounts':
    case 'user-replaced':
    case 'presence':
    case 'attendance':
    case 'attendance-asked':
    case 'secrecy':
    case 'clock':
    case 'screen':
    case 'screen-answered':
    case 'reload':
      return live
  }
}

/** What a share brought, once it has been fetched. An older state than the known one was overtaken on its way. */
export function applyShare(live: Live, share: Share): Live {
  // Who speaks has come to every window with the motion itself.
  if (share.op === 'speaker-bo') return live
  const { data: app } = share
  const known = live.data.delegateApps.find(({ id }) => id === app.id)
  if (known && known.version >= app.version) return live
  const others = live.data.delegateApps.filter(({ id }) => id !== app.id)
  return withDelegateApps(
    live,
    [...others, app].toSorted((a, b) => a.id - b.id),
  )
}

function changeStatus(
  { delegateApps, user }: LiveData,
  status: Pick<DelegateApp, 'id' | 'version'> & Partial<DelegateApp>,
): DelegateApp[] {
  const changed = delegateApps.map((app) =>
    app.id === status.id && app.version < status.version ? { ...app, ...status } : app,
  )
  return user ? changed.filter((app) => mayRead(app, user.register_number)) : changed
}

/** What follows from the delegate motions is never told apart from them. */
function withDelegateApps(live: Live, delegateApps: DelegateApp[]): Live {
  const delegateApp2Applicant = applicantNumbers(delegateApps)
  const { user } = live.data
  const changed = { ...live, data: { ...live.data, delegateApps, delegateApp2Applicant } }
  return user ? withOwn(changed, { supported: undecidedIds(delegateApps, user.register_number) }) : changed
}

const withOwn = (live: Live, change: Partial<NonNullable<Data['user']>>): Live =>
  live.data.user ? { ...live, data: { ...live.data, user: { ...live.data.user, ...change } } } : live

const withMarks = (live: Live, marks: Partial<Pick<Data, 'seen' | 'favorites' | 'notes'>>): Live => ({
  ...live,
  data: { ...live.data, ...marks },
})

function withEntry<T>(record: Record<string, T>, id: number, entry: T | null): Record<string, T> {
  const { [id]: _, ...others } = record
  return entry === null ? others : { ...others, [id]: entry }
}

function withRev(live: Live, rev: number | null): Live {
  if (rev === null || rev === live.point.rev) return live
  const currentVote = live.point.currentVote && { ...live.point.currentVote, rev }
  const currentBusinessOrder = live.point.currentBusinessOrder && { ...live.point.currentBusinessOrder, rev }
  return { ...live, point: { ...live.point, currentVote, currentBusinessOrder, rev } }
}

const withVote = (live: Live, currentVote: CurrentVote | null): Live => ({
  ...live,
  point: { ...live.point, currentVote },
})

const withChambers = (live: Live, currentUnionVote: CurrentUnionVote | null): Live => ({
  ...live,
  point: { ...live.point, currentUnionVote },
})

/** Nobody is away while ballots are taken (rule K12). */
const withoutPause = (live: Live): Live => ({ ...live, point: { ...live.point, pause: null } })

const withProcedural = (live: Live, currentBusinessOrder: ProceduralMotion | null): Live => ({
  ...live,
  point: { ...live.point, currentBusinessOrder },
})

/** A procedural motion about the motion that is voted on has been raised with that (rule Q6). */
function startProcedural(live: Live, motion: ProceduralMotion): Live {
  const vote = live.point.currentVote
  const flag = raisedFlag(motion.type)
  const raised = vote && flag && vote.appId === motion.appId ? { ...vote, [flag]: true } : vote
  const started = withVote(live, raised)
  return withProcedural({ ...started, point: { ...started.point, result: null } }, motion)
}

const endProcedural = (live: Live, id: number): Live =>
  live.point.currentBusinessOrder?.id === id ? withProcedural(live, null) : live

/** Its counts only grow as well, and nobody's ballot is taken back without a new id. */
function updateProcedural(live: Live, update: ProceduralMotion): Live {
  const known = live.point.currentBusinessOrder
  if (known?.id !== update.id) return live
  const hasVoted = known.hasVoted || update.hasVoted
  return withProcedural(live, { ...(update.count < known.count ? known : update), hasVoted })
}

/** Counts only grow while a vote runs, so a smaller one was overtaken on its way. */
function countVotes(
  live: Live,
  update: { appId: number; count: number; votings: CurrentVote['votings']; hasVoted?: true },
): Live {
  const vote = live.point.currentVote
  if (vote?.appId !== update.appId) return live
  const hasVoted = vote.hasVoted || update.hasVoted === true
  if (update.count < vote.count) return withVote(live, { ...vote, hasVoted })
  const { count, votings } = update
  return withVote(live, { ...vote, ...shownFlags(vote, count), count, votings, hasVoted })
}

/** A vote that was declared stands until its result takes its place: in between it would look broken off (rule V35). */
function stopVote(live: Live, { appId, declared }: StopVoting['payload']): Live {
  const vote = live.point.currentVote
  if (vote?.appId !== appId) return live
  if (!declared) return withoutVote(live)
  // One that was not opened, and was counted by hands, takes no ballot anyway.
  return vote.open || vote.closesAt !== null ? withVote(live, asDeclared(vote)) : live
}

const withoutVote = (live: Live): Live => withVote(withChambers(live, null), null)

function declare(live: Live, result: Result): Live {
  const decided = result.block.length > 0 ? result.block : [result.appId]
  const apps = live.data.apps.map((app) =>
    decided.includes(app.id)
      ? { ...app, result: resultFor(app, result), statusid: statusOf(result.result, app.statusid) }
      : app,
  )
  const { point } = live.point.currentVote?.appId === result.appId ? withoutVote(live) : live
  return { data: { ...live.data, apps }, point: { ...point, result } }
}

/** Each motion of a block has the same result under its own name (rule K21). */
const resultFor = (app: Application, result: Result): Result =>
  app.id === result.appId ? result : { ...result, appId: app.id, content: app.title }

const withStatus = (
  data: LiveData,
  appIds: readonly number[],
  statusid: Application['statusid'],
): LiveData => ({
  ...data,
  apps: data.apps.map((app) => (appIds.includes(app.id) ? { ...app, statusid } : app)),
})

function withMotion(data: LiveData, { data: motion, polya, secureVote }: MotionUpdated): LiveData {
  const known = data.apps.find((app) => app.id === motion.id)
  const apps =
    known && hasItsPlace(known, motion)
      ? data.apps.map((app) => (app.id === motion.id ? motion : app))
      : inOrder([...data.apps.filter((app) => app.id !== motion.id), motion], data.tops)
  const numbers = motion.users.map(({ number }) => number)
  return {
    ...data,
    apps,
    // Another text is new to whoever had read the one before (rule BA3).
    seen: known && known.version !== motion.version ? withEntry(data.seen, motion.id, null) : data.seen,
    app2users: { ...data.app2users, [motion.id]: numbers },
    polyas: withEntry(data.polyas, motion.id, polya),
    secureVotes: withEntry(data.secureVotes, motion.id, secureVote ? true : null),
  }
}

/** Whether the motion stays where it stands among the others: a new text alone moves nothing. */
const hasItsPlace = (before: Application, after: Application): boolean =>
  before.top.id === after.top.id &&
  before.number === after.number &&
  before.changes === after.changes &&
  before.new === after.new

const withoutMotion = (data: LiveData, { appId, presentation }: MotionHidden['data']): LiveData => ({
  ...data,
  apps: data.apps.filter((app) => app.id !== appId),
  presentation,
  app2users: withEntry(data.app2users, appId, null),
  polyas: withEntry(data.polyas, appId, null),
  secureVotes: withEntry(data.secureVotes, appId, null),
})

/** The reader's own record shows more than others see of it: that part stays. */
function withUser(data: LiveData, user: User): LiveData {
  const isKnown = data.users.some((known) => known.register_number === user.register_number)
  const users = isKnown
    ? data.users.map((known) => (known.register_number === user.register_number ? user : known))
    : // Somebody was entered: the directory has the order of the register numbers.
      [...data.users, user].toSorted((a, b) => (a.register_number < b.register_number ? -1 : 1))
  const own = data.user
  if (own?.register_number !== user.register_number) return { ...data, users }
  return { ...data, users, user: { ...own, ...user, contact: own.contact } }
}

const withOwnContact = (data: LiveData, contact: Contact): LiveData =>
  data.user ? { ...data, user: { ...data.user, contact } } : data
