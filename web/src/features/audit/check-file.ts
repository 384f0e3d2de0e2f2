import { checkLog, type LogReport, type NotedHead } from '@portal/shared/audit/check.ts'
import type { CountRecord } from '@portal/shared/counts/records.ts'
import { type Recount, recount } from '@portal/shared/counts/rules.ts'
import { browserCrypto } from './browser-crypto.ts'
import { isCountFile, isLogFile } from './file-forms.ts'

/** What a file has turned out to be. */
export type Checked =
  | { kind: 'log'; title: string; report: LogReport; noted: number }
  | { kind: 'counts'; title: string; results: { record: CountRecord; again: Recount }[] }
  | { kind: 'unknown' }

/** Checks a downloaded log, or counts downloaded results again; nothing of it is asked of the server. */
export async function checkFile(text: string, known: readonly NotedHead[]): Promise<Checked> {
  const value: unknown = await new Response(text).json().catch(() => null)
  if (isLogFile(value))
    return {
      kind: 'log',
      title: value.title,
      report: checkLog(value, browserCrypto, known),
      noted: known.length,
    }
  if (!isCountFile(value)) return { kind: 'unknown' }
  const { title, records } = value
  return { kind: 'counts', title, results: records.map((record) => ({ record, again: recount(record) })) }
}
