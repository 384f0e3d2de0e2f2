import type { Page, WebSocketRoute } from '@playwright/test'
import type { DataOp } from '@portal/shared/events.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { CurrentVote, Result } from '@portal/shared/voting/records.ts'
import { acceptedResult, announcedVote } from '@portal/shared/voting/sample-votes.ts'
import { expect, type Fixtures, type Look } from './portal.ts'

export interface SentBallot {
  question: string
  vote: number
}

interface Job {
  uuid: string
  data: { appId?: number; id?: number; vote: number }
}

/** Nothing is before the hall. */
export const quietFloor = {
  currentVote: null,
  currentUnionVote: null,
  currentBusinessOrder: null,
  result: null,
}

/** A vote on a motion; announced unless something else is said. */
export const voteOn = (motion: Application, fields: Partial<CurrentVote> = {}): CurrentVote => ({
  ...announcedVote,
  appId: motion.id,
  rev: 0,
  ...fields,
})

/** What a vote on a motion has come to; accepted unless something else is said. */
export const resultOn = (motion: Application, fields: Partial<Result> = {}): Result => ({
  ...acceptedResult,
  appId: motion.id,
  rev: 0,
  ...fields,
})

/** A procedural motion to a motion: Nichtbefassung, open, unless something else is said. */
export const proceduralOn = (
  motion: Application,
  fields: Partial<ProceduralMotion> = {},
): ProceduralMotion => ({
  id: 1,
  type: proceduralType.nonHandling,
  parentType: null,
  content: 'Der Leitantrag regelt das bereits.',
  owner: { register_number: 'x', name: 'Dr. Sobczak' },
  parentOwner: null,
  appId: motion.id,
  hasVoted: false,
  open: true,
  count: 0,
  votings: null,
  history: [],
  speakerFor: null,
  speakerAgainst: null,
  rev: 0,
  ...fields,
})

/**
 * A window whose hall is played by the test: it is told what is before the hall at once, as often as wished, and its ballots
 * are answered here. Everything else is the portal's own.
 */
export class Stage {
  readonly page: Page
  /** Every ballot that has come, in their order. */
  readonly sent: SentBallot[] = []
  /** How ballots are answered; false: not at all. */
  answers: boolean | string = true
  #point: WorkingPoint
  #socket: WebSocketRoute | null = null

  private constructor(page: Page, point: WorkingPoint) {
    this.page = page
    this.#point = point
  }

  static async of(page: Page): Promise<Stage> {
    const point: WorkingPoint = await (await page.request.get('/api/working-point')).json()
    const stage = new Stage(page, { ...point, ...quietFloor })
    await page.route('**/api/working-point', (route) => route.fulfill({ json: stage.#point }))
    await page.routeWebSocket(/socket\.io/, (socket) => stage.#listen(socket))
    await page.reload()
    await expect(page.locator('[data-first-screen]')).toHaveCount(0)
    await expect.poll(() => stage.#socket !== null).toBe(true)
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    return stage
  }

  #listen(socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    this.#socket = socket
    socket.onMessage((message) => {
      const [, op, job] = /^42\["(vote|vote-bo)",(.*)\]$/s.exec(String(message)) ?? []
      if (!op || !job) return server.send(message)
      const { uuid, data }: Job = JSON.parse(job)
      this.sent.push({
        question: op === 'vote' ? `vote ${data.appId}` : `procedural ${data.id}`,
        vote: data.vote,
      })
      if (this.answers === false) return
      const answer = this.answers === true ? { result: true } : { result: false, message: this.answers }
      socket.send(`42${JSON.stringify(['response', { uuid, ...answer }])}`)
    })
  }

  /** Tells the window what is before the hall now. */
  show(part: Partial<WorkingPoint>): void {
    this.#point = { ...this.#point, ...part }
    this.tell({ op: 'working-point', data: { ...this.#point, rev: this.#told } })
  }

  /** Tells the window anything else. */
  tell(news: DataOp): void {
    const payload = { ...news, rev: this.#told }
    this.#socket?.send(`42${JSON.stringify(['send-data', payload])}`)
  }

  /**
   * All that is told is of one revision, the next one after what the window reads: what it was still reading then takes
   * nothing of it back, and it misses none.
   */
  get #told(): number {
    return this.#point.rev + 1
  }

  clear(): void {
    this.show(quietFloor)
  }

  /** A vote on a motion; announced unless something else is said. */
  vote(motion: Application, fields: Partial<CurrentVote> = {}): void {
    const vote = voteOn(motion, { rev: this.#point.rev, ...fields })
    this.show({ currentVote: vote, currentBusinessOrder: null, result: null })
  }

  /** An open vote with a countdown. */
  open(motion: Application, seconds = 60): void {
    this.vote(motion, { open: true, closesAt: new Date(Date.now() + 1000 * seconds).toISOString() })
  }

  /** A procedural motion, open unless something else is said. */
  procedural(motion: Application, fields: Partial<ProceduralMotion> = {}): void {
    const procedural = proceduralOn(motion, { rev: this.#point.rev, ...fields })
    this.show({ currentBusinessOrder: procedural })
  }

  /** The vote is over and declared. */
  declare(motion: Application, fields: Partial<Result> = {}): void {
    const result = resultOn(motion, { rev: this.#point.rev, ...fields })
    this.show({ currentVote: null, currentBusinessOrder: null, result })
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true })

  /** Where the three buttons stand, and the place of their status. */
  places = (): Promise<number[][]> =>
    this.page.evaluate(() =>
      [...document.querySelectorAll('[data-press], [data-ballot-status]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left, top, width, height].map(Math.round)
      }),
    )
}

/** Motions that everybody has a ballot on, enough for every test, and one that changes another. */
export async function motionsOf(page: Page): Promise<Motions> {
  const apps: Application[] = await (await page.request.get('/api/apps')).json()
  const open = apps.filter(
    ({ typ, union_vote, statusid, title }) =>
      refuseType(typ.id) === null &&
      !union_vote &&
      statusid === motionStatus.published &&
      !title.startsWith('Amtszeiten'),
  )
  const amendment = open.find(({ clone }) => clone !== null)
  const [first, second, third, fourth, ...more] = open.filter(({ clone }) => clone === null)
  if (!amendment || !first || !second || !third || !fourth)
    throw new Error('the demo congress has too little to vote on')
  return { plain: [first, second, third, fourth, ...more], amendment }
}

export interface Motions {
  plain: [Application, Application, Application, Application, ...Application[]]
  amendment: Application
}

/** A delegate's window with a hall that the test plays. */
export async function onStage(
  open: Fixtures['open'],
  look: Look,
): Promise<Motions & { page: Page; stage: Stage }> {
  const page = await open('delegierte1', look)
  return { page, stage: await Stage.of(page), ...(await motionsOf(page)) }
}
