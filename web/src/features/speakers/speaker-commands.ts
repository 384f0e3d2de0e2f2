import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { call } from '#live/fetch-call.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { useLive } from '#live/store.ts'
import { type Command, useCommands } from '#ui/commands.ts'
import type { Ask } from './use-ask.ts'
import { holdInWords, partsOf, placesOf } from './words.ts'

/** Numbers of people are looked for less often than those of motions. */
const BEHIND_MOTIONS = 5

/** Whoever waits is called up, and anybody else put on the list, by name, association or number. */
export function useSpeakerCommands(list: SpeakerList | undefined, ask: Ask): void {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  useCommands(() => {
    if (!list) return []
    const { topId } = list
    const { coming, speaking } = partsOf(list)
    const places = placesOf(coming)
    const laek = new Map(associations?.map((association) => [association.code, association.laek]))
    const waiting = coming.flatMap((entry): Command[] => {
      const place = places.get(entry.id)
      if (place === undefined) return []
      const named = { topId, id: entry.id }
      const called = entry.status === speechStatus.called
      return [
        {
          id: `speaker-${entry.id}`,
          group: 'Rednerliste',
          name: entry.name ?? '',
          detail: `Platz ${place}`,
          does: called ? 'Das Wort erteilen' : 'Aufrufen',
          codes:
            users?.flatMap(({ register_number, number }) =>
              register_number === entry.registerNumber ? [number] : [],
            ) ?? [],
          behind: BEHIND_MOTIONS,
          run: () => ask.ask(() => (called ? call('startSpeech', named) : call('callSpeaker', named))),
        },
      ]
    })
    const listed = new Set([...coming, ...(speaking ? [speaking] : [])].map((entry) => entry.registerNumber))
    const others = (users ?? [])
      .filter(({ active, register_number }) => active && !listed.has(register_number))
      .map(
        (user): Command => ({
          id: `person-${user.register_number}`,
          group: 'Person',
          name: user.name,
          detail: laek.get(user.medical_association_code ?? '') ?? '',
          does: 'Auf die Rednerliste setzen',
          codes: [user.number, user.register_number],
          behind: BEHIND_MOTIONS + 1,
          run: () => {
            const uuid = randomUuid()
            ask.ask(() => call('seatSpeaker', { topId, registerNumber: user.register_number, uuid }))
          },
        }),
      )
    return [
      ...waiting,
      ...(speaking
        ? [
            {
              id: 'speech-hold',
              group: 'Rednerliste',
              name: `${holdInWords(speaking.heldAt !== null)}: ${speaking.name}`,
              does: 'Ausführen',
              run: () =>
                ask.ask(() => call('holdSpeech', { topId, id: speaking.id, held: speaking.heldAt === null })),
            },
          ]
        : []),
      {
        id: 'list-switch',
        group: 'Rednerliste',
        name: list.open ? 'Rednerliste schließen' : 'Rednerliste öffnen',
        does: 'Ausführen',
        run: () => ask.ask(() => call('switchSpeakerList', { topId, open: !list.open })),
      },
      ...others,
    ]
  })
}
