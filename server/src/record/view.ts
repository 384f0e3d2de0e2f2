import { fingerprintOf } from '@portal/shared/audit/check.ts'
import { applicantInWords, isDecided, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { Decided } from '@portal/shared/record/records.ts'
import { addressOfDecision } from '@portal/shared/record/rules.ts'
import { viewMotions } from '#motions/view.ts'
import { viewProceduralResult } from '#procedural/view.ts'
import type { ResultRow } from '#voting/result/result-store.ts'
import { viewResult } from '#voting/view.ts'
import type { ReleasableRows } from './store.ts'

/** What the assembly has decided (rule RE1), in the order of the agenda. */
export function viewDecided({
  rows,
  people,
  attachments,
  results,
  settling,
  heads,
  former,
}: ReleasableRows): Decided[] {
  const voted = new Map(results.map((row) => [row.app_id, row]))
  const settled = new Map(settling.map((row) => [row.app_id, row]))
  const taken = new Set(former.ids)
  return viewMotions(rows, people, attachments, new Map())
    .filter((motion) => isDecided(motion))
    .map((motion): Decided => {
      const { id, title, top, typ, content, statement, statusid } = motion
      const declared = declaredAs(statusid, voted.get(id), settled.get(id))
      return {
        appId: id,
        address: addressOfDecision(id, taken.has(id) ? former.congresses + 1 : null),
        number: printNumber(motion),
        title,
        top,
        type: typ.name,
        opening: typ.decision,
        content,
        statement,
        applicant: applicantInWords(motion),
        statusid,
        outcome: statusid === motionStatus.referred ? 'Vorstandsüberweisung' : statusLabel(statusid, typ.id),
        decidedAt: declared?.declared_at.toISOString() ?? null,
        // Read by everybody: whoever moved it is named, and their register number is not told.
        result: declared ? viewProceduralResult(viewResult(declared), null) : null,
        union_vote: motion.union_vote && declared?.procedural_id === null,
        logHead: declared ? headOver(declared, heads) : null,
      }
    })
}

/** The first head that is over a result, in short. */
function headOver({ rev }: ResultRow, heads: ReleasableRows['heads']): string | null {
  const head = heads.find((one) => one.rev >= rev)
  return head ? fingerprintOf({ size: head.size, root: head.root.toString('hex') }) : null
}

/** The declared result that says the same as the status; an older one, which does not, has been overtaken. */
function declaredAs(status: number, voted?: ResultRow, settled?: ResultRow): ResultRow | undefined {
  if (status === motionStatus.accepted) return voted?.result === true ? voted : undefined
  if (status === motionStatus.rejected) return voted?.result === false ? voted : undefined
  return settled?.type === status ? settled : undefined
}
