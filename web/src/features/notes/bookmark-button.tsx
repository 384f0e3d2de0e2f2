import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { switchFavorite } from '#parts/marks.ts'
import { announce } from '#ui/announcer.ts'
import { unbroken } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import classes from './mark-button.module.css'

/** Switches the bookmark of a motion. */
export function BookmarkButton({ motion }: { motion: Application }) {
  const on = useLive((live) => live.data?.favorites[motion.id] === true)
  const number = unbroken(printNumber(motion))
  const Shown = on ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={on}
      aria-keyshortcuts="b"
      aria-label={`Lesezeichen für ${number}`}
      title={on ? 'Lesezeichen entfernen' : 'Lesezeichen setzen'}
      onClick={() => void bookmark(motion.id, on)}
    >
      <Shown aria-hidden />
    </button>
  )
}

const UNDO_SECONDS = 8

function bookmark(appId: number, on: boolean): Promise<void> {
  announce(on ? 'Lesezeichen entfernt.' : 'Lesezeichen gesetzt.')
  if (on)
    showToast({
      text: 'Lesezeichen entfernt.',
      action: { label: 'Rückgängig', run: () => void bookmark(appId, false) },
      seconds: UNDO_SECONDS,
    })
  return switchFavorite(appId).catch(() =>
    showToast({
      text: 'Das Lesezeichen konnte nicht gespeichert werden.',
      action: { label: 'Erneut versuchen', run: () => void bookmark(appId, on) },
    }),
  )
}
