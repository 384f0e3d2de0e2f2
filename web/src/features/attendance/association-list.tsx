import type { Register } from '@portal/shared/attendance/records.ts'
import { useLive } from '#live/store.ts'
import { formatNumber } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './attendance.module.css'

/** Present and seats of each association, in short; in words for the ear. */
export function AssociationList({ register }: { register: Register }) {
  const associations = useLive((live) => live.data?.medicalAssociations)
  const nameOf = (code: string) => associations?.find((one) => one.code === code)?.laek ?? code
  return (
    <ul className={classes.associations} aria-label="Anwesend nach Kammer">
      {register.associations.map(({ code, seats, present }) => (
        <li key={code} title={nameOf(code)} data-full={present >= seats || undefined}>
          <span aria-hidden>
            <b>{code}</b> {formatNumber(present)}/{formatNumber(seats)}
          </span>
          <VisuallyHidden>
            {nameOf(code)}: {present} von {seats} Sitzen anwesend
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
