import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type {
  Protocol,
  ProtocolDay,
  ProtocolEntry,
  ProtocolSection,
  ProtocolSupplement,
} from '@portal/shared/record/protocol.ts'
import type { Doubt } from './protocol-doubts.ts'
import type { Sitting } from './protocol-store.ts'

/** What of the protocol somebody asks for: a session day, an agenda item, both, or all of it. */
export interface Span {
  day: string | null
  top: number | null
}

/** The text that waits for the release of a day: 0 is the protocol itself, otherwise a supplement to it. */
export interface Waiting {
  supplement: number
  content: string
  hash: string
}

/** A day, and what of it can be released. */
export interface WrittenDay {
  day: ProtocolDay
  waiting: Waiting | null
}

type Release = Sitting['releases'][number]
type Gone = ProtocolSupplement['gone']

/** So many entries become JSON in one turn of the thread that takes ballots. */
const AT_ONCE = 20

/**
 * The days of the protocol (rules RE9 and RE14): as they were released, each with what has changed since, and as they write
 * themselves where they were not.
 */
export async function daysOf(
  entries: readonly ProtocolEntry[],
  { tops, releases }: Pick<Sitting, 'tops' | 'releases'>,
  doubts: readonly Doubt[],
): Promise<WrittenDay[]> {
  const lines = await linesOf(entries)
  const byDay = Map.groupBy(entries, ({ at }) => sessionDay(new Date(at)))
  const releasesOf = Map.groupBy(releases, ({ day }) => day)
  const doubtsOf = Map.groupBy(doubts, ({ at }) => sessionDay(at))
  const days: WrittenDay[] = []
  for (const name of [...new Set([...byDay.keys(), ...releasesOf.keys()])].toSorted()) {
    const ofDay = byDay.get(name) ?? []
    const known = releasesOf.get(name) ?? []
    days.push(dayOf(name, ofDay, { tops, lines, known, doubts: doubtsOf.get(name) ?? [] }))
    await breathe()
  }
  return days
}

interface Known {
  tops: Sitting['tops']
  /** Each entry as JSON. */
  lines: Map<string, string>
  known: readonly Release[]
  doubts: readonly Doubt[]
}

function dayOf(
  name: string,
  entries: readonly ProtocolEntry[],
  { tops, lines, known, doubts }: Known,
): WrittenDay {
  const [first, ...later] = known.filter(({ released_at }) => released_at !== null)
  const pending = known.find(({ released_at }) => released_at === null)
  const shownDoubts = doubts.map(({ at: _, ...doubt }) => doubt)
  if (!first) {
    const sections = sectionsOf(entries, tops)
    const content = jsonOf(sections, lines)
    const hash = sha256(content)
    return {
      day: { day: name, ...signatures(hash, pending), sections, supplements: [], doubts: shownDoubts },
      waiting: { supplement: 0, content, hash },
    }
  }
  const sections = JSON.parse(first.content) as ProtocolSection[]
  const supplements = later.map(
    ({ supplement, content, ...row }): ProtocolSupplement => ({
      number: supplement,
      ...signatures(row.hash, row),
      ...(JSON.parse(content) as { sections: ProtocolSection[]; gone: Gone }),
    }),
  )
  const changed = changesSince([{ sections, gone: [] }, ...supplements], entries, lines)
  const isSame = changed.entries.length === 0 && changed.gone.length === 0
  const number = later.length + 1
  const added = sectionsOf(changed.entries, tops)
  const content = `{"sections":${jsonOf(added, lines)},"gone":${JSON.stringify(changed.gone)}}`
  const hash = sha256(content)
  const draft = { number, ...signatures(hash, pending), sections: added, gone: changed.gone }
  return {
    day: {
      day: name,
      ...signatures(first.hash, first),
      sections,
      supplements: isSame ? supplements : [...supplements, draft],
      doubts: isSame ? [] : shownDoubts,
    },
    waiting: isSame ? null : { supplement: number, content, hash },
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Who stands by a text. An approval of what reads otherwise by now holds no more. */
function signatures(hash: string, row: Omit<Release, 'content' | 'supplement'> | undefined) {
  const holds = row?.hash === hash ? row : undefined
  return {
    state: holds?.released_at ? ('released' as const) : ('draft' as const),
    hash,
    approved: holds ? { by: holds.approved_name, at: holds.approved_at.toISOString() } : null,
    released:
      holds?.released_at && holds.released_name !== null
        ? { by: holds.released_name, at: holds.released_at.toISOString() }
        : null,
  }
}

/** What is new or reads otherwise than in everything that was released, and what is no more. */
function changesSince(
  released: readonly { sections: ProtocolSection[]; gone: Gone }[],
  entries: readonly ProtocolEntry[],
  lines: Map<string, string>,
): { entries: ProtocolEntry[]; gone: Gone } {
  const before = new Map<string, { line: string; title: string }>()
  for (const { sections, gone } of released) {
    for (const { entries: told } of sections)
      for (const entry of told) before.set(entry.id, { line: JSON.stringify(entry), title: entry.title })
    for (const { id } of gone) before.delete(id)
  }
  const there = new Set(entries.map(({ id }) => id))
  return {
    entries: entries.filter(({ id }) => before.get(id)?.line !== lines.get(id)),
    gone: [...before].filter(([id]) => !there.has(id)).map(([id, { title }]) => ({ id, title })),
  }
}

async function linesOf(entries: readonly ProtocolEntry[]): Promise<Map<string, string>> {
  const lines = new Map<string, string>()
  for (const [place, entry] of entries.entries()) {
    lines.set(entry.id, JSON.stringify(entry))
    if (place % AT_ONCE === AT_ONCE - 1) await breathe()
  }
  return lines
}

/** What `JSON.stringify` says of sections whose entries are known as JSON. */
const jsonOf = (sections: readonly ProtocolSection[], lines: Map<string, string>): string =>
  `[${sections
    .map(({ entries, ...section }) => {
      const told = entries.map((entry) => lines.get(entry.id) ?? JSON.stringify(entry))
      return `${JSON.stringify(section).slice(0, -1)},"entries":[${told.join(',')}]}`
    })
    .join(',')}]`

/** The protocol of the congress, or of a day or an agenda item of it. */
export function protocolOf(
  days: readonly WrittenDay[],
  congress: Sitting['congress'],
  { day: asked, top }: Span,
): Protocol {
  const ofTop = (sections: ProtocolSection[]) =>
    top === null ? sections : sections.filter(({ topId }) => topId === top)
  const shown = days
    .filter(({ day: { day } }) => asked === null || day === asked)
    .map(({ day: { supplements, sections, doubts, ...day } }) => {
      // What is gone stood under the agenda item that it was released with.
      const stoodUnder = new Map(
        [{ sections }, ...supplements].flatMap((text) =>
          text.sections.flatMap(({ topId, entries }) => entries.map(({ id }) => [id, topId] as const)),
        ),
      )
      return {
        ...day,
        sections: ofTop(sections),
        supplements: supplements
          .map((supplement) => ({
            ...supplement,
            sections: ofTop(supplement.sections),
            gone: supplement.gone.filter(({ id }) => top === null || stoodUnder.get(id) === top),
          }))
          .filter((supplement) => top === null || supplement.sections.length + supplement.gone.length > 0),
        doubts,
      }
    })
    .filter(({ sections, supplements }) => top === null || sections.length + supplements.length > 0)
  const texts = shown.flatMap((day) => [day, ...day.supplements])
  const isReleased = texts.length > 0 && texts.every(({ state }) => state === 'released')
  return {
    title: congress?.title ?? '',
    subtitle: congress?.subtitle ?? '',
    state: isReleased ? 'released' : 'draft',
    days: shown,
    hash: sha256(texts.map(({ hash }) => hash).join('\n')),
  }
}

/** The protocol as JSON, in many turns of the thread that takes ballots. */
export async function jsonOfProtocol({ days, ...rest }: Protocol): Promise<string> {
  const written: string[] = []
  for (const { sections, ...day } of days) {
    const lines = await linesOf(sections.flatMap(({ entries }) => entries))
    written.push(`${JSON.stringify(day).slice(0, -1)},"sections":${jsonOf(sections, lines)}}`)
    await breathe()
  }
  return `${JSON.stringify(rest).slice(0, -1)},"days":[${written.join(',')}]}`
}

/** An agenda item that is called again begins a section of its own. */
function sectionsOf(entries: readonly ProtocolEntry[], tops: Sitting['tops']): ProtocolSection[] {
  const sections: ProtocolSection[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last && last.topId === entry.topId) last.entries.push(entry)
    else sections.push({ topId: entry.topId, title: titleOf(entry.topId, tops), entries: [entry] })
  }
  return sections
}

function titleOf(topId: number | null, tops: Sitting['tops']): string {
  const top = tops.find(({ id }) => id === topId)
  return top ? `TOP ${top.name}: ${top.content}` : 'Eröffnung und Formalia'
}
