import { create } from 'zustand'
import { readLive } from '#live/store.ts'
import { forgetStored, readStored, storedKeys, writeStored } from '#ui/stored.ts'
import { type Draft, type Drafts, parseDrafts } from './draft.ts'

interface Keeper {
  /** Register number of whoever the drafts belong to. */
  owner: string | null
  drafts: Drafts
  /** When each note was last saved by this window. */
  savedAt: Record<number, number>
  refusals: Record<number, string>
  /** Texts that were just cleared. */
  cleared: Record<number, string>
}

export const nothing = { drafts: {}, savedAt: {}, refusals: {}, cleared: {} }

/** The notes that are being written in this window, and those that wait for a connection. */
export const useKeeper = create<Keeper>()(() => ({ owner: null, ...nothing }))

const KEYS = 'portal-notizen-'
const keyOf = (owner: string) => `${KEYS}${owner}`

/** The note as the server keeps it. */
export const storedNote = (appId: number): string => readLive().data?.notes[appId]?.text ?? ''

/** What an earlier window of this browser has left. */
export const readDevice = (owner: string | null): Drafts => parseDrafts(owner && readStored(keyOf(owner)))

/** A device that another account uses now keeps nothing of the one before (rule N7). */
export function forgetOthers(owner: string): void {
  for (const key of storedKeys(KEYS)) if (key !== keyOf(owner)) forgetStored(key)
}

export const forgetDevice = (owner: string): void => forgetStored(keyOf(owner))

/** Another window of this browser keeps its own drafts in the same place: only this note's are touched. */
export function keep(appId: number, draft: Draft | null): void {
  const { owner, drafts } = useKeeper.getState()
  const changed = (all: Drafts) => (draft ? { ...all, [appId]: draft } : without(all, appId))
  useKeeper.setState({ drafts: changed(drafts) })
  if (!owner) return
  const stored = changed(readDevice(owner))
  if (Object.keys(stored).length > 0) writeStored(keyOf(owner), JSON.stringify(stored))
  else forgetStored(keyOf(owner))
}

export function without<T>(record: Record<string, T>, id: number): Record<string, T> {
  const { [id]: _, ...others } = record
  return others
}
