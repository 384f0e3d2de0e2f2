import { checkLog, type KnownHead, type LogReport } from '@portal/shared/audit/check.ts'
import { LogFile } from '@portal/shared/audit/records.ts'
import { CountFile, type CountRecord } from '@portal/shared/counts/records.ts'
import { type Recount, recount } from '@portal/shared/counts/rules.ts'
import { browserCrypto } from './browser-crypto.ts'

/** What a file has turned out to be. */
export type Checked =
  | { kind: 'log'; title: string; report: LogReport }
  | { kind: 'counts'; title: string; results: { record: CountRecord; again: Recount }[] }
  | { kind: 'unknown' }

/** Checks a downloaded log, or counts downloaded results again; nothing of it is asked of the server. */
export async function checkFile(text: string, known: readonly KnownHead[]): Promise<Checked> {
  const value: unknown = await new Response(text).json().catch(() => null)
  const log = LogFile.safeParse(value)
  if (log.success)
    return { kind: 'log', title: log.data.title, report: checkLog(log.data, browserCrypto, known) }
  const counts = CountFile.safeParse(value)
  if (!counts.success) return { kind: 'unknown' }
  const { title, records } = counts.data
  return { kind: 'counts', title, results: records.map((record) => ({ record, again: recount(record) })) }
}
