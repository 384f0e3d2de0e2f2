import { readdir } from 'node:fs/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { loadConfig } from '#core/config.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { isLong, report } from '#test/prove.ts'
import { measureCapacity } from './measure-capacity.ts'

test.runIf(isLong)(
  '[I10] a thousand ballots are timed beside the congress, and nothing of that stays',
  async () => {
    const dataDir = await makeDataDir()
    const { level, says } = await measureCapacity({
      config: { ...loadConfig({}), dataDir },
      log: pino({ level: 'silent' }),
      progress: () => {},
      script: 'server/src/cli/rehearsal-portal.ts',
    })
    expect(level).not.toBe('danger')
    expect(says).toMatch(
      /^Dieser Rechner nimmt 1\.000 Stimmen in \d+,\d s an; wenn 250 im selben Augenblick abstimmen/,
    )
    expect(await readdir(dataDir)).toEqual([])
    report({ test: 'capacity', rounds: 1, survived: 1, says })
  },
)
