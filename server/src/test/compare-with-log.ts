import { sessionDay } from '@portal/shared/attendance/rules.ts'
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
    case 'add-agenda':
      return ['agenda']
    case 'import-congress':
      return details['agenda'] === true ? ['agenda'] : []
    case 'add-to-congress':
    case 'remove-from-congress':
    case 'move-in-congress':
      return details['list'] === 'tops' ? ['agenda'] : []
    case 'change-congress':
      return details['list'] === 'tops' && /"(name|content)"/.test(JSON.stringify(details['changed']))
        ? ['agenda']
        : []
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

/** When each day's sitting was opened and closed, from the items that were called; and the first of all. */
function framesOf(deeds: readonly { seq: number; at: Date; action: string; details: unknown }[]) {
  const calls = deeds.filter(({ action }) => action === 'set-working-point')
  const isCall = (deed: (typeof calls)[number]) => (deed.details as Details)['topId'] !== null
  const names = [...Map.groupBy(calls, ({ at }) => sessionDay(at)).values()].flatMap((ofDay) => {
    const [opening, last] = [ofDay.find(isCall), ofDay.at(-1)]
    if (!opening) return []
    return [`opened ${opening.seq}`, ...(last && !isCall(last) ? [`closed ${last.seq}`] : [])]
  })
  return { names, begun: calls.find(isCall)?.seq ?? Number.POSITIVE_INFINITY }
}

const OF_NO_MOTION: readonly string[] = ['procedural', 'quorum', 'replacement', 'agenda']

/** What an entry of the protocol tells, by the same names. */
function nameOf({ id, kind, appId }: ProtocolEntry): string {
  const [of = '', number = ''] = id.split('-')
  if (kind === 'opened' || kind === 'closed') return `${kind} ${number}`
  if (kind === 'item' || kind === 'pause' || kind === 'resumed') return `deed ${number}`
  if (of === 'note' || of === 'speech') return `${of} ${number}`
  const isOfMotion = !OF_NO_MOTION.includes(kind) && appId !== null
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
    .select(['audit.seq', 'at', 'action', 'details'])
    .orderBy('audit.seq')
    .execute()
  const isPublic = (id: unknown) => published.has(Number(id))
  const { names, begun } = framesOf(deeds)
  // What was changed of the agenda before the first sitting is no matter of the protocol.
  const expectedEntries = deeds
    .flatMap(({ seq, action, details }) =>
      expected(action, seq, details as Details, isPublic).map((name) => ({ name, seq })),
    )
    .filter(({ name, seq }) => name !== 'agenda' || seq > begun)
  const inLog = [...names, ...expectedEntries.map(({ name }) => name)]
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
  const inProtocol = entries.map(nameOf)
  const count = (names: string[], name: string) => names.filter((one) => one === name).length
  return [...new Set([...inLog, ...inProtocol])]
    .map((name) => ({ name, log: count(inLog, name), protocol: count(inProtocol, name) }))
    .filter(({ log, protocol }) => log !== protocol)
}
