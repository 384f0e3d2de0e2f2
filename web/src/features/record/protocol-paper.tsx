import type { Protocol, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { formatClock, unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './protocol-paper.module.css'

/** Where an entry stands on the page. */
export const anchorOf = (id: string): string => `eintrag-${id}`

interface Props {
  congress: Pick<Protocol, 'title' | 'subtitle'>
  day: Protocol['days'][number]
}

/** A day of the protocol as a sheet of paper. */
export const ProtocolPaper = ({ congress, day }: Props) => (
  <article className={classes.paper} aria-label="Beschlussprotokoll">
    <p className={classes.running}>
      <span>{[congress.title, congress.subtitle].filter(Boolean).join(' · ')}</span>
      <span>Beschlussprotokoll</span>
    </p>
    {day.sections.map(({ title, entries }) => (
      <section key={entries[0]?.id}>
        <h2 className={classes.top}>{title}</h2>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </section>
    ))}
  </article>
)

const tones: Record<string, Tone> = {
  Angenommen: 'good',
  Gewählt: 'good',
  Abgelehnt: 'bad',
  'Nicht Gewählt': 'bad',
}

function Entry({ entry }: { entry: ProtocolEntry }) {
  const { id, at, kind, title, text, content, outcome, counts, rollCall, absent } = entry
  return (
    <div id={anchorOf(id)} className={classes.entry} data-kind={kind}>
      <time className={classes.time} dateTime={at}>
        {formatClock(new Date(at))}
      </time>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.body}>
        <div className={classes.words}>
          {text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {content !== '' && <RichText html={content} />}
        </div>
        {(outcome !== null || counts.length > 0) && (
          <div className={classes.result}>
            {outcome !== null && <StatusBadge tone={tones[outcome] ?? 'plain'}>{outcome}</StatusBadge>}
            {counts.length > 0 && <Counts counts={counts} />}
          </div>
        )}
      </div>
      {rollCall.length > 0 && (
        <details className={classes.names}>
          <summary>Namentliche Abstimmung: {rollCall.length} Stimmen</summary>
          {[...Map.groupBy(rollCall, ({ vote }) => vote)].map(([vote, people]) => (
            <p key={vote}>
              <b>
                {vote} ({people.length}):
              </b>{' '}
              {people.map(nameOf).join(', ')}
            </p>
          ))}
          {absent.length > 0 && (
            <p>
              <b>Nicht abgestimmt ({absent.length}):</b> {absent.map(nameOf).join(', ')}
            </p>
          )}
        </details>
      )}
    </div>
  )
}

const nameOf = ({ name, association }: { name: string; association: string | null }): string =>
  unbroken(association === null ? name : `${name} (${association})`)

const Counts = ({ counts }: Pick<ProtocolEntry, 'counts'>) => (
  <table className={classes.counts}>
    <thead>
      <tr>
        <td />
        <th scope="col">Ja</th>
        <th scope="col">Nein</th>
        <th scope="col">Enthaltung</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ name, yes, no, abstention }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{yes}</td>
          <td>{no}</td>
          <td>{abstention ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
