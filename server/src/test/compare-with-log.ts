import type { Protocol, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '#core/database/schema.ts'

type Details = Record<string, unknown>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What the protocol has to tell of a deed of the log: a name for each entry; nothing where it belongs elsewhere. */
function expected(
  action: string,
  seq: number,
  details: Details,
  isPublic: (id: unknown) => boolean,
): string[] {
  const { appId, appIds, lapsing, block, id, kind, version } = details
  const ofMotions = (name: string, ids: unknown[]) =>
    ids.filter(isPublic).map((one) => `${name} ${Number(one)}`)
  switch (action) {
    case 'set-working-point':
      return details['topId'] === null ? [] : [`deed ${seq}`]
    case 'set-pause':
    case 'end-pause':
      return [`deed ${seq}`]
    case 'stop-vote':
      return ofMotions('vote', list(block).length > 0 ? list(block) : [appId])
    case 'correct-result':
      return ofMotions('correction', [appId])
    case 'stop-procedural':
      return ['procedural']
    case 'cancel-vote':
      return ofMotions('cancelled', [appId])
    case 'cancel-procedural':
      return ['cancelled']
    case 'reset-procedural':
      return id === null ? [] : ['cancelled']
    case 'withdraw-motion':
      return isPublic(appId)
        ? [...ofMotions('withdrawn', [appId]), ...ofMotions('lapsed', list(lapsing))]
        : []
    case 'lapse-motions':
    case 'unlapse-motions':
      return ofMotions('lapsed', list(appIds))
    case 'edit-motion':
      return details['editorial'] === true ? ofMotions('editorial', [appId]) : []
    case 'replace-user':
    case 'return-user':
      return ['replacement']
    case 'state-quorum':
      return ['quorum']
    case 'start-speech':
      return [`speech ${Number(id)}`]
    case 'write-protocol-note':
      return version === 1 && (kind === 'remark' || kind === 'election') ? [`note ${Number(id)}`] : []
    default:
      return []
  }
}

/** What an entry of the protocol tells, by the same names. */
function told({ id, kind, appId }: ProtocolEntry): string {
  const [of = '', number = ''] = id.split('-')
  if (kind === 'item' || kind === 'pause' || kind === 'resumed') return `deed ${number}`
  if (of === 'note' || of === 'speech') return `${of} ${number}`
  const isOfMotion = kind !== 'procedural' && kind !== 'quorum' && kind !== 'replacement' && appId !== null
  return isOfMotion ? `${kind} ${appId}` : kind
}

/**
 * What the log and the protocol tell otherwise than each other (rule RE19): by name, how often the log has it, and how often the
 * protocol. Nothing where each event that belongs into the protocol is in it once, and nothing else is.
 */
export async function compareWithLog(db: Kysely<Schema>, { days }: Protocol) {
  const motions = await db
    .selectFrom('motions')
    .select('id')
    .where('public_datetime', 'is not', null)
    .execute()
  const published = new Set(motions.map(({ id }) => id))
  const deeds = await db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .select(['audit.seq', 'action', 'details'])
    .orderBy('audit.seq')
    .execute()
  const isPublic = (id: unknown) => published.has(Number(id))
  const inLog = deeds.flatMap(({ seq, action, details }) =>
    expected(action, seq, details as Details, isPublic),
  )
  // A supplement tells again what reads otherwise since.
  const entries = days.flatMap(({ sections, supplements }) => {
    const texts = [sections, ...supplements.map((supplement) => supplement.sections)]
    const written = texts.map((text) => text.flatMap((section) => section.entries))
    const again = new Set<string>()
    return written.flatMap((text) => {
      const first = text.filter(({ id }) => !again.has(id))
      for (const { id } of text) again.add(id)
      return first
    })
  })
  const inProtocol = entries.map(told)
  const count = (names: string[], name: string) => names.filter((one) => one === name).length
  return [...new Set([...inLog, ...inProtocol])]
    .map((name) => ({ name, log: count(inLog, name), protocol: count(inProtocol, name) }))
    .filter(({ log, protocol }) => log !== protocol)
}
