import { IconLogout } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { forgetStoredScans, hasStoredScans } from '#features/attendance/stored-scans.ts'
import { forgetNotes, sendBeforeLeaving } from '#features/notes/keeper.ts'
import { latePart } from '#live/late-part.ts'
import { logOut } from '#live/session.ts'
import { readLive } from '#live/store.ts'
import { forgetDraftsOf, keepsUnsentDrafts } from '#parts/drafts/unsent-drafts.ts'
import { askLoaded } from './ask-loaded.ts'
import classes from './user-menu.module.css'

const loadDrafts = () => import('#parts/drafts/draft-keeper.ts')
const loadDesk = () => import('#features/attendance/desk.ts')
const loadProvider = () => import('#features/session/leave-provider.ts')
const loadDialog = () => import('#ui/confirm-dialog.tsx')
const ConfirmDialog = latePart('ConfirmDialog', loadDialog)

/** What the way out needs, also where the network is away by then. */
export const leavingCode = [loadDrafts, loadDesk, loadDialog]

interface Unsent {
  texts: number
  people: number
  /** Something is kept whose code can't be loaded, so that nobody can send it. */
  unsendable: boolean
}

const ownerNow = (): string | null => readLive().data?.user?.register_number ?? null

/** Sends what was written or noted and is not sent yet; answers how much of it could not be. */
async function sendAll(): Promise<Unsent> {
  const owner = ownerNow()
  const [notes, drafts, people] = await Promise.all([
    sendBeforeLeaving(),
    askLoaded(
      loadDrafts,
      ({ keepDrafts, sendDraftsBeforeLeaving }) => {
        keepDrafts()
        return sendDraftsBeforeLeaving()
      },
      () => keepsUnsentDrafts(owner),
    ),
    hasStoredScans() ? askLoaded(loadDesk, (desk) => desk.sendScansBeforeLeaving(), hasStoredScans) : 0,
  ])
  return {
    texts: notes + (drafts ?? 0),
    people: people ?? 0,
    unsendable: drafts === null || people === null,
  }
}

/** The way out. What could not be sent would be lost with it, so it asks before. */
export function LogoutButton() {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const leave = async () => {
    forgetNotes()
    const owner = ownerNow()
    await loadDrafts().then(
      ({ forgetDrafts }) => forgetDrafts(),
      () => forgetDraftsOf(owner),
    )
    if (hasStoredScans()) await loadDesk().then((desk) => desk.forgetScans(), forgetStoredScans)
    const signOn = readLive().portal?.signOn
    await logOut()
    // Without a connection the portal's session ends as soon as there is one, and the provider's stays.
    if (signOn)
      await loadProvider()
        .then(({ leaveProvider }) => leaveProvider())
        .catch(() => {})
  }
  const ask = async () => {
    const left = await sendAll()
    if (left.texts + left.people > 0 || left.unsendable) setUnsent(left)
    else await leave()
  }
  return (
    <>
      <button type="button" className={classes.logout} onClick={() => void ask()}>
        <IconLogout aria-hidden /> Abmelden
      </button>
      {unsent && (
        <Suspense
          fallback={
            <p role="status">
              Noch ist nicht alles gespeichert. Sobald das Netz wieder da ist, fragen wir nach.
            </p>
          }
        >
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
                {unsent.people === 1
                  ? 'Ein Eintrag der Anwesenheit liegt'
                  : `${unsent.people} Einträge der Anwesenheit liegen`}{' '}
                nur auf diesem Gerät, noch nicht gesendet oder nicht angenommen. Beim Abmelden wird das
                gelöscht.
              </p>
            )}
            {unsent.unsendable && (
              <p>
                Auf diesem Gerät liegt etwas, das sich gerade nicht senden lässt, weil das Netz fehlt. Beim
                Abmelden wird es gelöscht.
              </p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
