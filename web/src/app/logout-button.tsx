import { IconLogout } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { keepsScans } from '#features/attendance/kept.ts'
import { forgetNotes, sendBeforeLeaving } from '#features/notes/keeper.ts'
import { latePart } from '#live/late-part.ts'
import { logOut } from '#live/session.ts'
import classes from './user-menu.module.css'

const loadDrafts = () => import('#features/submissions/draft-keeper.ts')
const loadDesk = () => import('#features/attendance/desk.ts')
const loadDialog = () => import('#ui/confirm-dialog.tsx')
const ConfirmDialog = latePart('ConfirmDialog', loadDialog)

/** What the way out needs, also where the network is away by then. */
export const leavingCode = [loadDrafts, loadDesk, loadDialog]

interface Unsent {
  texts: number
  people: number
}

/** Sends what was written or noted and is not sent yet; answers how much of it could not be. */
async function sendAll(): Promise<Unsent> {
  const { keepDrafts, sendDraftsBeforeLeaving } = await loadDrafts()
  keepDrafts()
  const [notes, drafts, people] = await Promise.all([
    sendBeforeLeaving(),
    sendDraftsBeforeLeaving(),
    keepsScans() ? loadDesk().then((desk) => desk.sendScansBeforeLeaving()) : 0,
  ])
  return { texts: notes + drafts, people }
}

/** The way out. What could not be sent would be lost with it, so it asks before. */
export function LogoutButton() {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const leave = async () => {
    forgetNotes()
    const { forgetDrafts } = await loadDrafts()
    forgetDrafts()
    if (keepsScans()) (await loadDesk()).forgetScans()
    await logOut()
  }
  const ask = async () => {
    const left = await sendAll()
    if (left.texts + left.people > 0) setUnsent(left)
    else await leave()
  }
  return (
    <>
      <button type="button" className={classes.logout} onClick={() => void ask()}>
        <IconLogout aria-hidden /> Abmelden
      </button>
      {unsent && (
        <Suspense>
          <ConfirmDialog
            title="Noch nicht gespeichert"
            opened
            danger
            confirm="Ohne Speichern abmelden"
            cancel="Angemeldet bleiben"
            onConfirm={() => void leave()}
            onClose={() => setUnsent(null)}
          >
            {unsent.texts > 0 && (
              <p>
                {unsent.texts === 1 ? 'Ein Text konnte' : `${unsent.texts} Texte konnten`} noch nicht
                gespeichert werden. Beim Abmelden werden alle Notizen und Entwürfe von diesem Gerät gelöscht.
              </p>
            )}
            {unsent.people > 0 && (
              <p>
                {unsent.people === 1 ? 'Eine Person wartet' : `${unsent.people} Personen warten`} auf diesem
                Gerät darauf, in die Anwesenheitsliste zu kommen. Beim Abmelden wird das gelöscht.
              </p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
