import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { clockOfSpeech } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { IconMicrophone2 } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './speakers.module.css'
import { SpeechClock } from './speech-clock.tsx'
import { partsOf, placesOf, statusInWords } from './words.ts'

/** Who speaks, who comes after, and who has spoken. */
export function Speakers({ list }: { list: SpeakerList }) {
  const { speaking, coming, spoken } = partsOf(list)
  const speech = speaking && clockOfSpeech(speaking)
  const places = placesOf(list.list)
  if (list.list.length === 0)
    return (
      <EmptyState icon={IconMicrophone2}>
        <p>Auf dieser Rednerliste steht noch niemand.</p>
      </EmptyState>
    )
  return (
    <>
      {speech && (
        <section className={classes.speaking} aria-label="Am Wort">
          <div className={classes.who}>
            <span className={classes.soft}>Es spricht</span>
            <b className={classes.speaker}>{speaking.name}</b>
            <Theme entry={speaking} list={list} />
          </div>
          <SpeechClock speech={speech} seconds={list.seconds} />
        </section>
      )}
      <section aria-labelledby="naechste">
        <h2 id="naechste" className={classes.heading}>
          Wortmeldungen
        </h2>
        {coming.length === 0 ? (
          <p className={classes.soft}>Zurzeit wartet niemand.</p>
        ) : (
          <Card>
            <ul>
              {coming.map((entry) => (
                <Line key={entry.id} entry={entry} list={list} place={places.get(entry.id)} />
              ))}
            </ul>
          </Card>
        )}
      </section>
      {spoken.length > 0 && (
        <details className={classes.spoken}>
          <summary>Bereits gesprochen ({spoken.length})</summary>
          <ul>
            {spoken.map((entry) => (
              <Line key={entry.id} entry={entry} list={list} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface LineProps {
  entry: SpeakerEntry
  list: SpeakerList
  place?: number | undefined
}

function Line({ entry, list, place }: LineProps) {
  const me = useLive((live) => live.data?.user?.register_number)
  if (entry.status === null) return <li className={classes.title}>{entry.value}</li>
  const { word, tone } = statusInWords[entry.status]
  const mine = entry.registerNumber !== null && entry.registerNumber === me
  return (
    <li
      className={classes.line}
      data-gone={entry.status === speechStatus.withdrawn || undefined}
      data-mine={mine || undefined}
    >
      {entry.status !== speechStatus.spoken && <span className={classes.place}>{place}</span>}
      <span className={classes.who}>
        <span>
          {entry.name}
          {mine && <b> (Sie)</b>}
        </span>
        <Theme entry={entry} list={list} />
      </span>
      {entry.status !== speechStatus.waiting && entry.status !== speechStatus.spoken && (
        <StatusBadge tone={tone}>{word}</StatusBadge>
      )}
    </li>
  )
}

function Theme({ entry, list }: Pick<LineProps, 'entry' | 'list'>) {
  const theme = list.themes.find(({ id }) => id === entry.theme)
  return theme && <span className={classes.theme}>{theme.name}</span>
}
