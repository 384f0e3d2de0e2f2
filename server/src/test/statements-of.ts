import type { KyselyPlugin } from 'kysely'
import type { Work } from '#core/work.ts'

/** How many statements an action asks within its transaction; what else the portal asks meanwhile is not counted. */
export async function statementsOf(work: Work, action: (work: Work) => Promise<unknown>): Promise<number> {
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await action({ ...work, tx: work.tx.withPlugin(counter) })
  return asked
}
