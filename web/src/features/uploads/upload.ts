import { type FileRefusal, refuseFile } from '@portal/shared/uploads/rules.ts'

/** How many files are on their way at the same time; the others wait for their turn. */
const AT_ONCE = 3

/** A file in the list, with where it stands. */
export interface Upload {
  id: string
  draft: string
  name: string
  size: number
  state: UploadState
}

export type UploadState =
  | { kind: 'waiting' }
  /** `part` of the file has been sent, from 0 to 1; at 1 the server looks into it. */
  | { kind: 'active'; part: number }
  /** `again`: another try makes sense. `byItself`: it is made without being asked for. */
  | { kind: 'error'; reason: string; again: boolean; byItself: boolean }

/** Which of the waiting files may set out now: the first that were added, as long as there is room. */
export function nextToSend(uploads: readonly Upload[]): Upload[] {
  const active = uploads.filter(({ state }) => state.kind === 'active').length
  return uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, AT_ONCE - active))
}

/** Milliseconds until a file is sent again that did not get through, though the device has a network. */
const AGAIN_MS = 3000

/** A server that is busy for so many tries, some minutes, is not asked any more by itself. */
const BUSY_TRIES = 40

/**
 * What becomes of a file that was refused, at the so-manieth try in a row. The same bytes are refused for the same reason; a
 * network, a full server and a hurry pass. Whoever is told when to come back does not come with everybody else: `chance`, from 0
 * to 1, spreads them.
 */
export function afterRefusal(
  { status, retryAfter }: { status: number; retryAfter: number | null },
  tries: number,
  chance: number,
): { again: boolean; byItself: boolean; ms: number } {
  const again = [0, 401, 409, 429].includes(status) || status >= 500
  const byItself = status === 0 || (status === 503 && tries <= BUSY_TRIES)
  return { again, byItself, ms: Math.max(AGAIN_MS, (retryAfter ?? 0) * 1000) * (1 + chance) }
}

/** Whether a motion has to wait for its files. */
export const isUploading = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'active')

/** Why a file is not even sent, beside what the rule says: it would be one too many. */
export function refuseBeforeSending(
  file: Pick<File, 'name' | 'size'>,
  before: number,
  most: number,
): FileRefusal | 'uploads-draft-full' | null {
  return before >= most ? 'uploads-draft-full' : refuseFile(file)
}

/** What a person reads beside a file that is not finished. */
export function stateInWords(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Wartet'
    case 'active':
      return state.part < 1 ? `Wird hochgeladen … ${Math.floor(state.part * 100)}\u00a0%` : 'Wird geprüft …'
    case 'error':
      return state.reason
  }
}
