import type { PersonOnFloor } from '@portal/shared/people/records.ts'
import {
  type ProceduralMotion,
  ProceduralOutcome,
  ProceduralType,
  type SpeechShare,
} from '@portal/shared/procedural/records.ts'
import { can } from '@portal/shared/roles.ts'
import type { Result, Votings } from '@portal/shared/voting/records.ts'
import { countVotings, noVotes } from '@portal/shared/voting/votings.ts'
import { z } from 'zod'
import { plainMember, type Reader } from '#core/tell.ts'
import type { ProceduralRow } from './store.ts'

/** For whom it is shown: numbers of votes to the chair alone, register numbers to members (rule Q16). */
export interface ProceduralReader extends Reader {
  hasVoted: boolean
}

/** Any member who has not voted. */
export const plainReader: ProceduralReader = { ...plainMember, hasVoted: false }

const History = z.array(ProceduralOutcome)

export function viewProcedural(
  row: ProceduralRow,
  votings: Votings,
  rev: number,
  { user, hasVoted }: ProceduralReader,
): ProceduralMotion {
  const seesRegister = user !== null
  const person = (number: string | null, name: string | null): PersonOnFloor | null =>
    name === null ? null : { register_number: seesRegister ? number : null, name }
  return {
    id: row.id,
    type: ProceduralType.parse(row.type),
    parentType: row.parent_type === null ? null : ProceduralType.parse(row.parent_type),
    content: row.content,
    owner: { register_number: seesRegister ? row.owner_number : null, name: row.owner_name },
    parentOwner: person(row.parent_owner_number, row.parent_owner_name),
    appId: row.app_id,
    hasVoted,
    open: row.state === 'open',
    count: countVotings(votings),
    votings: can(user, 'see-live-counts') ? votings : null,
    history: History.parse(row.history).map((step) => ({
      ...step,
      owner: { ...step.owner, register_number: seesRegister ? step.owner.register_number : null },
    })),
    speakerFor: person(row.for_number, row.for_name),
    speakerAgainst: person(row.against_number, row.against_name),
    rev,
  }
}

/** Who speaks to it by now, for members (rule Q23). */
export function viewSpeech(row: ProceduralRow): SpeechShare['data'] {
  const { id, type, appId, owner, speakerFor, speakerAgainst } = viewProcedural(row, noVotes, 0, plainReader)
  return { id, type, appId, owner, speakerFor, speakerAgainst }
}

/** A result that may name who moved it: visitors are told no register number. */
export const viewProceduralResult = (result: Result, user: Reader['user']): Result =>
  user ? result : { ...result, owner: result.owner && { ...result.owner, register_number: null } }
