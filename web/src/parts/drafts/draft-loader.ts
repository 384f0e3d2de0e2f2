import type { DraftChanged } from '@portal/shared/drafts/events.ts'
import { call } from '#live/fetch-call.ts'
import { type Drafts, mergeLists, withUnsent } from './draft.ts'
import { sendNow, whenSent } from './draft-sender.ts'
import { readDevice, submitting, uncertain, useDrafts, watchKeeping, writeDevice } from './draft-store.ts'

/** Asks the server for its drafts, and sends what it does not know yet. */
export async function load(): Promise<void> {
  const { owner } = useDrafts.getState()
  const isSettled = watchKeeping()
  const server = await call('drafts', {}).catch(() => null)
  if (!server || owner !== useDrafts.getState().owner) return
  const local = withUnsent(useDrafts.getState().drafts, readDevice(owner))
  const held = Object.entries(local).filter(([uuid]) => submitting.has(uuid) || uncertain.has(uuid))
  const withServer = (all: Drafts) => ({ ...mergeLists(server, all, isSettled), ...Object.fromEntries(held) })
  const drafts = withServer(local)
  useDrafts.setState({ drafts, loaded: true })
  writeDevice((all) => withServer(withUnsent(local, all)))
  for (const [uuid, { unsaved }] of Object.entries(drafts)) if (unsaved) sendNow(uuid)
}

/** What one of the author's windows did. It may be this window's own saving, whose answer then says more. */
export async function hear({ uuid, version }: NonNullable<DraftChanged['data']>): Promise<void> {
  const { owner } = useDrafts.getState()
  await whenSent(uuid)
  const draft = useDrafts.getState().drafts[uuid]
  if (owner !== useDrafts.getState().owner || submitting.has(uuid) || uncertain.has(uuid)) return
  if (draft && version === draft.version) return
  if (draft?.unsaved) sendNow(uuid)
  else void load()
}
