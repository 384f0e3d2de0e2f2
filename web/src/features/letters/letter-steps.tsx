import { IconId, IconMail, IconMailFast, IconMailOpened, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callForFile } from '#live/call-for-file.ts'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { renewMails } from '#parts/use-mail-desk.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import classes from './letters.module.css'
import type { Row } from './states.ts'

interface Props {
  /** Who has neither registered nor a letter. */
  due: Row[]
  /** Whether invitations can go out by e-mail (rule EM1). */
  byMail: boolean
  chosen: Row[]
  onDone: () => void
  /** Letters may have been made, also where their answer was lost on its way. */
  onMade: () => void
}

interface LetterOrder {
  whom: 'all' | 'chosen'
  format: 'pdf' | 'csv' | 'mail'
}

/** What can be made and noted: for all who wait, or for those who were chosen in the list. */
export function LetterSteps({ due: waiting, byMail, chosen, onDone, onMade }: Props) {
  const due = waiting.length
  const [wish, setWish] = useState<LetterOrder | null>(null)
  const making = useAction()
  const noting = useAction()
  const registerNumbers = chosen.map(({ entry }) => entry.user.register_number)
  const meant = wish?.whom === 'all' ? waiting : chosen
  const reachable = meant.filter(({ state }) => state.hasAddress).length
  const count = meant.length
  const dueByMail = waiting.filter(({ state }) => state.hasAddress).length
  const make = () => {
    if (!wish) return
    const named = wish.whom === 'all' ? ('all' as const) : registerNumbers
    const { format } = wish
    if (format === 'mail') return invite(named)
    making.act(
      () => callForFile('pinLetters', { registerNumbers: named, format }).finally(onMade),
      () => {
        showToast({ text: `${inWords(count)} gemacht. Die Datei liegt bei Ihren Downloads.`, seconds: 12 })
        setWish(null)
        onDone()
      },
    )
  }
  const invite = (named: 'all' | string[]) =>
    making.act(
      () => call('invite', { registerNumbers: named }).finally(onMade),
      ({ invited, withoutAddress }) => {
        renewMails()
        showToast({ text: invitedInWords(invited, withoutAddress.length), seconds: 12 })
        setWish(null)
        onDone()
      },
    )
  const handOver = (handedOver: boolean) =>
    noting.act(() => call('handOverLetters', { registerNumbers, handedOver }), onDone)
  const letters = chosen.filter(({ state }) => state.letter !== null).length
  return (
    <Card className={classes.steps}>
      <p className={classes.soft}>
        Was in jedem Brief steht, schreiben und prüfen Sie unter{' '}
        <Link to="/Tagungsbuero/Kongress/Texte">Kongress › Texte</Link>.
      </p>
      <div className={classes.buttons}>
        <Button
          disabled={due === 0}
          leftSection={<IconMail size={20} aria-hidden />}
          onClick={() => setWish({ whom: 'all', format: 'pdf' })}
        >
          {due === 0 ? 'PIN-Briefe: niemand wartet' : `PIN-Briefe für ${formatNumber(due)} ohne Brief …`}
        </Button>
        <Button
          variant="default"
          disabled={due === 0}
          leftSection={<IconTable size={20} aria-hidden />}
          onClick={() => setWish({ whom: 'all', format: 'csv' })}
        >
          Als Tabelle für Serienbriefe …
        </Button>
        {byMail && (
          <Button
            variant="default"
            disabled={dueByMail === 0}
            leftSection={<IconMailFast size={20} aria-hidden />}
            onClick={() => setWish({ whom: 'all', format: 'mail' })}
          >
            {dueByMail === 0
              ? 'Einladungen per E-Mail: niemand wartet'
              : `${invitationsInWords(dueByMail)} per E-Mail …`}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <section className={classes.selection} aria-label="Auswahl">
          <h2 className={classes.heading}>{formatNumber(chosen.length)} ausgewählt</h2>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconMail size={20} aria-hidden />}
              onClick={() => setWish({ whom: 'chosen', format: 'pdf' })}
            >
              Neue PIN-Briefe …
            </Button>
            {byMail && (
              <Button
                variant="default"
                disabled={!chosen.some(({ state }) => state.hasAddress)}
                leftSection={<IconMailFast size={20} aria-hidden />}
                onClick={() => setWish({ whom: 'chosen', format: 'mail' })}
              >
                Per E-Mail einladen …
              </Button>
            )}
            <Button
              variant="default"
              disabled={letters < chosen.length}
              loading={noting.pending}
              leftSection={<IconMailOpened size={20} aria-hidden />}
              onClick={() => handOver(true)}
            >
              Ausgehändigt
            </Button>
            <Button
              variant="subtle"
              disabled={letters < chosen.length}
              loading={noting.pending}
              onClick={() => handOver(false)}
            >
              Doch nicht ausgehändigt
            </Button>
            <Button
              variant="default"
              loading={noting.pending}
              leftSection={<IconId size={20} aria-hidden />}
              onClick={() => noting.act(() => callForFile('badges', { registerNumbers }))}
            >
              Ausweise
            </Button>
          </div>
        </section>
      )}
      {noting.refusal && <ErrorAlert>{noting.refusal}</ErrorAlert>}
      {wish && (
        <ConfirmDialog
          title={
            wish.format === 'mail' ? `${invitationsInWords(reachable)} senden?` : `${inWords(count)} machen?`
          }
          opened
          confirm={confirmWords[wish.format]}
          loading={making.pending}
          refusal={making.refusal}
          onConfirm={make}
          onClose={() => {
            making.forget()
            setWish(null)
          }}
        >
          {wish.format === 'mail' ? (
            <p>
              Jede Person bekommt eine neue PIN an die hinterlegte Adresse. Bis zum Versand liegt sie
              versiegelt im Portal, danach kennt es sie nicht mehr.
            </p>
          ) : (
            <p>
              Jede Person bekommt eine neue PIN. Sie steht nur in dieser Datei: Das Portal kennt sie danach
              nicht mehr und kann sie nicht noch einmal drucken.
            </p>
          )}
          {wish.format === 'mail' && reachable < count && <p>{omittedInWords(count - reachable)}</p>}
          {wish.whom === 'chosen' && <p>Wer schon eine PIN hat: Die alte gilt dann nicht mehr.</p>}
          {wish.format === 'csv' && <p>Löschen Sie die Tabelle, sobald die Briefe gedruckt sind.</p>}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const confirmWords = { pdf: 'PDF machen', csv: 'Tabelle machen', mail: 'Senden' } as const

const invitationsInWords = (count: number): string =>
  count === 1 ? '1 Einladung' : `${formatNumber(count)} Einladungen`

const omittedInWords = (count: number): string =>
  count === 1
    ? '1 Person hat keine E-Mail-Adresse und wird ausgelassen.'
    : `${formatNumber(count)} Personen haben keine E-Mail-Adresse und werden ausgelassen.`

const invitedInWords = (invited: number, without: number): string => {
  const said =
    invited === 1 ? '1 Einladung ist unterwegs.' : `${formatNumber(invited)} Einladungen sind unterwegs.`
  return without === 0 ? said : `${said} Ohne E-Mail-Adresse: ${formatNumber(without)}.`
}

const inWords = (count: number): string => (count === 1 ? '1 PIN-Brief' : `${formatNumber(count)} PIN-Briefe`)
