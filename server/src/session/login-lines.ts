import { Refusal } from '#core/refusal.ts'
import { type QueuePosition, Turns } from './turns.ts'

/** So far apart are the tries at one account that are judged, and so much closer a single one may come: five a second. */
export const PACE = { everyMs: 210, slackMs: 40 }
/** Nobody waits longer for a turn, whatever strangers do. */
const PATIENCE_MS = 5000
/** About so many turns are over by then. */
const ROOM = 25

interface Waiting extends QueuePosition {
  begin: (turn: Turn) => void
  refuse: (reason: Refusal) => void
}

/** Somebody's turn. The next one comes when it has been ended; ending it again does nothing. */
export interface Turn {
  /**
   * The try is judged, or can't be yet because another server has judged one in this moment: then the next turn is so
   * many milliseconds away.
   */
  end(waitMs?: number): void
}

interface Line {
  turns: Turns<Waiting>
  /** By `performance.now()`. */
  nextAt: number
  busy: boolean
  timer: NodeJS.Timeout | null
}

/**
 * Lets the tries at each account take turns (rule S3). The lines are this process's own; how fast they move is decided by
 * the database, because other servers have lines for the same account.
 */
export class LoginLines {
  readonly #lines = new Map<string, Line>()

  /** How many tries are waiting, at all accounts. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, { turns }) => sum + turns.size, 0)
  }

  /**
   * Waits for a turn at a name; `since` says when the waiting began, by `performance.now()`. Rejects with the refusal
   * `login-too-early` after five seconds, or where too many wait.
   */
  wait(name: string, standing: QueuePosition, since: number): Promise<Turn> {
    const line = this.#lines.get(name) ?? { turns: new Turns(ROOM), nextAt: 0, busy: false, timer: null }
    this.#lines.set(name, line)
    const { promise, resolve, reject } = Promise.withResolvers<Turn>()
    const waiting = { ...standing, begin: resolve, refuse: reject }
    const patience = setTimeout(
      () => {
        line.turns.remove(waiting)
        reject(tooEarly(line))
      },
      Math.max(0, since + PATIENCE_MS - performance.now()),
    )
    line.turns.add(waiting)?.refuse(tooEarly(line))
    this.#advance(name, line)
    return promise.finally(() => clearTimeout(patience))
  }

  #advance(name: string, line: Line): void {
    if (line.busy || line.timer) return
    const pause = line.nextAt - performance.now()
    if (pause > 0) {
      line.timer = setTimeout(() => {
        line.timer = null
        this.#advance(name, line)
      }, pause)
      return
    }
    const next = line.turns.take()
    if (!next) {
      this.#lines.delete(name)
      return
    }
    line.busy = true
    const nextAt = performance.now() + PACE.everyMs
    let ended = false
    const end = (waitMs = 0) => {
      const judged = waitMs === 0
      const at = judged ? nextAt : performance.now() + waitMs
      if (!ended) this.#end(name, line, { turn: next, judged, nextAt: at })
      ended = true
    }
    next.begin({ end })
  }

  #end(
    name: string,
    line: Line,
    { turn, judged, nextAt }: { turn: Waiting; judged: boolean; nextAt: number },
  ): void {
    if (judged) line.turns.serve(turn)
    line.nextAt = nextAt
    line.busy = false
    this.#advance(name, line)
  }
}

/** Sources take turns, so the next try of one waits for no more than one of each other. */
function tooEarly({ turns }: Line): Refusal {
  const seconds = Math.min(PATIENCE_MS, Math.max(1000, turns.sources * PACE.everyMs)) / 1000
  const retryAfter = Math.ceil(seconds)
  return new Refusal('login-too-early', {
    detail: `Für diesen Zugang versuchen gerade viele eine Anmeldung. Bitte versuchen Sie es in ${retryAfter} ${retryAfter === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    retryAfter,
  })
}
