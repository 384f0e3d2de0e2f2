import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { refuseSpeaker, turnOf } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconCheck, IconLock, IconMicrophone2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useMinute } from '#live/use-clock.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ownEntry } from './own-entry.ts'
import classes from './own-speech.module.css'
import { RegisterForm } from './register-form.tsx'
import { useAsk } from './use-ask.ts'
import { waitInWords } from './words.ts'

const ConfirmDialog = latePart('ConfirmDialog', () => import('#ui/confirm-dialog.tsx'))

/** The reader's own part: to register, to see when the turn comes, to withdraw; or why none of it. */
export function OwnSpeech({ list }: { list: SpeakerList }) {
  const user = useLive((live) => live.data?.user ?? null)
  const [thanked, setThanked] = useState(false)
  const own = ownEntry(list, user)
  return (
    <>
      {thanked && own && (
        <div role="status" className={classes.thanks}>
          <Notice tone="good" icon={IconCheck}>
            <p>Vielen Dank. Ihre Wortmeldung wurde eingereicht.</p>
          </Notice>
        </div>
      )}
      {own ? (
        <OwnEntry list={list} own={own} />
      ) : (
        <Registration list={list} onDone={() => setThanked(true)} />
      )}
    </>
  )
}

function Registration({ list, onDone }: { list: SpeakerList; onDone: () => void }) {
  const user = useLive((live) => live.data?.user ?? null)
  const refusal = refuseSpeaker(user)
  if (refusal)
    return (
      <Notice tone="plain" icon={IconMicrophone2}>
        <p>{sentence(refusal)}</p>
      </Notice>
    )
  if (!list.open)
    return (
      <Notice tone="wait" icon={IconLock} title={sentence('list-closed')}>
        <p>Neue Wortmeldungen sind nicht möglich. Wer schon auf der Liste steht, kommt noch zu Wort.</p>
      </Notice>
    )
  return <RegisterForm list={list} onDone={onDone} />
}

/** The own entry while it waits; afterwards the banner above every screen says what there is to say. */
function OwnEntry({ list, own }: { list: SpeakerList; own: SpeakerEntry }) {
  const [confirming, setConfirming] = useState(false)
  const { ask, pending, refusal } = useAsk()
  const turn = turnOf(list, own.id, useMinute())
  if (own.status !== speechStatus.waiting || !turn) return null
  const withdraw = () =>
    ask(
      () => call('removeSpeaker', { topId: list.topId, id: own.id }),
      () => setConfirming(false),
    )
  return (
    <Card className={classes.own} role="region" aria-label="Ihre Wortmeldung">
      <p className={classes.place}>Sie stehen auf Platz {turn.position} der Rednerliste.</p>
      <p className={classes.wait}>{waitInWords(turn)}</p>
      <Button className={classes.withdraw ?? ''} variant="default" onClick={() => setConfirming(true)}>
        Wortmeldung zurückziehen
      </Button>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            title="Wortmeldung zurückziehen"
            opened
            danger
            confirm="Wortmeldung zurückziehen"
            loading={pending}
            refusal={refusal}
            onConfirm={withdraw}
            onClose={() => setConfirming(false)}
          >
            <p>Möchten Sie Ihre Wortmeldung zurückziehen? Ihr Platz auf der Liste geht dabei verloren.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  )
}
