import { BaseSequencer } from 'vitest/node'

/** What takes a minute begins first, so that the other workers have something to do beside it until the end. */
const long = [
  'e2e/faults/faults.test.ts',
  'core/privileges.db.test.ts',
  'local-postgres/src/start.test.ts',
  'core/database/embedded.db.test.ts',
]

/** The place of a file among those that take long; the rest follows in Vitest's own order. */
const place = ({ moduleId }) => {
  const index = long.findIndex((end) => moduleId.endsWith(end))
  return index === -1 ? long.length : index
}

export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => place(a) - place(b))
  }
}
