import type { PresentationEntry } from '@portal/shared/motions/records.ts'
import type { OrderEntry } from '@portal/shared/order/records.ts'
import { useRef, useState } from 'react'
import { type CallInput, call } from '#live/fetch-call.ts'
import { Problem } from '#live/problem.ts'
import { useLive } from '#live/store.ts'
import { showToast } from '#ui/toast-store.ts'

/** So long a change can be taken back without looking for the way, in seconds. */
const UNDO_SECONDS = 8

/** An order that somebody has just wished. */
interface WishedOrder {
  ids: number[]
  /** It is there with the next news of the order after this one; null while it is on its way to the server. */
  until: PresentationEntry[] | null
}

/**
 * The steps by which an agenda item's order is arranged. A move is shown at once; steps go to the server one after the other,
 * also where somebody holds a key down.
 */
export function useArrange(topId: number) {
  const presentation = useLive((live) => live.data?.presentation)
  const [wish, setWish] = useState<WishedOrder | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly number[]>([])
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  const inTurn = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    waiting.current += 1
    setRefusal(null)
    const answer = queue.current.then(send).finally(() => {
      waiting.current -= 1
    })
    queue.current = answer.then(
      () => undefined,
      () => undefined,
    )
    return answer
  }
  const ask = <Answer>(send: () => Promise<Answer>, then: (answer: Answer) => void) =>
    void inTurn(send)
      .then(then)
      .catch((error: unknown) => {
        setWish(null)
        setRefusal(error instanceof Problem ? error.message : 'Das ist nicht gelungen.')
      })

  const undo = () =>
    ask(
      () => call('undoInOrder', { topId }),
      () => {
        setMoved([])
        showToast({ text: 'Der letzte Schritt ist zurückgenommen.', seconds: UNDO_SECONDS })
      },
    )
  const say = (text: string) =>
    showToast({ text, action: { label: 'Rückgängig', run: undo }, seconds: UNDO_SECONDS })

  return {
    wished: wish && (wish.until === null || wish.until === presentation) ? wish.ids : null,
    refusal,
    /** What was moved last, until something else is done. */
    moved,
    undo,
    /** `order` is how the lines stand then, `said` what was done. */
    move: (input: { ids: number[]; after: number | null }, order: number[], said: string) => {
      setWish({ ids: order, until: null })
      setMoved(input.ids)
      ask(
        () => call('moveInOrder', { topId, ...input }),
        (answer) => {
          // Further moves are on their way: theirs is the order to be shown.
          if (waiting.current > 0) return
          const known = useLive.getState().data?.presentation ?? null
          const isHere = known !== null && isSame(answer, known, topId)
          setWish(isHere ? null : { ids: order, until: known })
          say(said)
        },
      )
    },
    accept: (ids: number[], said: string) =>
      ask(
        () => call('acceptInOrder', { ids }),
        () => say(said),
      ),
    /** What was typed is lost by no refusal: whoever asked keeps it and shows why. */
    add: (input: Omit<CallInput<'addToOrder'>, 'topId'>, said: string) =>
      inTurn(() => call('addToOrder', { topId, ...input })).then(() => say(said)),
    /** As with `add`. */
    reword: (input: CallInput<'rewordInOrder'>, said: string) =>
      inTurn(() => call('rewordInOrder', input)).then(() => say(said)),
    remove: (id: number, said: string) =>
      ask(
        () => call('removeFromOrder', { id }),
        () => say(said),
      ),
  }
}

export type Arrange = ReturnType<typeof useArrange>

/** Whether this window has heard of the order that the server has answered with. */
const isSame = (answer: OrderEntry[], known: PresentationEntry[], topId: number): boolean => {
  const ids = known.filter(({ topid }) => topid === topId).map(({ id }) => id)
  return answer.length === ids.length && answer.every(({ id }, place) => id === ids[place])
}
