import type { Application } from '@portal/shared/motions/records.ts'
import { isDecided, statusLabel } from '@portal/shared/motions/rules.ts'
import { refuseEmbargo } from '@portal/shared/record/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './decisions-screen.module.css'
import fields from './note-dialog.module.css'

const queryKey = ['embargoes']

const views = [
  { value: 'decided', label: 'Beschlossen' },
  { value: 'open', label: 'Noch offen' },
  { value: 'embargoed', label: 'Mit Sperrfrist' },
] as const
type View = (typeof views)[number]['value']

const nothing: Record<View, string> = {
  decided: 'Noch ist nichts beschlossen.',
  open: 'Über alles ist entschieden.',
  embargoed: 'Für keinen Beschluss gilt eine Sperrfrist.',
}

/** Which decisions the page of decisions does not tell yet, those too that are still to come (rule RE3). */
export function Embargoes() {
  const { data, error, refetch } = useQuery(
    { queryKey, queryFn: () => call('embargoes', {}), staleTime: 0 },
    queries,
  )
  const apps = useLive((live) => live.data?.apps) ?? []
  const [view, setView] = useState<View>('decided')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState(false)
  const { act, pending, refusal } = useAction()
  const until = new Map(data?.map((embargo) => [embargo.appId, embargo.until]))
  const inView = (motion: Application) =>
    view === 'embargoed' ? until.has(motion.id) : isDecided(motion) === (view === 'decided')
  const shown = apps.filter(inView)
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id))
  const remaining = ids.filter((id) => until.has(id))
  const choose = (some: readonly number[], on: boolean) => {
    const others = [...chosen].filter((id) => !some.includes(id))
    setChosen(new Set(on ? [...others, ...some] : others))
  }
  const done = async (text: string) => {
    await renew({ queryKey })
    setChosen(new Set())
    setAsking(false)
    showToast({ text, seconds: 8 })
  }
  const lift = () =>
    act(
      () => call('liftEmbargo', { appIds: remaining }),
      () => void done('Die Sperrfrist ist aufgehoben.'),
    )
  return (
    <Card className={classes.part} role="region" aria-label="Sperrfristen">
      <h2 className={classes.title}>Sperrfristen</h2>
      <p className={classes.soft}>
        Was eine Sperrfrist hat, steht nicht auf der öffentlichen Seite der Beschlüsse, nicht in deren RSS und
        nicht in deren PDF. Im Portal selbst sind Status und Ergebnis sofort zu sehen.
      </p>
      <div className={classes.views}>
        <Choice label="Welche Anträge" value={view} options={[...views]} onChange={setView} />
      </div>
      {error && (
        <ErrorAlert>
          Die Sperrfristen konnten nicht gelesen werden.{' '}
          <Button variant="default" onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        </ErrorAlert>
      )}
      {!data && !error && <SkeletonRows rows={6} height={44} />}
      {data && shown.length === 0 && <p className={classes.soft}>{nothing[view]}</p>}
      {data &&
        [...Map.groupBy(shown, ({ top }) => top.id).values()].map((ofTop) => (
          <Group key={ofTop[0]?.top.id} motions={ofTop} until={until} chosen={chosen} onChoose={choose} />
        ))}
      {ids.length > 0 && (
        <div className={classes.bar} role="toolbar" aria-label="Auswahl">
          <b role="status">{ids.length} ausgewählt</b>
          <Button size="sm" onClick={() => setAsking(true)}>
            Sperrfrist setzen …
          </Button>
          {remaining.length > 0 && (
            <Button size="sm" variant="default" loading={pending} onClick={lift}>
              Sperrfrist aufheben ({remaining.length})
            </Button>
          )}
        </div>
      )}
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {asking && <EmbargoDialog appIds={ids} onDone={done} onClose={() => setAsking(false)} />}
    </Card>
  )
}

interface GroupProps {
  motions: readonly Application[]
  until: ReadonlyMap<number, string | null>
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], on: boolean) => void
}

/** The motions of an agenda item, to be chosen one by one or all. */
function Group({ motions, until, chosen, onChoose }: GroupProps) {
  const top = motions[0]?.top
  const ids = motions.map(({ id }) => id)
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={ids.every((id) => chosen.has(id))}
            onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
          />
          {unbroken(`TOP ${top?.name}`)}: {top?.content}
        </label>
      </caption>
      <thead>
        <tr>
          <th scope="col">Antrag</th>
          <th scope="col">Status</th>
          <th scope="col">Öffentliche Seite</th>
        </tr>
      </thead>
      <tbody>
        {motions.map((motion) => (
          <tr key={motion.id}>
            <td>
              <label className={classes.pick}>
                <input
                  type="checkbox"
                  checked={chosen.has(motion.id)}
                  onChange={({ currentTarget }) => onChoose([motion.id], currentTarget.checked)}
                />
                <span>
                  <PrintNumber motion={motion} plain /> <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
                </span>
              </label>
            </td>
            <td>{statusLabel(motion.statusid, motion.typ.id)}</td>
            <td>{publicInWords(motion, until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function publicInWords(motion: Application, until: ReadonlyMap<number, string | null>): string {
  const end = until.get(motion.id)
  if (end) return `gesperrt bis ${formatMoment(new Date(end))}`
  if (end === null) return 'gesperrt bis auf Weiteres'
  return isDecided(motion) ? 'zu lesen' : 'nach dem Beschluss'
}

interface DialogProps {
  appIds: number[]
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

function EmbargoDialog({ appIds, onDone, onClose }: DialogProps) {
  const [isTimed, setIsTimed] = useState(true)
  const [time, setTime] = useState('')
  const { act, pending, refusal } = useAction()
  const end = isTimed && time !== '' ? new Date(time) : null
  const over = end && refuseEmbargo(end, new Date())
  const save = () =>
    act(
      () => call('setEmbargo', { appIds, until: end?.toISOString() ?? null }),
      () =>
        void onDone(
          appIds.length === 1 ? 'Der Beschluss ist gesperrt.' : `${appIds.length} Beschlüsse sind gesperrt.`,
        ),
    )
  return (
    <Dialog
      title="Sperrfrist setzen"
      opened
      onClose={onClose}
      refusal={refusal ?? (over && sentence(over))}
      actions={
        <>
          <Button loading={pending} disabled={isTimed && (end === null || over !== null)} onClick={save}>
            {appIds.length === 1 ? '1 Antrag sperren' : `${appIds.length} Anträge sperren`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <fieldset className={fields.choices}>
        <legend className={fields.legend}>Wie lange?</legend>
        <label className={fields.choice}>
          <input type="radio" name="sperrfrist" checked={isTimed} onChange={() => setIsTimed(true)} />
          bis zu einem Zeitpunkt
        </label>
        <label className={fields.choice}>
          <input type="radio" name="sperrfrist" checked={!isTimed} onChange={() => setIsTimed(false)} />
          bis auf Weiteres
        </label>
      </fieldset>
      {isTimed && (
        <label className={fields.field}>
          Zeitpunkt
          <input
            type="datetime-local"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </label>
      )}
    </Dialog>
  )
}
