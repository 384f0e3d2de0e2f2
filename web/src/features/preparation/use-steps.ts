import type { CongressList, DeskEntry, GrowingList } from '@portal/shared/preparation/records.ts'
import { orderedList, placeAfter } from '@portal/shared/preparation/rules.ts'
import { useRef, useState } from 'react'
import { type CallInput, call } from '#live/fetch-call.ts'
import { showToast } from '#ui/toast-store.ts'
import type { ListView } from './lists.ts'
import { renewDesk } from './use-desk.ts'

/** So long a step can be taken back without looking for the way, in seconds. */
const UNDO_SECONDS = 8

type Entry = DeskEntry<CongressList>

/**
 * The steps by which a list is arranged. A move is shown at once; steps go to the server one after the other, also where
 * somebody holds a key down.
 */
export function useSteps(view: ListView, entries: readonly Entry[]) {
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const ordered = orderedList(view.list)
  const order = ordered && wished ? inOrder(entries, wished) : entries
  const keys = order.map(({ key }) => key)

  const ask = (send: () => Promise<unknown>, said?: () => void) => {
    waiting.current += 1
    setRefusal(null)
    queue.current = queue.current
      .then(send)
      .then(said)
      .catch((error: unknown) =>
        setRefusal(error instanceof Error ? error.message : 'Das ist nicht gelungen.'),
      )
      .then(renewDesk)
      .finally(() => {
        waiting.current -= 1
        if (waiting.current === 0) setWished(null)
      })
  }
  const undoable = (text: string, undo: () => void) => () =>
    showToast({ text, action: { label: 'Rückgängig', run: undo }, seconds: UNDO_SECONDS })
  const send = (key: string, after: string | null) =>
    ordered ? call('moveCongressEntry', { list: ordered, key, after }) : Promise.resolve()

  const move = (entry: Entry, after: string | null) => {
    const moved = placeAfter(keys, entry.key, after)
    if (!moved || moved.join() === keys.join()) return
    const before = keys[keys.indexOf(entry.key) - 1] ?? null
    setWished(moved)
    ask(
      () => send(entry.key, after),
      undoable(`${view.name(entry.fields)} verschoben.`, () => ask(() => send(entry.key, before))),
    )
  }

  return {
    /** The entries as they are wished to stand. */
    order,
    refusal,
    isOrdered: ordered !== undefined,
    move,
    /** One place up or down. */
    shift: (entry: Entry, by: 1 | -1) => {
      const at = keys.indexOf(entry.key)
      if (by === 1 && keys[at + 1] !== undefined) move(entry, keys[at + 1] ?? null)
      if (by === -1 && at > 0) move(entry, keys[at - 2] ?? null)
    },
    canShift: (entry: Entry, by: 1 | -1) => keys[keys.indexOf(entry.key) + by] !== undefined,
    remove: (entry: Entry, then?: () => void) => {
      const list = view.list as GrowingList
      const before = keys[keys.indexOf(entry.key) - 1] ?? null
      const again = { list, fields: entry.fields } as unknown as CallInput<'saveCongressEntry'>['entry']
      ask(
        () => call('removeCongressEntry', { list, key: entry.key, version: entry.version }).then(then),
        undoable(`${view.name(entry.fields)} entfernt.`, () =>
          ask(() => call('saveCongressEntry', { entry: again, ...(ordered && { after: before }) })),
        ),
      )
    },
  }
}

export type ListSteps = ReturnType<typeof useSteps>

/** The entries by the order that was wished, and behind them what has come since. */
const inOrder = (entries: readonly Entry[], wished: readonly string[]): Entry[] => [
  ...wished.flatMap((key) => entries.find((entry) => entry.key === key) ?? []),
  ...entries.filter(({ key }) => !wished.includes(key)),
]
