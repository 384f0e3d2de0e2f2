import type { BackupState } from '@portal/shared/backups/records.ts'
import { expect, test } from 'vitest'
import { backupInWords } from './backup-words.ts'

/** Times are those of the device. */
const now = new Date(2026, 4, 12, 14, 40)
const newest = { at: new Date(2026, 4, 12, 14, 32).toISOString(), size: 12_582_912 }
const yesterday = { ...newest, at: new Date(2026, 4, 11, 14, 32).toISOString() }
const since = new Date(2026, 4, 12, 14, 39).toISOString()

test.each<[Partial<BackupState>, string]>([
  [{}, 'Am besten täglich und vor jeder Sitzung.'],
  [{ newest }, 'Gesichert um 14:32 Uhr, 12\u00a0MB.'],
  [{ newest: yesterday }, 'Gesichert am 11.05.2026, 14:32 Uhr, 12\u00a0MB.'],
  [{ newest, run: { state: 'running', since, by: 'Berger' } }, 'Wird gesichert seit 14:39 Uhr.'],
  [{ newest, run: { state: 'running', since, by: 'M. Krause' } }, 'M. Krause sichert seit 14:39 Uhr.'],
  [{ run: { state: 'failed', at: since, failure: 'disk-full' } }, 'Gescheitert um 14:39 Uhr: Im Ordner'],
])('[KU9] of %j the office reads: %s', (state, words) => {
  const said = backupInWords({ setUp: true, newest: null, run: null, ...state }, { own: 'Berger', now })
  expect(said).toContain(words)
})
