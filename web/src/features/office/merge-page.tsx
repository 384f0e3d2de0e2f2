import {
  canHoldAll,
  type Decision,
  mergedText,
  type Place,
  placesOf,
} from '@portal/shared/amendments/merge.ts'
import type { AmendedMotion, Amendment } from '@portal/shared/amendments/records.ts'
import { awaitsMerge, hasBase, isPending, standingOf } from '@portal/shared/amendments/rules.ts'
import { placeInWords } from '@portal/shared/amendments/shown.ts'
import { readText, sameSigns, writeText } from '@portal/shared/amendments/text.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { latePart } from '#live/late-part.ts'
import { AmendmentPlaces } from '#parts/amendment-places.tsx'
import { AmendmentsOverview } from '#parts/amendments-overview.tsx'
import { ChangedText, ChangedTextLegend, ShownChanges } from '#parts/changed-text.tsx'
import { useUnsavedForm } from '#parts/unsaved-forms.ts'
import { useAmendments } from '#parts/use-amendments.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { unbroken, upperFirst } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { EditingNotice } from './editing-notice.tsx'
import { desk, idIn, Page } from './editor-page.tsx'
import classes from './merge-page.module.css'
import { nameOf } from './motion-words.ts'
import { useDesk } from './use-desk.ts'
import { useDeskStep } from './use-desk-step.ts'
import { useEditing } from './use-editing.ts'

const TextEditor = latePart('TextEditor', () => import('#parts/text-editor.tsx'))

/** The page on which the office makes the text that is put to the vote from the accepted amendments (rules BV6 and BV7). */
export function MergePage() {
  const appId = idIn(useParams()['appId']) ?? 0
  const { data: motions } = useDesk()
  const [round, setRound] = useState(0)
  const concerned = (motions ?? []).filter((motion) => motion.appId === appId || motion.clone === appId)
  const state = concerned.map((motion) => `${motion.appId}.${motion.version}.${motion.statusid}`).join(' ')
  const { data, error, refetch } = useAmendments(appId, state)
  const motion = concerned.find((other) => other.appId === appId)
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data || !motion) return <SkeletonRows rows={8} height={44} />
  return <Merge key={round} amended={data} name={nameOf(motion)} onRestart={() => setRound(round + 1)} />
}

/** What somebody has decided and written on the page. */
interface MergeWork {
  task: string
  decisions: ReadonlyMap<number, Decision>
  done: ReadonlySet<number>
  edited: string | null
}

/** Another version, or another decision of the hall, is another task: what was decided for places of the one says nothing of the other. */
const taskOf = ({ version, amendments }: AmendedMotion): string =>
  [version, ...amendments.map((one) => `${one.appId}.${one.version}.${awaitsMerge(one)}`)].join(' ')

/** What people choose between at a place, by what `Choice` calls it. */
const decisionOf = (value: string): Decision => (value === 'all' || value === 'none' ? value : Number(value))

interface Props {
  amended: AmendedMotion
  name: string
  /** Begins anew with what is known now. */
  onRestart: () => void
}

function Merge({ amended: latest, name, onRestart }: Props) {
  const navigate = useNavigate()
  const step = useDeskStep()
  useEditing(latest.appId)
  const [amended] = useState(latest)
  const task = taskOf(amended)
  const { left, keep, forget } = useUnsavedForm<MergeWork>(`zusammenfuehren ${amended.appId}`)
  const before = left?.written.task === task ? left.written : null
  const [decisions, setDecisions] = useState(
    before?.decisions ?? (new Map() as ReadonlyMap<number, Decision>),
  )
  const [done, setDone] = useState(before?.done ?? (new Set() as ReadonlySet<number>))
  /** What somebody has made of the merged text by hand. */
  const [edited, setEdited] = useState(before?.edited ?? null)
  const isWritten = decisions.size > 0 || done.size > 0 || edited !== null
  useEffect(() => keep(isWritten ? { task, decisions, done, edited } : null))
  const { text, accepted, places, byHand } = useMemo(() => prepare(amended), [amended])
  const merged = useMemo(() => mergedText(text, places, decisions), [text, places, decisions])
  const [reason, setReason] = useState(
    `Eingearbeitet: ${accepted.map(({ print_number }) => print_number).join(', ')}`,
  )
  // Where nothing is otherwise the text stays as it is written.
  const made = useMemo(
    () => (sameSigns(merged.signs, text) ? amended.content : writeText(merged.signs)),
    [amended, text, merged],
  )
  const content = edited ?? made
  const now = useRef(content)
  now.current = content
  const back = `${desk}?antrag=a${amended.appId}`
  const named = (id: number) =>
    unbroken(amended.amendments.find(({ appId }) => appId === id)?.print_number ?? '')
  if (accepted.length === 0)
    return (
      <>
        <PageTitle title={`Fassung nach Abstimmung: ${name}`} />
        <p>{nothingToMerge(amended)}</p>
        <AmendmentsOverview amended={amended} />
        <p>
          <Link to={back}>Zum Antrag</Link>
        </p>
      </>
    )
  const undone = byHand.filter(({ amendment }) => !done.has(amendment.appId))
  const missing = [
    ...(merged.open.length > 0
      ? [
          `${merged.open.length === 1 ? 'Eine Stelle ist' : `${merged.open.length} Stellen sind`} zu entscheiden.`,
        ]
      : []),
    ...(undone.length > 0
      ? [
          `Von Hand einzuarbeiten: ${undone.map(({ amendment }) => unbroken(amendment.print_number)).join(', ')}.`,
        ]
      : []),
    ...(reason.trim() === '' ? ['Der Grund fehlt.'] : []),
  ]
  const stillOpen = amended.amendments.filter((other) => isPending(other) && !awaitsMerge(other))
  return (
    <Page
      title={`Fassung nach Abstimmung: ${name}`}
      back={back}
      intro={`Aus dem Antrag und den angenommenen Änderungsanträgen ${accepted.map(({ print_number }) => unbroken(print_number)).join(', ')} entsteht der Text, über den abgestimmt wird.`}
      submit="Fassung speichern"
      pending={step.pending}
      refusal={step.refusal}
      disabled={missing.length > 0}
      onSubmit={() =>
        step.take(
          () =>
            call('editMotion', {
              appId: amended.appId,
              version: amended.version,
              ...(content !== amended.content && { content }),
              reason,
              merged: accepted.map(({ appId }) => appId),
            }),
          {
            done: ({ version }) => `Fassung ${version} enthält die angenommenen Änderungsanträge.`,
            onDone: () => {
              forget()
              void navigate(back)
            },
          },
        )
      }
    >
      <EditingNotice appId={amended.appId} />
      {taskOf(latest) !== task && (
        <Notice tone="wait" icon={IconAlertTriangle}>
          <p>
            Der Antrag oder ein Änderungsantrag hat sich inzwischen geändert.{' '}
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                forget()
                onRestart()
              }}
            >
              Mit dem jetzigen Stand neu beginnen
            </Button>
          </p>
        </Notice>
      )}
      {stillOpen.length > 0 && (
        <p className={classes.soft}>
          Noch nicht entschieden und deshalb nicht dabei:{' '}
          {stillOpen.map(({ print_number }) => unbroken(print_number)).join(', ')}.
        </p>
      )}
      {places.length > 0 && (
        <section className={classes.part} aria-labelledby="stellen">
          <h2 id="stellen">Stellen</h2>
          <ChangedTextLegend />
          <AmendmentPlaces
            text={text}
            places={places}
            nameOf={named}
            decide={(place, at) =>
              edited === null ? (
                <Choice
                  label={`${upperFirst(placeInWords(text, place))}: Was soll gelten?`}
                  value={String(decisions.get(at) ?? '')}
                  options={optionsFor(place, named)}
                  onChange={(value) => setDecisions(new Map([...decisions, [at, decisionOf(value)]]))}
                />
              ) : (
                <p className={classes.soft}>
                  Um hier anders zu entscheiden, verwerfen Sie unten Ihre Bearbeitung des Textes.
                </p>
              )
            }
          />
        </section>
      )}
      {byHand.length > 0 && (
        <section className={classes.part} aria-labelledby="von-hand">
          <h2 id="von-hand">Von Hand einzuarbeiten</h2>
          {byHand.map(({ amendment, standing }) => (
            <div key={amendment.appId} className={classes.byHand}>
              <p>
                <b>
                  <UnbrokenNumbers>{amendment.print_number}</UnbrokenNumbers>
                </b>{' '}
                {standing
                  ? 'ändert Stellen, die inzwischen anders lauten. In dem Text, zu dem er gestellt wurde:'
                  : hasBase(amendment)
                    ? 'beschreibt seine Änderungen in Worten:'
                    : 'ändert einen Text, der nicht bekannt ist. Sein Wortlaut:'}
              </p>
              {standing ? (
                <ShownChanges before={[...standing.written]} changes={standing.lost} numbered nearOnly />
              ) : (
                <RichText html={amendment.content} />
              )}
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  checked={done.has(amendment.appId)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = [...done].filter((id) => id !== amendment.appId)
                    setDone(new Set(checked ? [...others, amendment.appId] : others))
                  }}
                />
                <UnbrokenNumbers>{amendment.print_number}</UnbrokenNumbers> ist im Text unten berücksichtigt
              </label>
            </div>
          ))}
        </section>
      )}
      <section className={classes.part} aria-labelledby="ergebnis">
        <h2 id="ergebnis">Ergebnis gegenüber Fassung {amended.version}</h2>
        <ChangedText before={amended.content} after={content} numbered short />
        {edited === null ? (
          <p>
            <Button variant="default" onClick={() => setEdited(made)}>
              Text bearbeiten
            </Button>
          </p>
        ) : (
          <>
            <Suspense fallback={<SkeletonRows rows={1} height={320} />}>
              <TextEditor
                id="fassung-text"
                label="Text der Fassung"
                html={edited}
                error={undefined}
                readOnly={false}
                readNow={() => now.current}
                onChange={setEdited}
              />
            </Suspense>
            <p>
              <Button variant="default" onClick={() => setEdited(null)}>
                Bearbeitung verwerfen
              </Button>
            </p>
          </>
        )}
      </section>
      <div className={classes.field}>
        <label htmlFor="fassung-grund">Grund der Änderung (öffentlich)</label>
        <input
          id="fassung-grund"
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <p className={classes.soft} role="status">
        {missing.length > 0 ? missing.join(' ') : 'Alle angenommenen Änderungen stehen im Text.'}
      </p>
    </Page>
  )
}

/** The accepted amendments that no text was made of, their places, and what has to be worked in by hand. */
function prepare(amended: AmendedMotion) {
  const text = readText(amended.content)
  const accepted = amended.amendments.filter(awaitsMerge)
  const standing = accepted.map((amendment) => ({ amendment, standing: standingOf(amendment, text) }))
  const places = placesOf(
    text,
    standing.flatMap(({ amendment, standing }) =>
      standing ? [{ id: amendment.appId, changes: standing.changes }] : [],
    ),
  )
  return {
    text,
    accepted,
    places,
    byHand: standing.filter(({ standing }) => !standing || standing.lost.length > 0),
  }
}

const optionsFor = (place: Place, named: (id: number) => string) => [
  ...place.wanted.map(({ ids }, at) => ({ value: String(at), label: ids.map(named).join(', ') })),
  ...(canHoldAll(place) ? [{ value: 'all', label: 'beides nacheinander' }] : []),
  { value: 'none', label: 'wie bisher' },
]

function nothingToMerge({ amendments }: { amendments: readonly Amendment[] }): string {
  const merged = amendments.filter((amendment) => amendment.merged !== null)
  if (merged.length === 0) return 'Zu diesem Antrag ist noch kein Änderungsantrag angenommen.'
  return `Alle angenommenen Änderungsanträge sind eingearbeitet: ${merged.map(({ print_number, merged: version }) => `${unbroken(print_number)} in Fassung ${version}`).join(', ')}.`
}
