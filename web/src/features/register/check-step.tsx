import type { ImportPreview } from '@portal/shared/register/records.ts'
import { refuseApply } from '@portal/shared/register/rules.ts'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import classes from '#parts/table-import.module.css'
import { ImportCount } from '#parts/table-import.tsx'
import { CheckFoot, errorsInWords, ImportCounts, useChecking } from '#parts/table-import-check.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { Check } from './field.tsx'
import { ImportRows, type PeopleMends } from './import-rows.tsx'
import { Overfull } from './overfull.tsx'
import { renewPeople } from './use-people.ts'

interface Props {
  preview: ImportPreview
  onChange: (preview: ImportPreview) => void
  onColumns: () => void
  onOther: () => void
}

/** What the list would change: errors first, mended in the row; seats beside; taken over as a whole or not at all. */
export function CheckStep({ preview, onChange, onColumns, onOther }: Props) {
  const { counts, rows, seats, missing } = preview
  const [remove, setRemove] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const checking = useChecking({
    preview,
    onChange,
    mend: (request: { previewId: string; version?: number } & PeopleMends) => call('mendPeople', request),
    apply: (request) => call('applyPeople', { ...request, remove: [...remove] }),
    onApplied: async (applied) => {
      await renewPeople()
      showToast({
        text: `Übernommen: ${applied.counts.new} neu, ${applied.counts.changed} geändert, ${applied.counts.removed} entfernt. 30 Tage lang zurückzunehmen.`,
        seconds: 10,
      })
      await navigate('/Tagungsbuero/Personen')
    },
  })
  const gone = (code: string) =>
    missing.filter(
      (person) => person.medical_association_code === code && remove.includes(person.registerNumber),
    ).length
  // Who is ticked may hold no seat; the server counts again, and exactly.
  const counted = seats.map((row) => ({ ...row, people: row.people - gone(row.code) }))
  const against = refuseApply(counts, counted)
  const written = counts.new + counts.changed + remove.length
  return (
    <>
      <ImportCounts label="Was die Liste ändert" counts={counts} rest="noch ohne PIN">
        <ImportCount
          number={remove.length}
          word="entfernt"
          rest={`${formatNumber(counts.removed)} fehlen in der Datei`}
        />
      </ImportCounts>
      <div className={classes.columns}>
        <Card className={classes.card}>
          <ImportRows rows={rows} pending={checking.pending} onMend={checking.mend} />
        </Card>
        <div className={classes.aside}>
          <Overfull seats={counted} rows={rows} pending={checking.pending} onMend={checking.mend} />
          <Seats seats={counted} />
          {missing.length > 0 && (
            <Card className={classes.missing}>
              <details>
                <summary>{formatNumber(missing.length)} fehlen in der Datei und bleiben</summary>
                <p className={classes.soft}>Angekreuzte werden gesperrt.</p>
                {missing.map(({ registerNumber, name }) => (
                  <Check
                    key={registerNumber}
                    label={`${name} (${registerNumber})`}
                    checked={remove.includes(registerNumber)}
                    onCheck={(checked) =>
                      setRemove(
                        checked
                          ? [...remove, registerNumber]
                          : remove.filter((number) => number !== registerNumber),
                      )
                    }
                  />
                ))}
              </details>
            </Card>
          )}
        </div>
      </div>
      <CheckFoot
        checking={checking}
        against={against && whyNot(against, counts.error)}
        written={written}
        words={written === 1 ? '1 Person übernehmen' : `${formatNumber(written)} Personen übernehmen`}
        onAgain={() => checking.again({})}
        onColumns={onColumns}
        onOther={onOther}
      />
    </>
  )
}

const whyNot = (against: NonNullable<ReturnType<typeof refuseApply>>, errors: number): string =>
  against === 'import-has-errors' ? errorsInWords(errors) : 'Eine Kammer hätte mehr Delegierte als Sitze.'

function Seats({ seats }: { seats: ImportPreview['seats'] }) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const names = new Map(associations.map(({ code, laek }) => [code, laek]))
  if (seats.length === 0) return null
  const sum = (of: 'seats' | 'people') => seats.reduce((total, row) => total + row[of], 0)
  return (
    <Card className={classes.seats}>
      <h2>
        Sitze je Kammer{' '}
        <small>
          {formatNumber(sum('people'))} von {formatNumber(sum('seats'))}
        </small>
      </h2>
      <ul>
        {seats.map(({ code, seats: all, people }) => (
          <li key={code} data-bad={people > all || undefined}>
            <b>{code}</b>
            <span>{names.get(code)}</span>
            <span>
              {people}/{all}
            </span>
            {people > all ? (
              <IconAlertCircle size={18} role="img" aria-label="zu viele" />
            ) : people === all ? (
              <IconCheck size={18} role="img" aria-label="alle besetzt" />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
