import { IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { forgetNotes, sendBeforeLeaving } from '#features/notes/keeper.ts'
import { logOut } from '#live/session.ts'
import classes from './user-menu.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }))

const loadDrafts = () => import('#features/submissions/draft-keeper.ts')

/** Sends what was written and is not sent yet; answers how many texts could not be. */
async function sendAll(): Promise<number> {
  const { keepDrafts, sendDraftsBeforeLeaving } = await loadDrafts()
  keepDrafts()
  const left = await Promise.all([sendBeforeLeaving(), sendDraftsBeforeLeaving()])
  return left.reduce((sum, count) => sum + count, 0)
}

/** The way out. Notes and drafts that could not be sent would be lost with it, so it asks before. */
export function LogoutButton() {
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    forgetNotes()
    const { forgetDrafts } = await loadDrafts()
    forgetDrafts()
    await logOut()
  }
  const ask = async () => {
    const left = await sendAll()
    if (left > 0) setUnsent(left)
    else await leave()
  }
  return (
    <>
      <button type="button" className={classes.logout} onClick={() => void ask()}>
        <IconLogout aria-hidden /> Abmelden
      </button>
      {unsent > 0 && (
        <Suspense>
          <ConfirmDialog
            title="Nicht gespeicherte Texte"
            opened
            danger
            confirm="Ohne Speichern abmelden"
            cancel="Angemeldet bleiben"
            onConfirm={() => void leave()}
            onClose={() => setUnsent(0)}
          >
            <p>
              {unsent === 1 ? 'Ein Text konnte' : `${unsent} Texte konnten`} noch nicht gespeichert werden.
              Beim Abmelden werden alle Notizen und Entwürfe von diesem Gerät gelöscht.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
