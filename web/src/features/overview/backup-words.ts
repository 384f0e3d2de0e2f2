import type { BackupState } from '@portal/shared/backups/records.ts'
import { backupFailures } from '@portal/shared/text/backups.ts'
import { formatBytes, formatMoment, formatTime } from '#ui/format.ts'

/** How the last backup goes or went, in words that are short enough for one line: nothing moves while one is made. */
export function backupInWords(
  { newest, run }: BackupState,
  { own, now }: { own: string; now: Date },
): string {
  const when = (at: string) => momentInWords(new Date(at), now)
  if (run?.state === 'running') {
    const since = formatTime(new Date(run.since))
    return run.by === null || run.by === own
      ? `Wird gesichert seit ${since}.`
      : `${run.by} sichert seit ${since}.`
  }
  if (run?.state === 'failed') return `Gescheitert ${when(run.at)}: ${backupFailures[run.failure]}`
  if (newest) return `Gesichert ${when(newest.at)}, ${formatBytes(newest.size)}.`
  return 'Am besten täglich und vor jeder Sitzung.'
}

function momentInWords(at: Date, now: Date): string {
  const isToday = dayOf(at) === dayOf(now)
  return isToday ? `um ${formatTime(at)}` : `am ${formatMoment(at)}`
}

/** "28.05.2025". */
const dayOf = (at: Date): string => formatMoment(at).split(',')[0] ?? ''
