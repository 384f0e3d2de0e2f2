import type { Decided } from '@portal/shared/record/records.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import { votesInWords } from '@portal/shared/text/votings.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { modeOf, toneOf, votesOf } from './decision-words.ts'

/** One decision, whole, at the address that it has for ever (rule RE2). */
export function DecisionPage({ decision }: { decision: Decided }) {
  const {
    number,
    title,
    outcome,
    applicant,
    opening,
    content,
    statement,
    top,
    type,
    decidedAt,
    result,
    logHead,
  } = decision
  const votes = votesOf(decision)
  return (
    <article>
      <PageTitle title={`${unbroken(number)} ${title}`} />
      <p className="decided-head">
        <StatusBadge tone={toneOf(decision)}>{outcome}</StatusBadge>
        {decidedAt && <time dateTime={decidedAt}>{formatMoment(new Date(decidedAt))}</time>}
      </p>
      <Card className="decided-card">
        <h2>{opening || 'Antragstext'}</h2>
        <RichText html={content} />
        {statement !== '' && (
          <>
            <h2>Begründung</h2>
            <RichText html={statement} />
          </>
        )}
        <h2>Angaben</h2>
        <dl className="decided-details">
          <Fact name="Tagesordnungspunkt">
            {unbroken(`TOP ${top.name}`)} – {top.content}
          </Fact>
          <Fact name="Art">{type}</Fact>
          {applicant && <Fact name="Antragstellende">{applicant}</Fact>}
          {votes && <Fact name="Stimmen">{votes}</Fact>}
          {result?.hall && result.votings && (
            <Fact name="Davon">
              im Saal {votesInWords(result.hall) || '0'}, online {votesInWords(result.votings) || '0'}
            </Fact>
          )}
          {result && <Fact name="Abstimmung">{modeOf(decision)}</Fact>}
          {logHead && (
            <Fact name="Stand des Prüfprotokolls">
              {logHead} · <a href="/Pruefen">prüfen</a>
            </Fact>
          )}
          {result?.correction && <Fact name="Berichtigt">{result.correction.reason}</Fact>}
        </dl>
      </Card>
      <AllDecisions />
    </article>
  )
}

/** What stands at the address of a decision that there is not, or that is not told yet. */
export const MissingDecision = () => (
  <>
    <PageTitle title="Diesen Beschluss gibt es nicht" />
    <p>Der Beschluss, zu dem der Verweis führt, ist nicht veröffentlicht.</p>
    <AllDecisions />
  </>
)

const AllDecisions = () => (
  <p className="decided-way">
    <a href={decidedAddress}>Alle Beschlüsse</a>
  </p>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
