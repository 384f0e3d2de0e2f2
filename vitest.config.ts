import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

/**
 * Loading the server anew for each test file would cost a third of the time, so files of one worker share its modules,
 * and the setup file gives back what a file replaced.
 */
const oneWorker = { isolate: false }

/** What is waited for ends a wait, and the timeout one that hangs, on however slow a machine. */
const expect = { poll: { timeout: 20_000 } }
const common = { expect, setupFiles: ['vitest.setup.ts'] }

/** Some tests start several processes, one after the other: beside much else each takes many times as long as alone. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 }

/**
 * `*.test.ts` needs nothing but the code; `*.db.test.ts` runs against a real PostgreSQL; `local-postgres` starts and kills
 * databases of its own; `e2e/faults` starts real portals and breaks them.
 */
export default defineConfig({
  test: {
    // Tests that wait for a database or a portal leave room for others beside them, also on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...oneWorker,
          ...common,
          name: 'unit',
          testTimeout: 30_000,
          include: [
            '{shared,server,web}/src/**/*.test.{ts,tsx}',
            'web/build/*.test.ts',
            'scripts/**/*.test.mjs',
            'e2e/gallery/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...oneWorker,
          ...common,
          name: 'database',
          include: ['server/src/**/*.db.test.ts'],
          globalSetup: ['server/src/test/global-database.ts'],
          ...patient,
        },
      },
      {
        test: {
          expect,
          name: 'local-postgres',
          include: ['local-postgres/src/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          ...patient,
        },
      },
    ],
  },
})
