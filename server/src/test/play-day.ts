import type { CongressFile } from '@portal/shared/congress/records.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { isVotedOn } from '@portal/shared/procedural/rules.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { YES } from '@portal/shared/voting/choices.ts'
import type { Mode } from '@portal/shared/voting/records.ts'
import type { Delegate } from '#rehearsal/delegate.ts'
import type { Portal } from './open-app.ts'

/** How much happens on a day. */
export interface DayPlan {
  /** Votes in all, those of associations, secret ones, roll calls and blocks among them. */
  votes: number
  chamberVotes: number
  secretVotes: number
  rollCalls: number
  procedural: number
  corrections: number
  repeated: number
  cancelled: number
  withdrawn: number
  editorial: number
  replacements: number
  speeches: number
}

/** Who plays, and what there is to vote on. */
export interface DayCast {
  portal: Portal
  chair: string
  office: string
  windows: readonly Delegate[]
  /** Those who cast the vote of an association. */
  leaders: readonly Delegate[]
  /** Delegates without a window, who are replaced. */
  replaced: readonly { registerNumber: string }[]
  motions: readonly VotedMotion[]
  chamberMotions: readonly VotedMotion[]
  tops: readonly number[]
}

interface VotedMotion {
  id: number
  topId: number
}

/** How a vote went: what the voters were told is counted, to be compared with what the protocol says. */
export interface Cast {
  appId: number
  yes: number
  no: number
  abstention: number
}

/** The motions of a congress again and again, undecided, each round with ids and numbers of its own, so many in all. */
export function withMotions(file: CongressFile, count: number): CongressFile {
  const plain = file.apps
    .filter(({ clone, type_id }) => !clone && refuseType(type_id) === null)
    .map((motion) => ({ ...motion, statusid: motionStatus.published, union_vote: false, secure_vote: false }))
  const apps = Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / plain.length)
    const motion = plain[place % plain.length] as (typeof plain)[number]
    return round === 0
      ? motion
      : {
          ...motion,
          id: (motion.id ?? 0) + 10_000 * round,
          number: (motion.number ?? 0) + 200 * round,
          attachments: [],
        }
  })
  return { ...file, apps, presentation: [] }
}

/**
 * Plays a day of an assembly through the portal's own calls and windows: everything that a protocol tells happens, spread over
 * the agenda. Throws where the portal refuses something.
 */
export class PlayedDay {
  readonly casts: Cast[] = []
  readonly #cast: DayCast
  readonly #plan: DayPlan
  readonly #motions: VotedMotion[]
  readonly #chamberMotions: VotedMotion[]
  readonly #replaced: { registerNumber: string }[]
  #topId = 0
  #voted = 0
  #moved = 0

  constructor(cast: DayCast, plan: DayPlan) {
    this.#cast = cast
    this.#plan = plan
    this.#motions = [...cast.motions]
    this.#chamberMotions = [...cast.chamberMotions]
    this.#replaced = [...cast.replaced]
  }

  async play(): Promise<void> {
    const { tops, windows, motions } = this.#cast
    await this.#office('openAttendance', {})
    for (const { person } of windows) await this.#ask('confirmAttendance', {}, person.cookie)
    let before = 0
    for (const [place, topId] of tops.entries()) {
      await this.#chair('setWorkingPoint', { topId })
      this.#topId = topId
      if (place % 3 === 0) await this.#office('stateQuorum', {})
      await this.#speak(topId, share(this.#plan.speeches, tops.length, place))
      // As many votes as the item has motions, of all that there are.
      const until = before + motions.filter((motion) => motion.topId === topId).length
      const votesUntil = (motion: number) => Math.floor((this.#plan.votes * motion) / motions.length)
      for (let vote = votesUntil(before); vote < votesUntil(until); vote += 1) await this.#step()
      before = until
      await this.#chair('setPause', { paused: 1 })
      await this.#chair('setPause', { paused: 0 })
      await this.#remark(topId, place)
    }
    await this.#chair('setWorkingPoint', { topId: null })
  }

  /** A vote, and what of the plan is due with it. */
  async #step(): Promise<void> {
    const plan = this.#plan
    const place = this.#voted++
    const isDue = (count: number) => share(count, plan.votes, place) > 0
    if (isDue(plan.procedural)) await this.#move(place)
    if (isDue(plan.chamberVotes)) await this.#chamberVote()
    else {
      const mode = isDue(plan.secretVotes) ? 'secret' : isDue(plan.rollCalls) ? 'rollcall' : 'open'
      const appId = await this.#vote(mode)
      if (mode === 'open' && isDue(plan.corrections))
        await this.#chair('correctResult', {
          appId,
          result: 0,
          reason: 'Die Zählkarte des Saals war falsch.',
        })
      if (mode === 'open' && isDue(plan.editorial)) await this.#putRight(appId)
    }
    if (isDue(plan.repeated)) await this.#repeat()
    if (isDue(plan.cancelled)) await this.#cancel()
    if (isDue(plan.withdrawn)) await this.#withdraw()
    if (isDue(plan.replacements)) await this.#replace()
  }

  async #vote(mode: Mode): Promise<number> {
    const appId = this.#nextMotion()
    await this.#chair('startVote', { appId, mode })
    await this.#take(appId)
    return appId
  }

  /** The vote that was started is opened, everybody casts, and it is declared as they have. */
  async #take(appId: number): Promise<void> {
    await this.#chair('openVote', { appId })
    const [abstention, yes, no] = await this.#all(this.#cast.windows, (window, choice) =>
      window.send('vote', { appId, vote: choice }),
    )
    await this.#chair('stopVote', { appId, result: 'count' })
    this.casts.push({ appId, yes, no, abstention })
  }

  async #chamberVote(): Promise<void> {
    const appId = takeOf(this.#chamberMotions, this.#topId)
    await this.#chair('startVote', { appId })
    await this.#chair('openVote', { appId })
    await this.#all(this.#cast.leaders, (window, choice) =>
      window.send('vote-union', { appId, value: choice === YES }),
    )
    await this.#chair('voteUnionResult', { id: appId })
  }

  /** All of them send; answers how many were told that their ballot counts, by choice. */
  async #all(
    windows: readonly Delegate[],
    send: (window: Delegate, choice: 0 | 1 | 2) => Promise<{ result: unknown }>,
  ): Promise<[number, number, number]> {
    const counted: [number, number, number] = [0, 0, 0]
    await Promise.all(
      windows.map(async (window, place) => {
        const choice = ([1, 1, 2, 1, 0, 1, 2] as const)[(place + this.#voted) % 7] ?? 1
        if ((await send(window, choice)).result === true) counted[choice] += 1
      }),
    )
    return counted
  }

  /** A procedural motion, now without an item's motion and now on the vote that was started; some are broken off. */
  async #move(place: number): Promise<void> {
    const { windows } = this.#cast
    const [mover, speaker] = [windows[place % windows.length], windows[(place + 1) % windows.length]]
    if (!mover || !speaker) throw new Error('nobody is here')
    const types: ProceduralType[] = [102, 103, 104, 3, 110, 106, 112, 107, 108, 6, 111, 109]
    const type = types[this.#moved++ % types.length] as ProceduralType
    const onMotion =
      type === proceduralType.boardReferral ||
      type === proceduralType.nonHandling ||
      type === proceduralType.adjournment
    const appId = onMotion ? this.#nextMotion() : null
    if (appId !== null) await this.#chair('startVote', { appId })
    const request = { type, content: `Grund ${place}`, ...(appId !== null && { appId }) }
    const { id } = (await this.#ask('startBo', request, mover.person.cookie)) as { id: number }
    if (this.#moved % 9 === 0) await this.#chair('cancelBo', { id })
    else if (this.#moved % 10 === 0) await this.#chair('resetBo', {})
    else if (isVotedOn(type)) {
      await this.#ask('talkforitBo', { id }, mover.person.cookie)
      await this.#ask('againstitBo', { id }, speaker.person.cookie)
      await this.#chair('openBo', { id })
      await this.#all(windows, (window, choice) => window.send('vote-bo', { id, vote: choice }))
      await this.#chair('stopBo', { id, result: this.#moved % 4 === 0 ? 0 : 1 })
    } else await this.#chair('stopBo', { id })
    const { currentVote } = (await this.#chair('workingPoint', {})) as {
      currentVote: { appId: number } | null
    }
    if (currentVote) await this.#chair('cancelVote', { appId: currentVote.appId })
  }

  async #speak(topId: number, count: number): Promise<void> {
    const { windows } = this.#cast
    await this.#chair('switchSpeakerList', { topId, open: 1 })
    for (let place = 0; place < count; place += 1) {
      const speaker = windows[(7 * place + topId) % windows.length]
      const seat =
        place % 4 === 3 || !speaker
          ? { name: `Prof. Dr. Gast ${place}` }
          : { registerNumber: speaker.person.register_number }
      const { id } = (await this.#chair('seatSpeaker', { topId, ...seat })) as { id: number }
      await this.#chair('callSpeaker', { topId, id })
      await this.#chair('startSpeech', { topId, id })
      await this.#chair('endSpeech', { topId, id })
    }
  }

  async #remark(topId: number, place: number): Promise<void> {
    const note = { kind: 'remark', text: `Grußwort ${place + 1}.` }
    await this.#office('writeProtocolNote', { topId, note })
    if (place === 0) {
      await this.#office('addAgenda', {
        items: [{ name: 'Z', content: 'Ein Punkt, der auf die Tagesordnung kommt' }],
      })
      const candidates = [
        { name: 'Dr. Ahorn', votes: 120 },
        { name: 'Dr. Birke', votes: 90 },
      ]
      const rounds = [{ runOff: false, candidates, abstention: 3, invalid: 2 }]
      const election = {
        ...{ kind: 'election', title: 'Vizepräsidentin', appId: null, onPaper: true, accepted: true },
        ...{ lot: '', elected: 'Dr. Ahorn', rounds },
      }
      await this.#office('writeProtocolNote', { topId, note: election })
    }
  }

  async #repeat(): Promise<void> {
    const appId = await this.#vote('open')
    await this.#chair('restartApp', { id: appId })
    await this.#take(appId)
  }

  async #cancel(): Promise<void> {
    const appId = this.#nextMotion()
    await this.#chair('startVote', { appId })
    await this.#chair('openVote', { appId })
    await this.#chair('cancelVote', { appId })
  }

  async #withdraw(): Promise<void> {
    await this.#office('withdrawMotion', {
      appId: this.#nextMotion(),
      reason: 'In einem anderen Antrag enthalten',
    })
    const appIds = [this.#nextMotion(), this.#nextMotion()]
    await this.#chair('lapseMotions', { appIds, lapsed: 1 })
    await this.#chair('lapseMotions', { appIds: appIds.slice(1), lapsed: 0 })
  }

  async #putRight(appId: number): Promise<void> {
    const { version, content } = (await this.#office('officeMotion', { appId })) as {
      version: number
      content: string
    }
    const changed = { content: `${content}<p>Redaktionell berichtigt.</p>`, reason: 'Tippfehler' }
    await this.#office('editMotion', { appId, version, ...changed })
  }

  async #replace(): Promise<void> {
    const { registerNumber } = take(this.#replaced)
    const successor = {
      title: 'Dr.',
      first_name: 'Olga',
      surname: `Vogt ${registerNumber}`,
      suffix: '',
      email: '',
    }
    await this.#office('replacePerson', { registerNumber, successor, voiceLeader: false })
    if (this.#replaced.length % 2 === 0) await this.#office('endReplacement', { registerNumber })
  }

  #nextMotion = () => takeOf(this.#motions, this.#topId)
  #chair = (name: PortalCall, input: Record<string, unknown>) => this.#ask(name, input, this.#cast.chair)
  #office = (name: PortalCall, input: Record<string, unknown>) => this.#ask(name, input, this.#cast.office)

  async #ask(name: PortalCall, input: Record<string, unknown>, cookie: string): Promise<unknown> {
    const { status, body, problem } = await this.#cast.portal.call(name, input, cookie)
    if (status !== 200)
      throw new Error(`${name} ${JSON.stringify(input)}: ${status} ${JSON.stringify(problem)}`)
    return body
  }
}

type PortalCall = Parameters<Portal['call']>[0]

/** The next motion of the agenda item that is called, or any where it has no more. */
function takeOf(motions: VotedMotion[], topId: number): number {
  const place = motions.findIndex((motion) => motion.topId === topId)
  return take(motions, Math.max(0, place)).id
}

function take<T>(from: T[], place = 0): T {
  const [one] = from.splice(place, 1)
  if (one === undefined) throw new Error('there is nothing left of it')
  return one
}

/** How many of a whole are due at a place, where they are spread evenly over so many. */
const share = (whole: number, places: number, place: number): number =>
  Math.floor((whole * (place + 1)) / places) - Math.floor((whole * place) / places)
