import { useEffect } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'

/** So often it is said again that somebody has a motion open. */
const AGAIN_MS = 20_000

/** Tells the colleagues that one has a motion open to change it, for as long as this component is there (rule BD9). */
export function useEditing(appId: number): void {
  useEffect(() => {
    const say = (editing: boolean) => call('sayEditing', { appId, editing }).catch(() => undefined)
    void say(true)
    const timer = setInterval(() => void say(true), AGAIN_MS)
    return () => {
      clearInterval(timer)
      void say(false)
    }
  }, [appId])
}

/** The names of the colleagues who have the motion open to change it, as one text; empty where there is none. */
export const useEditorsOf = (appId: number | null): string =>
  useLive(({ editing, data }) =>
    editing
      .filter((entry) => entry.appId === appId && entry.by.register_number !== data?.user?.register_number)
      .map(({ by }) => by.name)
      .join(', '),
  )
