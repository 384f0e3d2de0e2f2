import type { LogFault } from '@portal/shared/audit/check.ts'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { logVerdict } from './log-verdict.ts'

const signed = { size: 4, key: 'k' }
const verdict = (seen: Partial<Parameters<typeof logVerdict>[0]>, noted = 0) =>
  logVerdict({ size: 4, signed, faults: [], ...seen }, noted)
const fault = (kind: LogFault['kind']): LogFault => ({ kind, place: 1 })

test('[RL10] a log is called unchanged only where a noted head shows it', () => {
  expect(verdict({}, 1)).toEqual({ tone: 'good', word: 'Unverändert', says: [] })
  expect(verdict({})).toMatchObject({ tone: 'plain', word: 'In sich stimmig' })
  expect(verdict({}).says.join()).toContain('zuvor notiert')
  expect(verdict({ signed: null })).toMatchObject({ tone: 'plain', word: 'Nicht unterschrieben' })
  expect(verdict({ size: 6 }, 1).says).toEqual([
    'Nach dem letzten unterschriebenen Stand folgen 2 Einträge ohne Unterschrift.',
  ])
  expect(verdict({ faults: [fault('head-differs'), fault('key-unsigned')] }, 1).word).toBe('Verändert')
  expect(verdict({ faults: [fault('key-unsigned')] }).word).toBe('Schlüssel nicht belegt')
})

test('[RL10] a file with a head over less than one entry is no log', async () => {
  const head = { size: -1, root: 'ab'.repeat(32), at: '', key: 'k'.repeat(43), signature: 's'.repeat(86) }
  const log = { form: 1, title: '', keys: [], heads: [head], leaves: [], entries: [] }
  expect(await checkFile(JSON.stringify(log), [])).toEqual({ kind: 'unknown' })
  expect(await checkFile(JSON.stringify({ ...log, heads: [] }), [])).toMatchObject({ kind: 'log', noted: 0 })
})
