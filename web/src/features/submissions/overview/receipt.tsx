import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './receipt.module.css'

/** Says that a motion has just been taken, under which number, and how it goes on. */
export function Receipt({ own }: { own: DelegateApp[] }) {
  const [params] = useSearchParams()
  const app = own.find(({ id }) => String(id) === params.get('erfasst'))
  const place = useRef<HTMLDivElement>(null)
  const id = app?.id
  useEffect(() => {
    if (id !== undefined) place.current?.focus()
  }, [id])
  if (!app) return null
  return (
    <div ref={place} className={classes.receipt} role="status" tabIndex={-1}>
      <Notice
        tone="good"
        icon={IconCircleCheck}
        title={app.transferred ? 'Ihr Antrag ist eingereicht' : 'Ihr Antrag ist erfasst'}
      >
        <p>
          „{app.title}“ wurde am {formatMoment(new Date(app.created_at))} unter der Nummer {app.id}{' '}
          angenommen.
        </p>
        <p>
          {app.transferred
            ? 'Wie geht es weiter? Die Antragsredaktion bearbeitet den Antrag und veröffentlicht ihn dann.'
            : 'Wie geht es weiter? Die Angefragten sind benachrichtigt. Haben genügend zugestimmt, wird der Antrag von selbst eingereicht, bearbeitet und veröffentlicht.'}
        </p>
      </Notice>
    </div>
  )
}
