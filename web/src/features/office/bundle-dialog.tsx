import { BUNDLE_LIMIT, type Unprinted } from '@portal/shared/office/bundles.ts'
import type { PrintBundles } from '@portal/shared/office/records.ts'
import { IconPrinter } from '@tabler/icons-react'
import { callForFile } from '#live/call-for-file.ts'
import { call } from '#live/fetch-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './desk-dialog.module.css'
import { usePrintBundles } from './use-desk.ts'
import { useDeskStep } from './use-desk-step.ts'

const reasons: Record<Unprinted, string> = {
  new: 'neu',
  changed: 'geänderter Text',
  renumbered: 'neue Nummer',
}

/** What is to be printed since the last bundle, as one PDF, and the bundles that were made (rule BA12). */
export function BundleDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = usePrintBundles()
  const step = useDeskStep()
  const waiting = data?.unprinted.length ?? 0
  const count = Math.min(waiting, BUNDLE_LIMIT)
  const make = () =>
    step.take(() => call('makePrintBundle', { appIds: [] }).then(fetchBundle), {
      done: ({ id }) => `Druckmappe ${id} ist heruntergeladen.`,
    })
  return (
    <Dialog
      title="Druckmappe"
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            disabled={count === 0}
            loading={step.pending}
            onClick={make}
          >
            {count === 1 ? '1 Drucksache als PDF' : `${count} Drucksachen als PDF`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <p>
        Eine PDF-Datei mit allem, was seit der letzten Druckmappe veröffentlicht wurde oder einen anderen Text
        oder eine andere Nummer hat. Jede Drucksache beginnt auf einem neuen Blatt, auch bei doppelseitigem
        Druck. Was gedruckt ist, merkt sich das Portal für das ganze Tagungsbüro.
      </p>
      {error && !data && <ErrorAlert>{error.message}</ErrorAlert>}
      {!data && !error && <SkeletonRows rows={3} height={36} />}
      {waiting > count && (
        <p>
          Eine Mappe hat höchstens {BUNDLE_LIMIT} Drucksachen. Die übrigen {waiting - count} kommen in die
          nächste.
        </p>
      )}
      {data && <Unprinteds list={data.unprinted} />}
      {data && data.bundles.length > 0 && (
        <>
          <h3 className={classes.part}>Frühere Mappen</h3>
          <ul className={classes.intakes}>
            {data.bundles.map((bundle) => (
              <li key={bundle.id} className={classes.intake}>
                <span>
                  <b>Druckmappe {bundle.id}</b>, {formatMoment(new Date(bundle.at))}
                  {bundle.by && `, ${bundle.by.name}`}
                  <br />
                  <span className={classes.soft}>
                    {bundle.papers === 1 ? '1 Drucksache' : `${bundle.papers} Drucksachen`}, mit dem jetzigen
                    Text
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="default"
                  disabled={step.pending}
                  aria-label={`Druckmappe ${bundle.id} noch einmal laden`}
                  onClick={() => step.take(() => fetchBundle(bundle), {})}
                >
                  Noch einmal laden
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** What the office has noted as printed is fetched; where that does not succeed it is among the earlier ones, to be fetched again. */
export async function fetchBundle<Made extends { id: number }>(bundle: Made): Promise<Made> {
  await callForFile('printBundle', { id: bundle.id })
  return bundle
}

const Unprinteds = ({ list }: { list: PrintBundles['unprinted'] }) =>
  list.length === 0 ? (
    <p className={classes.soft}>Es ist alles gedruckt, was veröffentlicht ist.</p>
  ) : (
    <ul className={`${classes.intakes} ${classes.many}`} aria-label="Noch nicht gedruckt" tabIndex={0}>
      {list.map(({ appId, print_number, title, why }) => (
        <li key={appId} className={classes.paper}>
          <b>
            <UnbrokenNumbers>{print_number}</UnbrokenNumbers>
          </b>{' '}
          {title} <span className={classes.soft}>({reasons[why]})</span>
        </li>
      ))}
    </ul>
  )
