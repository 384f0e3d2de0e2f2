import type { ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { type Books, clock, nothing, numberOf, proceduralWords } from './protocol-books.ts'

/** What the log alone tells: items called, interruptions, votes broken off, and what became of motions outside of a vote. */
export function deedEntries(books: Books): ProtocolEntry[] {
  const { deeds, topById, motionById } = books
  return deeds.flatMap(({ seq, at, action, details }): ProtocolEntry[] => {
    const { topId, appId, appIds, lapsing, id, reason, paused, until, editorial } = (details ?? {}) as Record<
      string,
      unknown
    >
    const entry = { ...nothing, id: `deed-${seq}`, at: at.toISOString() }
    const about = (id: unknown) => {
      const motion = motionById.get(Number(id))
      return motion
        ? {
            ...entry,
            id: `deed-${seq}-${motion.id}`,
            appId: motion.id,
            topId: motion.top_id,
            title: `${numberOf(motion)} ${motion.title}`,
          }
        : null
    }
    const lapsed = (ids: unknown, sentence: string) =>
      (Array.isArray(ids) ? ids : []).flatMap((one): ProtocolEntry[] => {
        const named = about(one)
        return named ? [{ ...named, kind: 'lapsed', text: [sentence] }] : []
      })
    const because = typeof reason === 'string' && reason !== '' ? [`Begründung: ${reason}`] : []
    switch (action) {
      case 'set-working-point': {
        const top = topById.get(Number(topId))
        return top
          ? [
              {
                ...entry,
                kind: 'item',
                topId: top.id,
                title: `Aufruf von TOP ${top.name}`,
                text: [`Um ${clock(at)} wird der Tagesordnungspunkt aufgerufen.`],
              },
            ]
          : []
      }
      case 'set-pause':
      case 'end-pause': {
        if (action === 'end-pause' || paused !== true)
          return [
            {
              ...entry,
              kind: 'resumed',
              title: 'Fortsetzung der Sitzung',
              text: [`Die Sitzung wird um ${clock(at)} fortgesetzt.`],
            },
          ]
        const end = typeof until === 'string' ? ` bis ${clock(new Date(until))}` : ''
        return [
          {
            ...entry,
            kind: 'pause',
            title: 'Unterbrechung der Sitzung',
            text: [`Die Sitzung wird um ${clock(at)} unterbrochen${end}.`],
          },
        ]
      }
      case 'cancel-vote': {
        const named = about(appId)
        return named
          ? [{ ...named, kind: 'cancelled', text: ['Die Abstimmung wird ohne Ergebnis abgebrochen.'] }]
          : []
      }
      case 'cancel-procedural':
      case 'reset-procedural':
        return id === null ? [] : [brokenOff(Number(id), entry, books)]
      case 'edit-motion': {
        const named = editorial === true ? about(appId) : null
        return named
          ? [
              {
                ...named,
                kind: 'editorial',
                text: ['Der Beschluss wird redaktionell berichtigt.', ...because],
              },
            ]
          : []
      }
      case 'withdraw-motion': {
        const named = about(appId)
        return named
          ? [
              { ...named, kind: 'withdrawn', text: ['Der Antrag wird zurückgezogen.', ...because] },
              ...lapsed(lapsing, 'Der Antrag entfällt mit dem, den er ändert.'),
            ]
          : []
      }
      case 'unlapse-motions':
        return lapsed(appIds, 'Der Antrag gilt nicht mehr als entfallen.')
      case 'lapse-motions':
        return lapsed(appIds, 'Der Antrag ist entfallen.')
      default:
        return []
    }
  })
}

/** A procedural motion that came to nothing is told as it was moved. */
function brokenOff(id: number, entry: EntryFrame, books: Books): ProtocolEntry {
  const moved = books.proceduralById.get(id)
  const named = moved
    ? proceduralWords(moved, books.motionById.get(Number(moved.app_id)))
    : { title: 'Geschäftsordnungsantrag', text: [] }
  return {
    ...entry,
    kind: 'cancelled',
    title: named.title,
    text: [...named.text, 'Der Geschäftsordnungsantrag wird ohne Ergebnis beendet.'],
  }
}

type EntryFrame = Omit<ProtocolEntry, 'kind' | 'title' | 'text'>
