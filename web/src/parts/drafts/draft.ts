import type { Draft } from '@portal/shared/drafts/records.ts'
import { mergeDrafts } from '@portal/shared/drafts/rules.ts'
import { emptyForm, type SubmissionForm } from '@portal/shared/submissions/rules.ts'

/** A motion that is being written, as this window knows it. */
export interface LocalDraft {
  form: SubmissionForm
  /** What the server kept when the writing started; 0 where it has nothing yet. */
  version: number
  /** When the server last took it. */
  savedAt: string | null
  /** Whether the server has still to hear of something. */
  unsaved: boolean
}

export type Drafts = Record<string, LocalDraft>

export const newDraft: LocalDraft = { form: emptyForm, version: 0, savedAt: null, unsaved: false }

export const fromServer = ({ version, saved_at, fields }: Draft): LocalDraft => ({
  form: fields,
  version,
  savedAt: saved_at,
  unsaved: false,
})

/** The draft after somebody has written in it. */
export const written = (draft: LocalDraft, form: SubmissionForm): LocalDraft =>
  form === draft.form ? draft : { ...draft, form, unsaved: true }

/**
 * The draft after the server has answered what was sent. Whoever went on writing meanwhile keeps that: where nobody else
 * has written, as it stands; otherwise joined with what the server made of both.
 */
export function answered(draft: LocalDraft, sent: LocalDraft, answer: Draft): LocalDraft {
  const saved = fromServer(answer)
  if (draft.form === sent.form) return saved
  const form = wasJoined(sent, answer) ? mergeDrafts(sent.form, saved.form, draft.form) : draft.form
  return { ...saved, form, unsaved: true }
}

/** Whether the server has joined what was sent with what another device wrote. Markup alone it may write otherwise. */
export const wasJoined = (sent: LocalDraft, answer: Draft): boolean =>
  (Object.keys(emptyForm) as (keyof SubmissionForm)[]).some((key) =>
    key === 'content'
      ? lettersOf(sent.form.content) !== lettersOf(answer.fields.content)
      : String(sent.form[key]) !== String(answer.fields[key]),
  )

const lettersOf = (html: string): string => html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '')

/**
 * What the server has and what this device has not sent yet; what was sent and is gone there is gone here. `isSettled`
 * says which drafts this window has saved or thrown away since it asked: the list may tell what they were before.
 */
export function mergeLists(
  server: readonly Draft[],
  local: Drafts,
  isSettled: (uuid: string) => boolean,
): Drafts {
  const listed = new Set(server.map(({ uuid }) => uuid))
  const unlisted = Object.entries(local).filter(
    ([uuid, { unsaved }]) => unsaved || (isSettled(uuid) && !listed.has(uuid)),
  )
  const standing = server.filter(({ uuid }) => local[uuid] || !isSettled(uuid))
  return {
    ...Object.fromEntries(unlisted),
    ...Object.fromEntries(
      standing.map((draft) => [draft.uuid, newerOf(local[draft.uuid], draft, isSettled(draft.uuid))]),
    ),
  }
}

function newerOf(own: LocalDraft | undefined, draft: Draft, isSettled: boolean): LocalDraft {
  if (!own) return fromServer(draft)
  const isNewer = own.unsaved || (isSettled && own.version > draft.version)
  return isNewer || own.version === draft.version ? own : fromServer(draft)
}

/** This window's drafts with those of another one that the server has still to hear of. */
export const withUnsent = (own: Drafts, others: Drafts): Drafts => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(others).filter(([uuid, { unsaved }]) => unsaved && !own[uuid]?.unsaved),
  ),
})

/** Reads what was kept on the device; nothing where it is not what this version writes. */
export function parseDrafts(json: string | null): Drafts {
  const value: unknown = json === null || !/^\{.*\}$/s.test(json) ? {} : JSON.parse(json)
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<LocalDraft>>).flatMap(([uuid, draft]) => {
      const { form, version, savedAt = null, unsaved = true } = draft
      if (form === undefined || version === undefined) return []
      return [[uuid, { form: { ...emptyForm, ...form }, version, savedAt, unsaved }]]
    }),
  )
}

/** What a draft is called in lists while it may have no title. */
export function draftName({ form }: LocalDraft, types: readonly { id: number; name: string }[]): string {
  const type = types.find(({ id }) => id === form.type_id)?.name
  return form.title.trim() || type || 'Entwurf ohne Titel'
}
