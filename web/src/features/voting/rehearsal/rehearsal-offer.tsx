import { IconFlask2, IconX } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { noteOffered, REHEARSE, useRehearsable, useRehearsal } from './rehearsal.ts'
import classes from './rehearsal-offer.module.css'
import { startRehearsal } from './rehearsal-place.tsx'

/** Offers a rehearsal to whoever votes, once on each device that is not the booth's: a line, and no dialog (rule V34). */
export function RehearsalOffer() {
  const rehearsable = useRehearsable()
  const booth = useLive(({ data }) => data?.user?.secure_votes === true)
  const offered = useRehearsal((rehearsal) => rehearsal.offered)
  if (!rehearsable || offered || booth) return null
  return (
    <aside className={classes.offer} aria-label="Probe">
      <button type="button" className={classes.start} onClick={startRehearsal}>
        <IconFlask2 className={classes.icon} aria-hidden />
        {REHEARSE}
      </button>
      <IconButton icon={IconX} label="Nicht proben" onClick={noteOffered} />
    </aside>
  )
}
