import { isElection } from '@portal/shared/motions/rules.ts'
import type { DelegateApp, Supporter } from '@portal/shared/submissions/records.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AddSupporter } from '#features/submissions/support/add-supporter.tsx'
import { SupportProgress } from '#features/submissions/support/support-progress.tsx'
import { formatMoment } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './own-motion-state.module.css'
import { StageChain } from './stage-chain.tsx'

/** Where the motion is in the chain, who stands behind it, and who has still to decide. */
export function OwnMotionState({ app, isAuthor }: { app: DelegateApp; isAuthor: boolean }) {
  return (
    <div className={classes.state}>
      <StageChain app={app} />
      {app.transferred ? <Submitted app={app} /> : <Waiting app={app} />}
      <div className={classes.people}>
        {app.applicants.length > 0 && (
          <div>
            <h4 className={classes.heading}>Mitantragstellende ({app.applicants.length})</h4>
            <ul>
              {app.applicants.map(({ user }) => (
                <li key={user.register_number}>{user.name}</li>
              ))}
            </ul>
          </div>
        )}
        {app.supporters.length > 0 && (
          <div>
            <h4 className={classes.heading}>
              Unterstützende ({app.accepted} von {app.asked} haben zugestimmt)
            </h4>
            <ul>
              {app.supporters.toSorted(undecidedFirst).map((supporter) => (
                <SupporterRow key={supporter.id} supporter={supporter} />
              ))}
            </ul>
          </div>
        )}
      </div>
      {isAuthor && !app.transferred && <AddSupporter app={app} />}
    </div>
  )
}

function Waiting({ app }: { app: DelegateApp }) {
  const open = app.supporters.filter(({ accepted }) => accepted === null).length
  return (
    <>
      <SupportProgress applicants={app.applicants.length} supporters={app.accepted} />
      <p>
        {isElection(app.type_id)
          ? 'Der Vorschlag wird eingereicht, sobald alle Angefragten zugestimmt haben oder die Versammlungsleitung die Liste schließt.'
          : 'Der Antrag wird von selbst eingereicht, sobald genügend Angefragte zugestimmt haben.'}{' '}
        {open > 0 && (open === 1 ? 'Eine Antwort steht noch aus.' : `${open} Antworten stehen noch aus.`)}
      </p>
    </>
  )
}

const Submitted = ({ app }: { app: DelegateApp }) => (
  <p>
    {app.transfer_time && <>Eingereicht am {formatMoment(new Date(app.transfer_time))}</>}
    {app.transfer_id !== null && <>, Eingangsnummer {app.transfer_id}</>}.{' '}
    {app.appId !== null ? (
      <Link to={`/Applications?antrag=${app.appId}`}>
        Veröffentlicht als <UnbrokenNumbers>{app.print_number ?? ''}</UnbrokenNumbers>
      </Link>
    ) : (
      (app.backend_status ?? 'Der Antrag wartet auf die Bearbeitung in der Antragsredaktion.')
    )}
  </p>
)

const decisions: Record<string, { icon: Icon; words: string; state: string }> = {
  true: { icon: IconCheck, words: 'unterstützt', state: 'accepted' },
  false: { icon: IconX, words: 'abgelehnt', state: 'declined' },
  null: { icon: IconClock, words: 'noch keine Antwort', state: 'open' },
}

function SupporterRow({ supporter: { user, accepted } }: { supporter: Supporter }) {
  const decision = decisions[String(accepted)]
  if (!decision) return null
  const { icon: Shown, words, state } = decision
  return (
    <li className={classes.asked} data-state={state}>
      <Shown className={classes.icon} aria-hidden />
      <span>
        {user.name} <span className={classes.words}>– {words}</span>
      </span>
    </li>
  )
}

/** Who is missing stands first. */
const undecidedFirst = (a: Supporter, b: Supporter): number =>
  Number(a.accepted !== null) - Number(b.accepted !== null) || a.id - b.id
