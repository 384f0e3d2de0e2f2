import { Overload } from '#core/overload.ts'
import { type QueuePosition, Turns } from './turns.ts'

const ROOM = 400
/** More than people who log in at the same moment. */
const CROWD = 40
/** Whoever has waited so long is told to come back. */
const PATIENCE_MS = 10_000

interface Waiting extends QueuePosition {
  enter: () => void
  refuse: (reason: Overload) => void
}

/** Lets a few logins in at a time, whoever they are for: those first that are least likely to be guesses (rule S10). */
export class LoginDoor {
  readonly #turns = new Turns<Waiting>(ROOM, CROWD)
  #free: number

  /** More than a few would take the connections to the database that ballots need. */
  constructor(atOnce: number) {
    this.#free = atOnce
  }

  get size(): number {
    return this.#turns.size
  }

  /** Runs the task when it is its turn. Rejects with `Overload` where too many wait, or for too long. */
  async run<T>(standing: QueuePosition, task: () => Promise<T>): Promise<T> {
    await this.#enter(standing)
    return task().finally(() => {
      this.#free += 1
      this.#letIn()
    })
  }

  #enter(standing: QueuePosition): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { ...standing, enter: resolve, refuse: reject }
    const patience = setTimeout(() => {
      this.#turns.remove(waiting)
      reject(overload())
    }, PATIENCE_MS)
    this.#turns.add(waiting)?.refuse(overload())
    this.#letIn()
    return promise.finally(() => clearTimeout(patience))
  }

  #letIn(): void {
    while (this.#free > 0) {
      const next = this.#turns.take()
      if (!next) return
      this.#turns.serve(next)
      this.#free -= 1
      next.enter()
    }
  }
}

const overload = () => new Overload('too many logins are waiting')
