import { type MotionField, motionHeads } from '@portal/shared/motion-import/columns.ts'
import type { MotionQuestion } from '@portal/shared/motion-import/context.ts'
import type { PlannedMotions } from '@portal/shared/motion-import/plan.ts'
import type { MotionMends } from '@portal/shared/motion-import/records.ts'
import {
  MAX_MOTION_CELL,
  MAX_MOTION_ROWS,
  MAX_MOTION_TABLE_BYTES,
} from '@portal/shared/motion-import/rules.ts'
import { readTops, readTypes } from '#motions/store.ts'
import { readNumbers } from '#office/store.ts'
import { readAssociations } from '#people/store.ts'
import { readSpellings } from '#register/store.ts'
import { lastOf, TableImport } from '#table-import/table-import.ts'
import { motionTables, readComparable, readMovers } from './store.ts'

/** Tables of motions (rules BM1 to BM5). */
export const motionImport = new TableImport<
  MotionField,
  MotionQuestion,
  MotionMends,
  Omit<PlannedMotions, 'motions'>,
  PlannedMotions
>({
  tables: motionTables,
  shape: {
    heads: motionHeads,
    rows: MAX_MOTION_ROWS,
    cell: MAX_MOTION_CELL,
    characters: MAX_MOTION_TABLE_BYTES,
    keepsLines: true,
    tooLarge: 'motion-table-too-large',
  },
  planner: new URL('./plan-task.ts', import.meta.url),
  noMends: { cells: [], skip: [], distinct: [] },
  merge: (before, said) => ({
    cells: lastOf([...before.cells, ...said.cells], ({ line, field }) => `${line} ${field}`),
    skip: [...new Set([...before.skip, ...said.skip])],
    distinct: [...new Set([...before.distinct, ...said.distinct])],
  }),
  readContext: async (db) => ({
    tops: (await readTops(db)).map(({ id, name, content, short }) => ({
      id,
      name,
      content,
      ...(short !== null && { short }),
    })),
    types: await readTypes(db),
    people: await readMovers(db),
    associations: await readAssociations(db),
    spellings: await readSpellings(db),
    motions: await readComparable(db),
    taken: await readNumbers(db),
  }),
  refusals: {
    withoutHead: 'motion-table-without-head',
    outdated: 'motions-outdated',
    depended: 'motion-import-depended-on',
  },
})
