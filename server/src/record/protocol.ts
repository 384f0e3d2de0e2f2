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
import type { Doubt, Enterable } from './protocol-doubts.ts'
import { hashOf, type Lines, linesOf, piecesOfSections, piecesOfSupplement } from './protocol-json.ts'
import type { Sitting } from './protocol-store.ts'
import { changesSince, type Forgotten, type ReleasedText } from './released-text.ts'

/** What of the protocol somebody asks for: a session day, an agenda item, both, or all of it. */
export interface Span {
  day: string | null
  top: number | null
}

/** The text that waits for the release of a day: 0 is the protocol itself, otherwise a supplement to it. */
export interface Waiting {
  supplement: number
  hash: string
  /** What it says, as it is kept. */
  write: () => string
}

/** A day, and what of it can be released. */
export interface WrittenDay {
  day: ProtocolDay
  waiting: Waiting | null
  /** The last release of the day; null where nothing of it is released. */
  releaseId: number | null
}

type Release = Sitting['releases'][number]
type Head = Pick<Release, 'size' | 'root' | 'at'>

/** What the days are made of, besides their entries. */
interface ProtocolSources extends Pick<Sitting, 'tops' | 'releases' | 'head'> {
  doubts: readonly Doubt[]
  enterable: readonly Enterable[]
  forgotten: Forgotten
  /** What was released, by its id. */
  textOf: (id: number) => Promise<ReleasedText>
}

/**
 * The days of the protocol (rules RE9 and RE14): as they were released, each with what has changed since, and as they write
 * themselves where they were not.
 */
export async function daysOf(
  entries: readonly ProtocolEntry[],
  { tops, releases, head, doubts, enterable, forgotten, textOf }: ProtocolSources,
): Promise<WrittenDay[]> {
  const lines = await linesOf(entries)
  const byDay = Map.groupBy(entries, ({ at }) => sessionDay(new Date(at)))
  const releasesOf = Map.groupBy(releases, ({ day }) => day)
  const doubtsOf = Map.groupBy(doubts, ({ at }) => sessionDay(at))
  const enterableOf = Map.groupBy(enterable, ({ at }) => sessionDay(at))
  const days: WrittenDay[] = []
  for (const name of [...new Set([...byDay.keys(), ...releasesOf.keys()])].toSorted()) {
    const known = releasesOf.get(name) ?? []
    const released: DaySources['released'] = []
    for (const row of known.filter(({ released_at }) => released_at !== null))
      released.push({ row, text: await textOf(row.id) })
    const written = await dayOf(name, byDay.get(name) ?? [], {
      ...{
        tops,
        lines,
        released,
        head,
        forgotten,
        pending: known.find(({ released_at }) => released_at === null),
      },
      doubts: (doubtsOf.get(name) ?? []).map(({ at: _, ...doubt }) => doubt),
      enterable: (enterableOf.get(name) ?? []).map(({ at: _, ...one }) => one),
    })
    days.push(written)
    await breathe()
  }
  return days
}

interface DaySources extends Pick<ProtocolDay, 'doubts' | 'enterable'>, Pick<Sitting, 'tops' | 'head'> {
  lines: Lines
  forgotten: Forgotten
  /** The protocol of the day and its supplements, with what they say. */
  released: { row: Release; text: ReleasedText }[]
  pending: Release | undefined
}

async function dayOf(
  name: string,
  entries: readonly ProtocolEntry[],
  { tops, lines, released, pending, head, doubts, enterable, forgotten }: DaySources,
): Promise<WrittenDay> {
  const [first, ...later] = released
  if (!first) {
    const sections = sectionsOf(entries, tops)
    const pieces = () => piecesOfSections(sections, lines)
    const hash = await hashOf(pieces())
    const day = {
      day: name,
      ...signatures(hash, pending, head),
      sections,
      supplements: [],
      doubts,
      enterable,
    }
    return { day, waiting: { supplement: 0, hash, write: () => [...pieces()].join('') }, releaseId: null }
  }
  const releaseId = released.at(-1)?.row.id ?? null
  const supplements = later.map(
    ({ row, text: { sections, gone } }): ProtocolSupplement => ({
      ...{ number: row.supplement, ...signatures(row.hash, row, row), sections, gone },
    }),
  )
  const changed = changesSince(
    released.map(({ text }) => text),
    entries,
    lines,
    forgotten,
  )
  const day = {
    ...{ day: name, ...signatures(first.row.hash, first.row, first.row), sections: first.text.sections },
    enterable,
  }
  if (changed.entries.length === 0 && changed.gone.length === 0)
    return { day: { ...day, supplements, doubts: [] }, waiting: null, releaseId }
  const number = later.length + 1
  const added = { sections: sectionsOf(changed.entries, tops), gone: changed.gone }
  const pieces = () => piecesOfSupplement(added, lines)
  const hash = await hashOf(pieces())
  const draft = { number, ...signatures(hash, pending, head), ...added }
  return {
    day: { ...day, supplements: [...supplements, draft], doubts },
    waiting: { supplement: number, hash, write: () => [...pieces()].join('') },
    releaseId,
  }
}

/**
 * Who stands by a text, and where the log stood. An approval of what reads otherwise by now holds no more.
 */
function signatures(hash: string, row: Release | undefined, head: Head | undefined) {
  const holds = row?.hash === hash ? row : undefined
  return {
    state: holds?.released_at ? ('released' as const) : ('draft' as const),
    hash,
    approved: holds ? { by: holds.approved_name, at: holds.approved_at.toISOString() } : null,
    released:
      holds?.released_at && holds.released_name !== null
        ? { by: holds.released_name, at: holds.released_at.toISOString() }
        : null,
    logHead:
      head?.size && head.root && head.at
        ? { size: head.size, root: head.root.toString('hex'), at: head.at.toISOString() }
        : null,
  }
}

/** The protocol of the congress, or of a day or an agenda item of it. */
export function protocolOf(
  days: readonly WrittenDay[],
  congress: Sitting['congress'],
  { day: requested, top }: Span,
): Protocol {
  const ofTop = (sections: ProtocolSection[]) =>
    top === null ? sections : sections.filter(({ topId }) => topId === top)
  const shown = days
    .filter(({ day: { day } }) => requested === null || day === requested)
    .map(({ day: { supplements, sections, ...day } }) => {
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
    hash: createHash('sha256')
      .update(texts.map(({ hash }) => hash).join('\n'))
      .digest('hex'),
  }
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
