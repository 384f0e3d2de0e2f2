import { calls } from '@portal/shared/calls.ts'
import { nextNumber } from '@portal/shared/office/rules.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { setSynonyms } from '#motions/set-synonyms.ts'
import { readTops } from '#motions/store.ts'
import { setSubmissionStatus } from '#submissions/set-status.ts'
import { readSubmitted } from '#submissions/store.ts'
import { publishSubmission } from './publish-submission.ts'
import { readNumbers, readSignatories, readTexts } from './store.ts'
import { signatoriesOf, viewSubmissions } from './view.ts'

export const officeHandlers = {
  setSubmissionStatus: { act: setSubmissionStatus },
  setSynonyms: { act: setSynonyms },
  publishSubmission: {
    perform: async ({ context, actor, input }) => {
      // Texts are cleaned before the transaction begins.
      const content = await context.workshop.clean(actor, input.content)
      const statement = await context.workshop.clean(actor, input.statement)
      const motion = { ...input, content, statement }
      return act(context, calls.publishSubmission, actor, (work) => publishSubmission(work, motion))
    },
  },
  officeSubmissions: {
    act: async ({ tx }) => {
      const rows = await readSubmitted(tx)
      const people = await readSignatories(tx, [...new Set(rows.flatMap(signatoriesOf))])
      return viewSubmissions(rows, people, await readTexts(tx))
    },
  },
  officeNumbers: {
    act: async ({ tx }) => {
      const numbers = Map.groupBy(await readNumbers(tx), ({ top_id }) => top_id)
      return (await readTops(tx)).map(({ id }) => {
        const taken = (numbers.get(id) ?? []).map(({ top_id: _top, ...numbering }) => numbering)
        return { top_id: id, next: nextNumber(taken), taken }
      })
    },
  },
} satisfies Partial<CallHandlers>
