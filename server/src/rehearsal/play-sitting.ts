import { setTimeout as delay } from 'node:timers/promises'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import type { Choice, Mode, Result } from '@portal/shared/voting/records.ts'
import { danger, type Finding, figure, good, warning } from '#doctor/finding.ts'
import { ask } from './ask.ts'
import { type Ballot, cast, castAs, compare, settle } from './ballots.ts'
import { Chair } from './chair.ts'
import { Delegate } from './delegate.ts'
import { logIn } from './log-in.ts'
import { mostPerSecond, quantile } from './quantile.ts'
import type { Cast } from './store.ts'

export interface Sitting {
  url: string
  cast: Cast
  /** Of everybody who plays. */
  password: string
  /** Open votes before the other kinds. */
  votes: number
  /** Within so long all of a vote cast their ballots, in seconds. */
  seconds: number
  /** Ends the portal in order and starts it again; answers how long nobody could reach it, in milliseconds. */
  restart: () => Promise<number>
  /** Chance, from 0 to below 1. */
  random: () => number
  /** Breaks the sitting off. */
  signal: AbortSignal
  /** Hears of each part when it is over. */
  tell: (finding: Finding) => void
}

/** Ballots of the whole sitting. */
export interface Played {
  findings: Finding[]
  acked: number
  lost: number
  dup: number
}

/** A ballot has to be answered well within the fifteen seconds of a vote, in milliseconds. */
const SLOW_MS = 2_000
/** How long the parts wait for everybody, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Plays a sitting as a hall does: all arrive, an item is called, somebody speaks, ballots in every form, and the server is started
 * anew in the middle of one (rules RP2 to RP4). A part that breaks off is a finding, and the next one begins. Rejects with the reason of
 * the signal.
 */
export async function playSitting(sitting: Sitting): Promise<Played> {
  const play = new Play(sitting)
  sitting.signal.addEventListener('abort', () => play.close(), { once: true })
  await play.run().finally(() => play.close())
  return play
}

/** What is done in one vote, beside what all of them have in common. */
interface Ballots {
  name: string
  /** Within so many milliseconds all cast. */
  withinMs: number
  castOne: (window: Delegate, index: number) => Ballot
  /** Happens when half of them have cast, and while the others do. */
  disturb?: () => Promise<string>
  declare: () => Promise<{ result: Pick<Result, 'votings'>; complaints?: string[] }>
}

class Play implements Played {
  readonly findings: Finding[] = []
  acked = 0
  lost = 0
  dup = 0
  readonly #sitting: Sitting
  #windows: Delegate[] = []
  #chair: Chair | null = null
  #voted = 0

  constructor(sitting: Sitting) {
    this.#sitting = sitting
  }

  async run(): Promise<void> {
    const { votes, seconds, cast: roles } = this.#sitting
    await this.#part('Anmelden', () => this.#arrive())
    if (!this.#chair || this.#windows.length === 0) return
    await this.#part('Aufruf', () => this.#callItem())
    await this.#part('Wortmeldung', () => this.#speak())
    for (let vote = 0; vote < votes; vote += 1)
      await this.#part('Offen', () => this.#vote('Offen', 'open', 1000 * seconds))
    await this.#part('Alle zugleich', () => this.#vote('Offen, alle im selben Augenblick', 'open', 0))
    await this.#part('Namentlich', () => this.#vote('Namentlich', 'rollcall', 1000 * seconds))
    await this.#part('Geheim', () => this.#vote('Geheim', 'secret', 1000 * seconds))
    if (roles.chamberMotion !== null) await this.#part('Kammern', () => this.#chambers())
    await this.#part('Geschäftsordnung', () => this.#procedural())
    await this.#part('Neustart', () =>
      this.#vote('Neustart bei offener Abstimmung', 'open', 1000 * seconds, () => this.#restart()),
    )
  }

  close(): void {
    for (const window of this.#windows) window.close()
  }

  get #leader(): Chair {
    if (!this.#chair) throw new Error('the chair has not come')
    return this.#chair
  }

  async #part(name: string, play: () => Promise<Finding>): Promise<void> {
    const { signal, tell } = this.#sitting
    signal.throwIfAborted()
    const finding = await play().catch((error: Error) =>
      danger(
        `${name}: abgebrochen. ${error.message}`,
        'portal doctor ausführen und das Protokoll des Portals lesen.',
      ),
    )
    signal.throwIfAborted()
    this.findings.push(finding)
    tell(finding)
  }

  async #arrive(): Promise<Finding> {
    const { url, password, cast: roles } = this.#sitting
    const from = performance.now()
    this.#chair = new Chair(url, (await logIn(url, { username: roles.chair, password })).cookie)
    const arrivals = await Promise.allSettled(
      roles.delegates.map(async ({ username }) => {
        const person = await logIn(url, { username, password })
        const window = new Delegate(url, person)
        this.#windows.push(window)
        await inTime(window.ready())
        return performance.now() - from
      }),
    )
    const times = arrivals.flatMap((arrival) => (arrival.status === 'fulfilled' ? [arrival.value] : []))
    const [failed] = arrivals.filter((arrival) => arrival.status === 'rejected')
    // Later parts play with those who are there.
    for (const window of this.#windows.filter(({ point }) => point === null)) window.close()
    const order = new Map(roles.delegates.map(({ username }, place) => [username, place]))
    const placeOf = ({ person }: Delegate) => order.get(person.username) ?? 0
    this.#windows = this.#windows
      .filter(({ point }) => point !== null)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
    const all = roles.delegates.length
    const says = `Anmelden: ${figure(times.length)} von ${figure(all)} angemeldet und mit Saalbild in ${secondsOf(Math.max(0, ...times))}, ${figure((1000 * times.length) / Math.max(1, ...times))} je Sekunde.`
    if (times.length === all) return good(says)
    return danger(
      `${says} ${(failed?.reason as Error | undefined)?.message ?? ''}`,
      'Wer nicht hineinkommt, stimmt nicht ab: weniger zugleich anmelden lassen, oder einen schnelleren Rechner nehmen.',
    )
  }

  async #callItem(): Promise<Finding> {
    const { topId } = this.#sitting.cast
    const from = performance.now()
    await this.#leader.call('/api/chair/working-point', { topId })
    await this.#allShow((window) => window.point?.top?.id === topId)
    return good(`Tagesordnungspunkt aufgerufen: nach ${msOf(performance.now() - from)} auf allen Geräten.`)
  }

  async #speak(): Promise<Finding> {
    const { url, cast: roles } = this.#sitting
    const { topId } = roles
    await this.#leader.call('/api/chair/speakerlist', { topId, open: true })
    const [speaker] = this.#windows
    if (!speaker) throw new Error('nobody is here')
    const response = await ask(`${url}/api/add-speaker`, {
      method: 'POST',
      cookie: speaker.person.cookie,
      body: { topId },
    })
    if (response.status !== 200) throw new Error(response.body.toString())
    const { id } = JSON.parse(response.body.toString())
    await this.#leader.call('/api/chair/call-speaker', { topId, id })
    await this.#leader.call('/api/chair/start-speech', { topId, id })
    await this.#leader.call('/api/chair/end-speech', { topId, id })
    return good('Wortmeldung: gemeldet, aufgerufen, gesprochen.')
  }

  async #vote(name: string, mode: Mode, withinMs: number, disturb?: () => Promise<string>): Promise<Finding> {
    const { motions } = this.#sitting.cast
    const appId = motions[this.#voted++ % motions.length] as number
    const chair = this.#leader
    await chair.start(appId, mode)
    await chair.open(appId)
    await this.#allShow((window) => window.point?.currentVote?.open === true)
    return this.#take({
      name,
      withinMs,
      castOne: (window, index) => cast(window, appId, choiceOf(index)),
      ...(disturb && { disturb }),
      declare: async () => {
        const result = await chair.stop(appId)
        const rollCall = mode === 'rollcall' ? await chair.rollCall(appId) : null
        return { result, complaints: rollCall ? compare(this.#taken, result, rollCall).complaints : [] }
      },
    })
  }

  #taken: Ballot[] = []

  async #procedural(): Promise<Finding> {
    const { url } = this.#sitting
    const [mover] = this.#windows
    if (!mover) throw new Error('nobody is here')
    const response = await ask(`${url}/api/start-bo`, {
      method: 'POST',
      cookie: mover.person.cookie,
      body: { type: proceduralType.endOfDebate, content: 'Generalprobe' },
    })
    if (response.status !== 200) throw new Error(response.body.toString())
    const { id } = JSON.parse(response.body.toString())
    await this.#leader.call('/api/open-bo', { id })
    return this.#take({
      name: 'Antrag zur Geschäftsordnung',
      withinMs: 1000 * this.#sitting.seconds,
      castOne: (window, index) => {
        const vote = choiceOf(index)
        return castAs(window, { op: 'vote-bo', data: { id, vote } }, vote)
      },
      declare: async () => ({ result: await this.#leader.call('/api/stop-bo', { id, result: 1 }) }),
    })
  }

  /** All cast, every tenth of them twice; then it is declared, and compared with what they were told. */
  async #take({ name, withinMs, castOne, disturb, declare }: Ballots): Promise<Finding> {
    const { random } = this.#sitting
    const ballots: Ballot[] = []
    this.#taken = ballots
    const answered: number[] = []
    const half = Math.ceil(this.#windows.length / 2)
    const castAll = async (windows: readonly Delegate[], first: number) => {
      await Promise.all(
        windows.map(async (window, index) => {
          if (withinMs > 0) await delay(random() * withinMs)
          const ballot = castOne(window, first + index)
          ballots.push(ballot)
          void ballot.done.then(() => answered.push(performance.now()))
        }),
      )
    }
    await castAll(disturb ? this.#windows.slice(0, half) : this.#windows, 0)
    const [said] = disturb ? await Promise.all([disturb(), castAll(this.#windows.slice(half), half)]) : ['']
    await settle(ballots)
    const changed = await this.#sendAgain(ballots)
    const { result, complaints = [] } = await declare()
    const { acked, lost, dup } = compare(ballots, result, null)
    this.acked += acked
    this.lost += lost
    this.dup += dup
    const times = ballots.flatMap(({ answeredMs }) => answeredMs ?? [])
    const p99 = quantile(times, 0.99)
    const says = `${name}: ${figure(acked)} von ${figure(this.#windows.length)} Stimmen bestätigt und gezählt, Antwort p50 ${msOf(quantile(times, 0.5))}, p99 ${msOf(p99)}, bis zu ${figure(mostPerSecond(answered))} je Sekunde.${said}`
    const wrong = [
      lost > 0 && `${figure(lost)} bestätigte Stimmen fehlen im Ergebnis`,
      dup > 0 && `${figure(dup)} Stimmen sind zu viel im Ergebnis`,
      changed > 0 && `${figure(changed)} wiederholte Stimmen wurden anders beantwortet`,
      acked < ballots.length && `${figure(ballots.length - acked)} Stimmen wurden nicht angenommen`,
      complaints.length > 0 && 'die Namensliste sagt anderes als die Bestätigungen',
    ].filter((reason) => reason !== false)
    if (wrong.length > 0)
      return danger(
        `${says} Aber: ${wrong.join(', ')}.`,
        'Mit diesem Portal nicht abstimmen; portal doctor ausführen.',
      )
    // Whoever meets a restart waits for it.
    return p99 > SLOW_MS && !disturb
      ? warning(says, 'Einen schnelleren Rechner oder eine schnellere Platte nehmen: Der Saal hat 15 s.')
      : good(says)
  }

  /** How many of those who send the same ballot once more are told something else. */
  async #sendAgain(ballots: readonly Ballot[]): Promise<number> {
    const answered = ballots.filter(({ answer }, index) => answer !== null && index % 10 === 0)
    const again = await Promise.all(answered.map((ballot) => ballot.again()))
    return again.filter(({ result }, index) => result !== answered[index]?.answer?.result).length
  }

  async #chambers(): Promise<Finding> {
    const { chamberMotion: appId, delegates } = this.#sitting.cast
    if (appId === null) throw new Error('no motion is voted on by associations')
    const chair = this.#leader
    await chair.start(appId)
    await chair.open(appId)
    const windows = new Map(this.#windows.map((window) => [window.person.username, window]))
    const leading = delegates.flatMap(({ username, leads }) => {
      const window = windows.get(username)
      return leads !== null && window ? [{ leads, window }] : []
    })
    const from = performance.now()
    const answers = await Promise.all(
      leading.map(({ window }, index) => window.send('vote-union', { appId, value: index % 3 > 0 })),
    )
    const tookMs = performance.now() - from
    await chair.call('/api/vote-union-result', { id: appId })
    const board: { code: string; value: boolean | null }[] = await chair.call(
      `/api/chamber-votes?appId=${appId}`,
    )
    const shown = new Map(board.map(({ code, value }) => [code, value]))
    const counted = leading.filter(
      ({ leads }, index) => answers[index]?.result === true && shown.get(leads) === index % 3 > 0,
    ).length
    const says = `Abstimmung der Kammern: ${figure(counted)} von ${figure(leading.length)} Stimmen bestätigt und gezählt in ${msOf(tookMs)}.`
    return counted === leading.length
      ? good(says)
      : danger(says, 'Mit diesem Portal nicht abstimmen; portal doctor ausführen.')
  }

  async #restart(): Promise<string> {
    const before = this.#windows.map(({ reads }) => reads)
    const awayMs = await this.#sitting.restart()
    const from = performance.now()
    await this.#allShow(({ socket, reads }, index) => socket.connected && reads > (before[index] ?? 0))
    return ` Das Portal war ${secondsOf(awayMs)} nicht da, ${secondsOf(performance.now() - from)} später waren alle zurück.`
  }

  /** Waits until this is so on all devices. */
  async #allShow(shows: (window: Delegate, index: number) => boolean): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(5)) {
      if (this.#windows.every(shows)) return
      this.#sitting.signal.throwIfAborted()
    }
    const left = this.#windows.filter((window, index) => !shows(window, index)).length
    throw new Error(`Auf ${left} Geräten ist nach ${PATIENCE_MS / 1000} s noch das Frühere zu sehen.`)
  }
}

/** As many of each, so that no count looks like another by chance. */
const choiceOf = (index: number) => [YES, YES, NO, YES, NO, ABSTENTION][index % 6] as Choice

const msOf = (ms: number): string => `${figure(ms)} ms`
const secondsOf = (ms: number): string => `${figure(ms / 1000, 1)} s`

async function inTime(arrival: Promise<unknown>): Promise<void> {
  const late = delay(PATIENCE_MS, 'late', { ref: false })
  if ((await Promise.race([arrival, late])) === 'late')
    throw new Error(`Ein Gerät hat nach ${PATIENCE_MS / 1000} s noch kein Saalbild.`)
}
