import type { Application } from '@portal/shared/motions/records.ts'
import { isUndecided, printNumber } from '@portal/shared/motions/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { isAmendmentOf } from '#parts/order-lines.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { mergeAddress, useUnmerged } from '#parts/use-unmerged.ts'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'

const none: readonly Application[] = []

/** Which motion an amendment would change. */
export function Amended({ motion }: { motion: Application }) {
  const apps = useLive((live) => live.data?.apps) ?? none
  const amended = apps.find((other) => other.id !== motion.id && isAmendmentOf(motion, other))
  if (!amended) return null
  return (
    <>
      Änderungsantrag zu <PrintNumber motion={amended} plain />{' '}
      <UnbrokenNumbers>{amended.title}</UnbrokenNumbers>
    </>
  )
}

/** What has to happen with the amendments to a motion before the hall votes on it (rule K32): information, it stops nothing. */
export function AmendmentNotes({ motion }: { motion: Application }) {
  const apps = useLive((live) => live.data?.apps) ?? none
  const user = useLive((live) => live.data?.user ?? null)
  const unmerged = useUnmerged(motion)
  const open = apps.filter(
    (other) => other.id !== motion.id && isAmendmentOf(other, motion) && isUndecided(other.statusid),
  )
  if (unmerged.length === 0 && open.length === 0) return null
  return (
    <Notice tone="wait" icon={IconAlertTriangle}>
      {open.length > 0 && (
        <p>
          Noch nicht abgestimmt über {listed(open.map((other) => unbroken(printNumber(other))))}.
          Änderungsanträge kommen vor dem Antrag, den sie ändern.
        </p>
      )}
      {unmerged.length > 0 && (
        <p>
          Angenommen, aber noch nicht im Text: {listed(unmerged)}. Abgestimmt würde über den bisherigen Text.{' '}
          {can(user, 'run-office') ? (
            <Link to={mergeAddress(motion.id)}>Fassung nach Abstimmung erstellen</Link>
          ) : (
            'Bitten Sie das Tagungsbüro um die Fassung nach Abstimmung; ist die Abstimmung aufgerufen, ändert sich der Text nicht mehr.'
          )}
        </p>
      )}
    </Notice>
  )
}

const words = new Intl.ListFormat('de')
const listed = (numbers: readonly string[]): string => words.format(numbers)
