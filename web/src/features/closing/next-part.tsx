import { TextInput } from '@mantine/core'
import type { Begun, NextCongress } from '@portal/shared/closing/records.ts'
import { daysBetween } from '@portal/shared/setup/rules.ts'
import { counted } from '@portal/shared/text/counted.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { sendFiles } from '#live/send-files.ts'
import { useAction } from '#live/use-action.ts'
import { CongressChoice, CongressMistakes } from '#parts/congress-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './closing.module.css'

const queryKey = ['next-congress']

const sources = {
  last: 'Wie der letzte, ohne Anträge',
  template: 'Neu aus der Vorlage',
  file: 'Aus einer Kongressdatei',
}
type Source = keyof typeof sources

/** What each of them brings along. */
const brings: Record<Source, string> = {
  last: 'Landesärztekammern mit Sitzen, Tagesordnung, Antragstypen, Rednerlisten mit Themen, Service und Ausstellung sind schon da. Personen, Stream und Diskussion tragen Sie neu ein.',
  template: 'Die 17 Landesärztekammern mit ihren Sitzen und die üblichen Antragstypen sind schon da.',
  file: 'Alles, was in der Datei steht, auch Personen und Anträge.',
}

/** The next congress in the same portal (rules KE13 and KE14). */
export function NextPart() {
  const { data, error } = useQuery(
    { queryKey, queryFn: () => call('nextCongress', {}), staleTime: 0 },
    queries,
  )
  return (
    <Card className={classes.part} role="region" aria-label="Neuer Kongress">
      <h2 className={classes.title}>Neuer Kongress</h2>
      <p className={classes.soft}>
        Der nächste Kongress beginnt in diesem Portal. Dieser geht, sein Archiv bleibt unter seinem Jahr für
        alle zu lesen.
      </p>
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {!data && !error && <SkeletonRows rows={2} height={72} />}
      {data && data.obstacles.length > 0 && (
        <Notice tone="wait" icon={IconClock} title="Vorher zu erledigen">
          <ul className={classes.reasons}>
            {data.obstacles.map((obstacle) => (
              <li key={obstacle}>{sentence(obstacle)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {data?.obstacles.length === 0 && <NextForm next={data} />}
      {data && data.archives.length > 0 && (
        <p>
          Frühere Kongresse:{' '}
          {data.archives.map((place) => (
            <a key={place} className={classes.former} href={`/Archiv/${place}/`}>
              {place}
            </a>
          ))}
        </p>
      )}
    </Card>
  )
}

function NextForm({ next }: { next: NextCongress }) {
  const [source, setSource] = useState<Source>('last')
  const [fields, setFields] = useState({
    title: next.title,
    subtitle: next.subtitle,
    first: next.dates[0] ?? '',
    last: next.dates.at(-1) ?? '',
  })
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [confirm, setConfirm] = useState('')
  const [begun, setBegun] = useState<Begun | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFields((before) => ({ ...before, [name]: value }))
    },
  })
  const dates = daysBetween(fields.first, fields.last)
  const isFile = source === 'file'
  const wrong = {
    title: !isFile && fields.title.trim() === '' && 'Wie heißt der Kongress?',
    last: !isFile && dates === null && 'Der letzte Tag darf nicht vor dem ersten liegen; höchstens 14 Tage.',
    file: isFile && files === null && 'Wählen Sie eine Kongressdatei ohne Fehler.',
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    setBegun(null)
    if (!Object.values(wrong).some(Boolean)) setConfirming(true)
  }
  const ask = (): Promise<Begun> =>
    isFile && files
      ? sendFiles('beginCongressFromFile', files, { confirm })
      : call('beginCongress', {
          from: source === 'template' ? 'template' : 'last',
          title: fields.title,
          subtitle: fields.subtitle,
          dates: dates ?? [],
          confirm,
        })
  const close = () => {
    forget()
    setConfirming(false)
  }
  const begin = () =>
    act(ask, (answer) => {
      close()
      setBegun(answer)
      if (answer.mistakes.length > 0) return
      void renew()
      showToast({ text: 'Der neue Kongress hat begonnen.', seconds: 6 })
    })
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Select
          label="Womit er beginnt"
          value={source}
          onChange={(event) => {
            setSource(event.currentTarget.value as Source)
            setFiles(null)
            setTried(false)
            setBegun(null)
          }}
        >
          {Object.entries(sources).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <p className={classes.soft}>{brings[source]}</p>
        {isFile ? (
          <CongressChoice
            preview={(chosen) => sendFiles('previewCongress', chosen)}
            onReady={setFiles}
            missing={tried && wrong.file}
          />
        ) : (
          <div className={classes.fields}>
            <TextInput label="Titel" maxLength={255} error={tried && wrong.title} {...field('title')} />
            <TextInput label="Ort und Zeit" maxLength={255} {...field('subtitle')} />
            <TextInput label="Erster Tag" type="date" {...field('first')} />
            <TextInput label="Letzter Tag" type="date" error={tried && wrong.last} {...field('last')} />
          </div>
        )}
        {begun && begun.mistakes.length > 0 && <CongressMistakes {...begun} />}
        <Button type="submit" variant="default">
          Neuen Kongress beginnen …
        </Button>
      </form>
      <ConfirmDialog
        opened={confirming}
        title="Neuen Kongress beginnen?"
        confirm="Neuen Kongress beginnen"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={begin}
        onClose={close}
      >
        <Going next={next} />
        <TextInput
          label={`Titel des Kongresses, der geht: ${next.title}`}
          maxLength={255}
          mt={16}
          value={confirm}
          onChange={(event) => setConfirm(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

/** What goes for good, and what stays. */
const Going = ({ next: { title, going } }: { next: NextCongress }) => (
  <div className={classes.going}>
    <p>
      <b>Endgültig gelöscht:</b> „{title}“ mit {counted(going.motions, 'Antrag', 'Anträgen')},{' '}
      {counted(going.results, 'Ergebnis', 'Ergebnissen')}, {counted(going.people, 'Person', 'Personen')} und
      dem Protokoll, soweit es nicht im Archiv steht.
    </p>
    <Notice tone="plain" icon={IconInfoCircle} title="Es bleiben">
      <ul className={classes.reasons}>
        <li>das Archiv, öffentlich unter seinem Jahr</li>
        <li>das Prüfprotokoll und der Verlauf</li>
        <li>
          {counted(going.accounts, 'Zugang', 'Zugänge')} von Büro, Leitung und Saal, Einstellungen und
          Synonyme
        </li>
      </ul>
    </Notice>
  </div>
)
