import { type Editor, writerOf } from '@portal/shared/office/editing.ts'
import { useEffect, useState } from 'react'
import { useShallow } from 'zustand/shallow'
import { call } from '#live/fetch-call.ts'
import { type LiveState, serverNow, useLive } from '#live/store.ts'

/** So often it is said again that somebody has a motion open. */
const AGAIN_MS = 20_000

const moment = (): string => new Date(serverNow()).toISOString()

/** The colleagues who have the motion open to change it. */
const colleaguesAt = ({ editing, data }: Pick<LiveState, 'editing' | 'data'>, appId: number | null) =>
  editing.filter((entry) => entry.appId === appId && entry.by.register_number !== data?.user?.register_number)

interface Editing {
  /** The name of the colleague who writes, while this person reads along; null where they write themselves. */
  writer: string | null
  takeOver: () => void
}

/**
 * Tells the colleagues that one has a motion open to change it, for as long as this component is there, and says who writes
 * (rule BD9).
 */
export function useEditing(appId: number): Editing {
  const own = useLive((live) => live.data?.user?.register_number ?? '')
  const others = useLive(useShallow((live) => colleaguesAt(live, appId)))
  const [since] = useState(moment)
  const [taken, setTaken] = useState<string | null>(null)
  const me: Editor & { name: string | null } = { by: { register_number: own }, name: null, since, taken }
  const writer = writerOf([...others.map((other) => ({ ...other, name: other.by.name })), me])
  // Whoever has just come, or loaded the page anew, knows nothing of those who were there before.
  const known = others.map(({ by, since: from }) => `${by.register_number} ${from}`).join()
  useEffect(() => {
    void known
    const say = () => call('sayEditing', { appId, editing: true, since, taken }).catch(() => undefined)
    void say()
    const timer = setInterval(() => void say(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [appId, since, taken, known])
  useEffect(() => () => void call('sayEditing', { appId, editing: false }).catch(() => undefined), [appId])
  return {
    writer: writer?.name ?? null,
    takeOver: () => setTaken(moment()),
  }
}

/** The name of the colleague who writes on the motion; empty where nobody does. */
export const useWriterOf = (appId: number | null): string =>
  useLive((live) => writerOf(colleaguesAt(live, appId))?.by.name ?? '')

/** The names of the colleagues who have the motion open to change it, as one text; empty where there is none. */
export const useEditorsOf = (appId: number | null): string =>
  useLive((live) =>
    colleaguesAt(live, appId)
      .map(({ by }) => by.name)
      .join(', '),
  )
