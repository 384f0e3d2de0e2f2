import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconEye, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DotsMenu } from '#ui/dots-menu.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { MenuEntry, MenuLink } from '#ui/menu-entry.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './drawer-actions.module.css'
import { FilesDialog } from './files-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'
import { useDeskStep } from './use-desk-step.ts'
import { type FlagChange, reasonOf, wasOf } from './ways-to-vote.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const desk = '/Tagungsbuero/Antraege'

type DialogName = 'publish' | 'move' | 'files' | 'assign' | 'withdraw' | 'unpublish'

/** What the office can do with a motion where it stands; each step says what it does before it is taken (rule BD7). */
export function DrawerActions({ motion }: { motion: OfficeMotion }) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const step = useDeskStep()
  const { state, appId, submission, version } = motion
  const isOpen = state === 'draft' || state === 'scheduled' || state === 'published'
  const flag = (change: FlagChange) => {
    if (appId === null) return
    const edit = (to: FlagChange) => call('editMotion', { appId, version, reason: reasonOf(to), ...to })
    step.take(() => edit(change), { done: reasonOf(change), undo: () => edit(wasOf(motion, change)) })
  }
  const close = () => setDialog(null)
  return (
    <div className={classes.foot} data-foot>
      {step.refusal && <ErrorAlert>{step.refusal}</ErrorAlert>}
      <div className={classes.buttons}>
        {state === 'submitted' && submission !== null && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconInbox size={18} aria-hidden />}
            loading={step.pending}
            onClick={() =>
              step.take(() => call('takeSubmissions', { ids: [submission] }), {
                done: 'Der Eingang ist jetzt ein Entwurf, den nur das Tagungsbüro sieht.',
              })
            }
          >
            Als Entwurf übernehmen
          </Button>
        )}
        {state === 'draft' && (
          <Button
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setDialog('publish')}
          >
            Veröffentlichen …
          </Button>
        )}
        {appId !== null && (isOpen || state === 'decided') && (
          <ButtonLink size="sm" variant="default" to={`${desk}/bearbeiten/${appId}`}>
            {state === 'decided' ? 'Redaktionell berichtigen' : 'Bearbeiten'}
          </ButtonLink>
        )}
        {motion.withdrawal !== null && (
          <Button size="sm" onClick={() => setDialog('withdraw')}>
            Rückzug bestätigen …
          </Button>
        )}
        <div className={classes.menu}>
          <DotsMenu label="Weitere Schritte" upwards>
            {(closeMenu) => {
              const ask = (what: DialogName) => () => {
                closeMenu()
                setDialog(what)
              }
              return (
                <>
                  <MenuEntry
                    words="Zuständig …"
                    does="Wer vom Tagungsbüro sich kümmert."
                    onClick={ask('assign')}
                  />
                  {isOpen && (
                    <>
                      <MenuLink
                        words="Änderungsantrag anlegen"
                        does="Beginnt mit dem Text dieses Antrags und steht bei ihm."
                        to={`${desk}/neu?aendert=${appId}`}
                      />
                      <MenuLink
                        words="Fassung nach Abstimmung"
                        does="Macht aus den angenommenen Änderungsanträgen den Text, über den abgestimmt wird."
                        to={`${desk}/zusammenfuehren/${appId}`}
                      />
                      <MenuLink
                        words="Neue Fassung anlegen (neu)"
                        does="Ein eigener Antrag, der bei seiner Veröffentlichung den Platz von diesem einnimmt."
                        to={`${desk}/neu?ersetzt=${appId}`}
                      />
                      <MenuEntry
                        words="Verschieben …"
                        does="Anderer TOP oder andere Nummer; alte Links führen weiter hierher."
                        onClick={ask('move')}
                      />
                      <MenuEntry
                        words="Anlagen …"
                        does="Dateien zum Antrag anhängen oder entfernen."
                        onClick={ask('files')}
                      />
                      <MenuEntry
                        words={motion.secure_vote ? 'Nicht geheim abstimmen' : 'Geheim abstimmen'}
                        does={
                          motion.secure_vote
                            ? 'Die Abstimmung darüber wird wieder offen geführt.'
                            : 'Die Abstimmung darüber wird geheim geführt.'
                        }
                        onClick={() => {
                          closeMenu()
                          flag({ secure_vote: !motion.secure_vote })
                        }}
                      />
                      <MenuEntry
                        words={motion.union_vote ? 'Keine Kammerabstimmung' : 'Kammerabstimmung'}
                        does={
                          motion.union_vote
                            ? 'Die Delegierten stimmen wieder einzeln ab.'
                            : 'Die Landesärztekammern stimmen ab, nicht die einzelnen Delegierten.'
                        }
                        onClick={() => {
                          closeMenu()
                          flag({ union_vote: !motion.union_vote })
                        }}
                      />
                      {state !== 'draft' && (
                        <MenuEntry
                          words="Veröffentlichung zurücknehmen …"
                          does="Wird wieder ein Entwurf. Die Nummer bleibt vergeben. Möglich bis zur ersten Abstimmung."
                          onClick={ask('unpublish')}
                        />
                      )}
                      <MenuEntry
                        words="Zurückziehen …"
                        does="Behält Nummer und Text und verlässt die Reihenfolge. Das lässt sich nicht zurücknehmen."
                        onClick={ask('withdraw')}
                      />
                    </>
                  )}
                </>
              )
            }}
          </DotsMenu>
        </div>
      </div>
      {dialog === 'publish' && <PublishDialog motions={[motion]} onClose={close} />}
      {dialog === 'move' && <MoveDialog motions={[motion]} onClose={close} />}
      {dialog === 'files' && <FilesDialog motion={motion} onClose={close} />}
      {dialog === 'assign' && <AssignDialog motions={[motion]} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog motions={[motion]} onClose={close} />}
      {dialog === 'unpublish' && <UnpublishDialog motions={[motion]} onClose={close} />}
    </div>
  )
}
