import { proceduralType } from '@portal/shared/procedural/types.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { byPrecedence, isFreelyChosen, refuseContent } from '@portal/shared/procedural/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useMotion } from '#parts/use-motion.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Facts } from './facts.tsx'
import classes from './form-screen.module.css'
import { startProcedural } from './start-procedural.ts'
import { nameOf } from './subject.ts'
import { useStartRefusal, useVotedMotion } from './use-procedural.ts'

/** The types to choose from, in the order in which they are listed everywhere. */
const types = byPrecedence.filter(isFreelyChosen).toSorted((a, b) => a - b)

/** Where delegates, board and management move something about the order of business. */
export function ProceduralFormScreen() {
  const user = useLive((live) => live.data?.user ?? null)
  return (
    <>
      <PageTitle title="Antrag zur Geschäftsordnung" />
      {can(user, 'move-procedure') ? (
        <Form />
      ) : (
        <Notice tone="live" icon={IconInfoCircle} title={sentence('not-allowed')}>
          <p>Anträge zur Geschäftsordnung stellen Delegierte, der Vorstand und die Geschäftsführung.</p>
        </Notice>
      )}
    </>
  )
}

function Form() {
  const navigate = useNavigate()
  const voted = useVotedMotion()
  const apps = useLive((live) => live.data?.apps ?? [])
  const [type, setType] = useState<ProceduralType | null>(null)
  const [appId, setAppId] = useState<number | null>(voted)
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const { act, pending } = useAction()
  const about = useMotion(appId)
  const notNow = useStartRefusal(type ?? proceduralType.other, appId)
  const typeField = useRef<HTMLSelectElement>(null)
  const contentField = useRef<HTMLTextAreaElement>(null)
  const missingType = type === null ? 'Bitte wählen Sie, was Sie beantragen!' : null
  const missing = refuseContent(type ?? proceduralType.other, content)

  const submit = () => {
    setTried(true)
    if (type === null) return typeField.current?.focus()
    if (missing) return contentField.current?.focus()
    act(
      () => startProcedural(nameOf(type, about), { type, appId, content }),
      () => void navigate('/Voting'),
    )
  }
  return (
    <Card className={classes.card}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <NativeSelect
          ref={typeField}
          label="Was beantragen Sie?"
          required
          value={type ?? ''}
          error={tried ? missingType : null}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={({ currentTarget }) =>
            setType(types.find((one) => one === Number(currentTarget.value)) ?? null)
          }
        >
          <option value="">Bitte wählen</option>
          {types.map((one) => (
            <option key={one} value={one}>
              {proceduralNames[one]}
            </option>
          ))}
        </NativeSelect>
        {type !== null && <Facts type={type} />}
        <NativeSelect
          label="Zu welchem Antrag?"
          value={appId ?? ''}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={({ currentTarget }) => setAppId(Number(currentTarget.value) || null)}
        >
          <option value="">Zu keinem Antrag</option>
          {apps.map((app) => (
            <option key={app.id} value={app.id}>
              {printNumber(app)} {app.title}
            </option>
          ))}
        </NativeSelect>
        <Textarea
          ref={contentField}
          label="Begründung"
          required
          rows={4}
          maxLength={2000}
          value={content}
          error={tried && missing ? sentence(missing) : null}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {notNow && (
          <Notice tone="wait" icon={IconInfoCircle}>
            <p>{notNow}</p>
          </Notice>
        )}
        <div className={classes.end}>
          <Button type="submit" size="lg" loading={pending}>
            Geschäftsordnungsantrag stellen
          </Button>
        </div>
      </form>
    </Card>
  )
}
