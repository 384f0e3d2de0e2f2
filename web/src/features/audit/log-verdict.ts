import type { LogReport } from '@portal/shared/audit/check.ts'
import { formatNumber } from '#ui/format.ts'
import type { Tone } from '#ui/status-badge.tsx'

interface Verdict {
  tone: Tone
  word: string
  /** What it means, and what it does not show. */
  says: string[]
}

/** What a checked log shows, and no more than that (rule RL10). `noted` is how many heads the reader had noted before. */
export function logVerdict(
  { size, signed, faults }: Pick<LogReport, 'size' | 'signed' | 'faults'>,
  noted: number,
): Verdict {
  if (faults.some(({ kind }) => kind !== 'key-unsigned')) return { tone: 'bad', word: 'Verändert', says: [] }
  if (faults.length > 0)
    return {
      tone: 'bad',
      word: 'Schlüssel nicht belegt',
      says: [
        'War der bisherige Schlüssel verloren, so zeigt nur ein Stand, den Sie davor notiert haben, dass nichts ersetzt wurde.',
      ],
    }
  if (!signed)
    return {
      tone: 'plain',
      word: 'Nicht unterschrieben',
      says: ['Die Datei enthält keinen unterschriebenen Stand. Ob etwas geändert wurde, zeigt sie nicht.'],
    }
  const behind = size - signed.size
  const unsigned =
    behind > 0
      ? [`Nach dem letzten unterschriebenen Stand folgen ${formatNumber(behind)} Einträge ohne Unterschrift.`]
      : []
  if (noted > 0) return { tone: 'good', word: 'Unverändert', says: unsigned }
  return {
    tone: 'plain',
    word: 'In sich stimmig',
    says: [
      'Ein ganz neu geschriebenes Protokoll wäre es auch. Dass nichts geändert wurde, zeigt nur ein Stand, den Sie zuvor notiert haben.',
      ...unsigned,
    ],
  }
}
