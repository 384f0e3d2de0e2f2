import { create } from 'zustand'
import { forgetStored, readStored, writeStored } from '#ui/stored.ts'
import { type Drafts, type LocalDraft, parseDrafts } from './draft.ts'
import { draftsKeyOf } from './unsent-drafts.ts'

interface Keeper {
  /** Register number of whoever the drafts belong to. */
  owner: string | null
  drafts: Drafts
  /** Whether the server has said which drafts it keeps. */
  loaded: boolean
  refusals: Record<string, string>
  /** Drafts that another device has written in at the same time. */
  joined: Record<string, true>
  /** Drafts that had been handed in already, with the one in which their later changes stand. */
  moved: Record<string, string>
  /** The device has no room for the drafts, or refuses to remember anything. */
  deviceFull: boolean
}

export const nothing = { drafts: {}, loaded: false, refusals: {}, joined: {}, moved: {}, deviceFull: false }

/** The motions that are being written in this window, as they are on the device too. */
export const useDrafts = create<Keeper>()(() => ({ owner: null, ...nothing }))

/** While a motion is handed in, its draft is not saved. */
export const submitting = new Set<string>()
/** Motions that may have arrived without an answer: their drafts stay until that is known, or somebody writes on. */
export const uncertain = new Set<string>()

/** What an earlier window of this browser has left, perhaps in the middle of a word. */
export const readDevice = (owner: string | null): Drafts =>
  parseDrafts(owner && readStored(draftsKeyOf(owner)))

let keepings = 0
const lastSaved = new Map<string, number>()

/** Answers, at any later time, whether a draft was kept or taken away in this window since now. */
export function watchKeeping(): (uuid: string) => boolean {
  const before = keepings
  return (uuid) => (lastSaved.get(uuid) ?? 0) > before
}

/** Keeps a draft here and on the device; null takes it away from both. */
export function keep(uuid: string, draft: LocalDraft | null): void {
  keepings += 1
  lastSaved.set(uuid, keepings)
  const changed = (all: Drafts) => (draft ? { ...all, [uuid]: draft } : without(all, uuid))
  useDrafts.setState(({ drafts }) => ({ drafts: changed(drafts) }))
  writeDevice(changed)
}

/** Another window of this browser keeps its own drafts in the same place. */
export function writeDevice(change: (all: Drafts) => Drafts): void {
  const { owner } = useDrafts.getState()
  if (!owner) return
  const stored = change(readDevice(owner))
  const none = Object.keys(stored).length === 0
  if (none) forgetStored(draftsKeyOf(owner))
  useDrafts.setState({ deviceFull: !none && !writeStored(draftsKeyOf(owner), JSON.stringify(stored)) })
}

export function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...others } = record
  return others
}
