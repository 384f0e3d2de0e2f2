import type { Decided, DecidedPage } from '@portal/shared/record/records.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import { formatMoment, unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { countOfDecisions, toneOf, votesOf } from './decision-words.ts'

/** The decisions that somebody asked for, by agenda item, with a search that needs no script (rule RE4). */
export function DecisionList({ shown }: { shown: DecidedPage }) {
  const { decisions, tops, query, topId, found, page, pages } = shown
  const byTop = Map.groupBy(decisions, ({ top }) => top.id)
  return (
    <>
      <PageTitle title="Beschlüsse" />
      <form className="decided-form" method="get" action={decidedAddress} role="search">
        <label className="decided-field">
          Suchen in Nummer, Titel und Text
          <input type="search" name="q" defaultValue={query} maxLength={200} />
        </label>
        <label className="decided-field">
          Tagesordnungspunkt
          <select name="top" defaultValue={topId ?? ''}>
            <option value="">Alle</option>
            {tops.map(({ id, name, content }) => (
              <option key={id} value={id}>
                TOP {name}: {content}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Suchen</button>
      </form>
      <div className="decided-line">
        <p>{countInWords(found, query !== '' || topId !== null)}</p>
        <ul className="decided-forms" aria-label="Beschlüsse in anderer Form">
          <li>
            <a href={topId === null ? `${decidedAddress}.pdf` : `${decidedAddress}.pdf?top=${topId}`}>
              {topId === null ? 'PDF' : 'PDF dieses Tagesordnungspunkts'}
            </a>
          </li>
          <li>
            <a href={`${decidedAddress}.rss`}>RSS</a>
          </li>
          <li>
            <a href="/api/decided">JSON</a>
          </li>
          <li>
            <a href="/Pruefen">Prüfen</a>
          </li>
        </ul>
      </div>
      {[...byTop].map(([id, ofTop]) => (
        <section key={id} aria-labelledby={`top-${id}`}>
          <h2 id={`top-${id}`} className="decided-top">
            {unbroken(`TOP ${ofTop[0]?.top.name}`)} – {ofTop[0]?.top.content}
          </h2>
          <ul className="decided-list">
            {ofTop.map((decision) => (
              <DecisionLine key={decision.appId} decision={decision} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav className="decided-pages" aria-label="Weitere Beschlüsse">
          {page > 1 && (
            <a rel="prev" href={pageAddress(shown, page - 1)}>
              Zurück
            </a>
          )}
          <span>
            Seite {page} von {pages}
          </span>
          {page < pages && (
            <a rel="next" href={pageAddress(shown, page + 1)}>
              Weiter
            </a>
          )}
        </nav>
      )}
    </>
  )
}

/** A decision in a list: its number, what became of it, and how many votes it had. */
export function DecisionLine({ decision }: { decision: Decided }) {
  const { number, title, applicant, outcome, decidedAt } = decision
  const votes = votesOf(decision)
  return (
    <li className="decided-entry">
      <p className="decided-head">
        <span className="decided-number">{unbroken(number)}</span>
        <StatusBadge tone={toneOf(decision)}>{outcome}</StatusBadge>
      </p>
      <h3 className="decided-title">
        <a href={decision.address}>{title}</a>
      </h3>
      <p className="decided-facts">
        {[applicant, decidedAt && formatMoment(new Date(decidedAt)), votes].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function countInWords(found: number, narrowed: boolean): string {
  if (found === 0)
    return narrowed
      ? 'Dazu gibt es keinen Beschluss. Suchen Sie mit weniger Wörtern oder in allen Tagesordnungspunkten.'
      : 'Noch ist nichts beschlossen.'
  return countOfDecisions(found)
}

/** Where a further page of the same search is; the first one has no number. */
export function pageAddress({ query, topId }: DecidedPage, page: number): string {
  const params = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(topId !== null && { top: String(topId) }),
    ...(page > 1 && { seite: String(page) }),
  })
  return params.size > 0 ? `${decidedAddress}?${params}` : decidedAddress
}
