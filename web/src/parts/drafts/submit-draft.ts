import { sentence } from '@portal/shared/text/refusals.ts'
import { call } from '#live/fetch-call.ts'
import { Problem, unreachable } from '#live/problem.ts'
import { load } from './draft-loader.ts'
import { mayHelp, send, stopSending } from './draft-sender.ts'
import { keep, submitting, uncertain, useDrafts } from './draft-store.ts'

/** Hands a motion in under its draft's uuid: however often it is sent, it is made once. Rejects with `Problem`. */
export async function submitDraft(uuid: string): Promise<{ id: number; transferred: boolean }> {
  await stopSending(uuid)
  // What is handed in is kept before: so a lost answer never leaves this device with a text that the server lacks.
  const known = useDrafts.getState()
  if (known.drafts[uuid]?.unsaved) await send(uuid)
  const { drafts, moved: ended, refusals, joined } = useDrafts.getState()
  const [draft, moved] = [drafts[uuid], ended[uuid]]
  if (joined[uuid] && !known.joined[uuid]) throw new Problem(409, sentence('draft-changed'))
  // An earlier sending may have made a motion of an older text: this one has to be kept somewhere first.
  if (draft?.unsaved && !moved && !refusals[uuid]) throw unreachable()
  if (!draft || moved) throw new Problem(409, sentence('draft-submitted'))
  submitting.add(uuid)
  return await call('submitApp', { uuid, version: draft.version, ...draft.form })
    .then((answer) => {
      if (Number.isInteger(answer.id)) return answer
      throw new Problem(500, 'Das Portal hat den Eingang nicht bestätigt.')
    })
    .catch((problem: unknown) => {
      submitting.delete(uuid)
      if (problem instanceof Problem && mayHelp(problem)) uncertain.add(uuid)
      if (problem instanceof Problem && problem.detail === sentence('draft-changed')) void load()
      throw problem
    })
}

/** A motion has been made of the draft. */
export function finishDraft(uuid: string): void {
  submitting.delete(uuid)
  uncertain.delete(uuid)
  keep(uuid, null)
}
