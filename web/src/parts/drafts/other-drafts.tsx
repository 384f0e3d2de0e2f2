import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { ShortTitle } from '#parts/short-title.tsx'
import { Notice } from '#ui/notice.tsx'
import { draftName } from './draft.ts'
import { useDrafts } from './draft-store.ts'
import classes from './other-drafts.module.css'

/** Whoever begins anew is reminded of what was begun before. */
export function OtherDrafts() {
  const drafts = useDrafts((keeper) => keeper.drafts)
  const types = useLive((live) => live.data?.appTypes ?? [])
  const entries = Object.entries(drafts)
  if (entries.length === 0) return null
  return (
    <Notice tone="live" icon={IconPencil} title="Sie haben bereits etwas begonnen">
      <ul>
        {entries.map(([uuid, draft]) => (
          <li key={uuid}>
            <Link className={classes.link} to={`/Antragsannahme/Einreichen?entwurf=${uuid}`}>
              Weiterschreiben: <ShortTitle>{draftName(draft, types)}</ShortTitle>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
