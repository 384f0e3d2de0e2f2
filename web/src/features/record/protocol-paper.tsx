import { fingerprintOf } from '@portal/shared/audit/check.ts'
import type { Protocol, ProtocolDay, ProtocolEntry, ProtocolSection } from '@portal/shared/record/protocol.ts'
import { IconCalculator, IconListCheck, IconNote } from '@tabler/icons-react'
import { formatClock, formatMoment, unbroken } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './protocol-paper.module.css'
import { grouped, noteOf } from './protocol-words.ts'

/** Where an entry stands on the page. */
export const anchorOf = (id: string): string => `eintrag-${id}`

interface Adding {
  onNote: (entry: ProtocolEntry) => void
  /** What was entered about a result after it was declared. */
  enteredLate: (entryId: string) => ('count' | 'rollcall')[]
  onMend: (entry: ProtocolEntry, kind: 'count' | 'rollcall') => void
}

interface Props {
  congress: Pick<Protocol, 'title' | 'subtitle'>
  day: ProtocolDay
  /** What the office adds at an entry; null for whoever adds nothing. */
  adding: Adding | null
}

/** A day of the protocol as a sheet of paper, with what has changed since it was released. */
export const ProtocolPaper = ({ congress, day, adding }: Props) => (
  <article className={classes.paper} aria-label="Beschlussprotokoll">
    <p className={classes.running}>
      <span>{[congress.title, congress.subtitle].filter(Boolean).join(' · ')}</span>
      <span>Beschlussprotokoll{day.state === 'draft' && ' · Entwurf'}</span>
    </p>
    <Sections sections={day.sections} adding={adding} />
    <Signed text={day} />
    {day.supplements.map((supplement) => (
      <section key={supplement.number} className={classes.supplement}>
        <h2 className={classes.supplementTitle}>
          Nachtrag {supplement.number}
          {supplement.state === 'draft' && ' · Entwurf'}
        </h2>
        <Sections sections={supplement.sections} prefix={`nachtrag-${supplement.number}-`} adding={adding} />
        {supplement.gone.map(({ id, title }) => (
          <p key={id}>Entfällt: {title}</p>
        ))}
        <Signed text={supplement} />
      </section>
    ))}
  </article>
)

function Signed({ text }: { text: Pick<ProtocolDay, 'approved' | 'released' | 'hash' | 'logHead'> }) {
  const { approved, released, hash, logHead } = text
  const stand = logHead && ` Stand des Prüfprotokolls: ${fingerprintOf(logHead)}`
  if (!approved || !released)
    return (
      <p className={classes.signed}>
        Entwurf. Fingerabdruck: {grouped(hash)}
        {stand}
      </p>
    )
  return (
    <p className={classes.signed}>
      Freigegeben von {approved.by} am {formatMoment(new Date(approved.at))} und von {released.by} am{' '}
      {formatMoment(new Date(released.at))}. Fingerabdruck: {grouped(hash)}
      {stand}
    </p>
  )
}

interface SectionProps extends Pick<Props, 'adding'> {
  sections: ProtocolSection[]
  /** Before the names of places, where the same entry stands twice on the page. */
  prefix?: string
}

const Sections = ({ sections, prefix = '', adding }: SectionProps) =>
  sections.map(({ title, entries }) => (
    <section key={entries[0]?.id}>
      <h2 className={classes.top}>{title}</h2>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} anchor={prefix + anchorOf(entry.id)} adding={adding} />
      ))}
    </section>
  ))

const tones: Record<string, Tone> = {
  Angenommen: 'good',
  Gewählt: 'good',
  Abgelehnt: 'bad',
  'Nicht Gewählt': 'bad',
}

interface EntryProps extends Pick<Props, 'adding'> {
  entry: ProtocolEntry
  anchor: string
}

function Entry({ entry, anchor, adding }: EntryProps) {
  const { id, at, kind, title, text, content, outcome, counts, rounds, rollCall, absent } = entry
  return (
    <div id={anchor} className={classes.entry} data-kind={kind}>
      <time className={classes.time} dateTime={at}>
        {formatClock(new Date(at))}
      </time>
      <div className={classes.line}>
        <h3 className={classes.title}>
          <UnbrokenNumbers>{title}</UnbrokenNumbers>
        </h3>
        {adding && (
          <span className={classes.step}>
            {adding.enteredLate(id).map((late) => (
              <IconButton
                key={late}
                icon={late === 'count' ? IconCalculator : IconListCheck}
                label={`${late === 'count' ? 'Zählung' : 'Namen'} des Saals ändern: ${title}`}
                onClick={() => adding.onMend(entry, late)}
              />
            ))}
            <IconButton
              icon={IconNote}
              label={noteOf(id) === null ? `Ergänzen: ${title}` : `Ändern: ${title}`}
              onClick={() => adding.onNote(entry)}
            />
          </span>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          {text.map((sentence, place) => (
            // Sentences are never put between others while somebody reads, and the same one may stand twice.
            <p key={`${place} ${sentence}`}>
              <UnbrokenNumbers>{sentence}</UnbrokenNumbers>
            </p>
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
      {rounds.map(({ title: round, lines }) => (
        <Round key={round} title={round} lines={lines} />
      ))}
      {rollCall.length + absent.length > 0 && (
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

const Round = ({ title, lines }: ProtocolEntry['rounds'][number]) => (
  <table className={classes.counts}>
    <caption className={classes.caption}>{title}</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Stimmen</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, votes }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{votes}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
