import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { isSelectable } from '@portal/shared/submissions/rules.ts'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useUnsavedForm } from '#parts/unsaved-forms.ts'
import { WrittenChanges } from '#parts/written-changes.tsx'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { type Original, originalOf, useOriginal } from './amended-changes.ts'
import { EditConflict } from './edit-conflict.tsx'
import { desk, idIn, Page } from './editor-page.tsx'
import classes from './motion-editor.module.css'
import { MotionFields } from './motion-fields.tsx'
import {
  amending,
  changesOf,
  emptyForm,
  formOf,
  isPublicMotion,
  type MotionForm,
  mistakesIn,
  sentOf,
} from './motion-form.ts'
import { nameOf } from './motion-words.ts'
import { ReadingAlong } from './reading-along.tsx'
import { useMotionDetail } from './use-desk.ts'
import { useDeskStep } from './use-desk-step.ts'
import { useEditing } from './use-editing.ts'
import { WordChoice } from './word-choice.tsx'

/** The page on which the office enters a motion: a new one, one that changes another, or one that takes another's place. */
export function EnterMotion() {
  const [params] = useSearchParams()
  const [changes, replaces] = [idIn(params.get('aendert')), idIn(params.get('ersetzt'))]
  const other = changes ?? replaces
  if (other === null) return <Enter />
  return (
    <WithMotion appId={other}>
      {(motion) => <Enter {...(changes === null ? { replaced: motion } : { changed: motion })} />}
    </WithMotion>
  )
}

function WithMotion({
  appId,
  children,
}: {
  appId: number
  children: (motion: OfficeMotionDetail) => ReactNode
}) {
  const { data, error, refetch } = useMotionDetail(appId)
  // What is known stays, with what somebody is writing, while the network is away.
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  return data ? children(data) : <SkeletonRows rows={8} height={44} />
}

interface EnterProps {
  changed?: OfficeMotionDetail
  replaced?: OfficeMotionDetail
}

function Enter({ changed, replaced }: EnterProps) {
  const navigate = useNavigate()
  const first = useLive((live) => live.data?.tops.find(isSelectable)?.id ?? 0)
  const type = useLive((live) => live.data?.appTypes[0]?.id ?? 0)
  const { left, keep, forget } = useUnsavedForm<MotionForm>(`neu ${changed?.appId} ${replaced?.appId}`)
  const empty = emptyForm({ top_id: first, type_id: type }, { changed, replaced })
  const [form, setForm] = useState(left?.written ?? empty)
  const [isTried, setTried] = useState(false)
  const step = useDeskStep()
  const mistakes = mistakesIn(form, { reason: '', needsReason: false })
  const isWritten = Object.keys(changesOf(empty, form)).length > 0
  useEffect(() => keep(isWritten ? form : null))
  const { data: amended } = useMotionDetail(form.clone)
  const [begun, setBegun] = useState(changed?.content ?? '')
  // Whoever says only now which motion it changes writes into that one's text, too.
  useEffect(() => {
    if (form.clone === null && begun !== '') {
      setForm((now) => ({ ...now, content: now.content === begun ? '' : now.content }))
      setBegun('')
    }
    if (!amended || amended.appId !== form.clone || form.amended_version !== null) return
    setForm((now) => amending(now, amended, begun))
    setBegun(amended.content)
  }, [form.clone, form.amended_version, amended, begun])
  const original = originalOf(amended, form.amended_version)
  const enter = () => {
    setTried(true)
    if (Object.keys(mistakes).length > 0) return
    step.take(
      () =>
        call('enterMotion', {
          ...sentOf(form),
          ...(replaced?.appId != null && { new: 'neu' as const, replaces: replaced.appId }),
        }),
      {
        done: 'Der Antrag ist als Entwurf angelegt. Nur das Tagungsbüro sieht ihn.',
        onDone: ({ appId }) => {
          forget()
          void navigate(`${desk}?antrag=a${appId}`)
        },
      },
    )
  }
  return (
    <Page
      title={
        changed
          ? `Änderungsantrag zu ${nameOf(changed)} anlegen`
          : replaced
            ? `Neue Fassung von ${nameOf(replaced)} anlegen`
            : 'Antrag anlegen'
      }
      back={desk}
      intro={
        replaced
          ? 'Der neue Antrag nimmt bei seiner Veröffentlichung den Platz des alten ein; der alte ist dann ersetzt und führt zu ihm.'
          : 'Es entsteht ein Entwurf, den nur das Tagungsbüro sieht, bis Sie ihn veröffentlichen.'
      }
      submit="Entwurf anlegen"
      pending={step.pending}
      refusal={step.refusal}
      onSubmit={enter}
    >
      {left && isWritten && <LeftNotice at={left.at} onDrop={() => setForm(empty)} />}
      <WordChoice
        isWritten={form.title + form.content + form.statement !== ''}
        onRead={({ title, content, statement }) =>
          setForm((now) => ({ ...now, title: title || now.title, content, statement }))
        }
      />
      <MotionFields
        form={form}
        mistakes={isTried ? mistakes : {}}
        original={original?.content}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
      />
      {original && <Changes original={original} content={form.content} />}
    </Page>
  )
}

const texts: readonly string[] = ['title', 'content', 'statement'] satisfies (keyof MotionForm)[]

/** The page on which the office changes a motion. */
export function EditMotion() {
  const appId = idIn(useParams()['appId'])
  if (appId === null)
    return (
      <ErrorState>
        <p>Diesen Antrag gibt es nicht.</p>
      </ErrorState>
    )
  return <WithMotion appId={appId}>{(motion) => <Edit key={appId} motion={motion} />}</WithMotion>
}

/** What somebody has written on the page, and which version they had read before. */
interface EditorWork {
  read: OfficeMotionDetail
  form: MotionForm
  reason: string
  consent: string
}

/**
 * One writes, the others read along until they take it over (rule BD9). What somebody writes is compared with the version that
 * they have read: if a colleague has saved another one, both texts are shown, and the person decides (rule BD8).
 */
function Edit({ motion }: { motion: OfficeMotionDetail }) {
  const navigate = useNavigate()
  const { left, keep, forget } = useUnsavedForm<EditorWork>(`bearbeiten ${motion.appId}`)
  const [read, setRead] = useState(left?.written.read ?? motion)
  const [form, setForm] = useState(() => left?.written.form ?? formOf(motion))
  const [reason, setReason] = useState(left?.written.reason ?? '')
  const [consent, setConsent] = useState(left?.written.consent ?? '')
  const [isTried, setTried] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const step = useDeskStep()
  const appId = motion.appId ?? 0
  const { writer, takeOver } = useEditing(appId)
  const isPublic = isPublicMotion(motion)
  const changes = changesOf(formOf(read), form)
  const isChanged = Object.keys(changes).length > 0
  const mistakes = mistakesIn(form, { reason, needsReason: isPublic })
  const isOutdated = motion.version !== read.version
  useEffect(() => keep(isChanged ? { read, form, reason, consent } : null))
  // Whoever has written nothing reads what was saved last.
  useEffect(() => {
    if (isChanged || motion === read) return
    setRead(motion)
    setForm(formOf(motion))
  }, [isChanged, motion, read])
  const written = useOriginal(motion)
  const original = form.clone === motion.clone ? written : null
  const back = `${desk}?antrag=a${appId}`
  const reasonField = useRef<HTMLInputElement>(null)
  const save = (version: number) => {
    setTried(true)
    if (mistakes.reason) reasonField.current?.focus()
    if (Object.keys(mistakes).length > 0) return
    step.take(() => call('editMotion', { appId, version, ...changes, reason, consent }), {
      done: ({ version: written }) =>
        written > version ? `Fassung ${written} ist gespeichert.` : 'Die Änderung ist gespeichert.',
      onDone: () => {
        forget()
        void navigate(back)
      },
    })
  }
  /** Their text stays; what else was changed in the fields stays, too. */
  const takeTheirs = () => {
    const others = Object.keys(changes).filter((name) => !texts.includes(name))
    const mine = Object.fromEntries(others.map((name) => [name, form[name as keyof MotionForm]]))
    setForm({ ...formOf(motion), ...mine })
    setRead(motion)
    setMerging(false)
  }
  return (
    <Page
      title={`${nameOf(motion)} ${motion.state === 'decided' ? 'redaktionell berichtigen' : 'bearbeiten'}`}
      back={back}
      intro={
        motion.state === 'decided'
          ? 'Über den Antrag ist entschieden. Sein Wortlaut kann mit einem Grund berichtigt werden; der Text, über den abgestimmt wurde, bleibt für immer lesbar.'
          : isPublic
            ? 'Der Antrag ist öffentlich: Ein anderer Text wird sofort eine neue Fassung, und wer ihn gelesen hatte, sieht ihn als neu.'
            : 'Der Antrag ist ein Entwurf, den nur das Tagungsbüro sieht.'
      }
      submit="Fassung speichern"
      pending={step.pending}
      refusal={step.refusal}
      disabled={writer !== null || !isChanged || (isOutdated && !isMerging)}
      onSubmit={() => save(isMerging ? motion.version : read.version)}
    >
      {writer !== null && <ReadingAlong writer={writer} hasWritten={isChanged} onTakeOver={takeOver} />}
      <fieldset className={classes.whole} disabled={writer !== null}>
        {left && isChanged && (
          <LeftNotice
            at={left.at}
            onDrop={() => {
              setRead(motion)
              setForm(formOf(motion))
              setReason('')
              setConsent('')
            }}
          />
        )}
        {isOutdated && isChanged && (
          <EditConflict
            theirs={motion}
            mine={form}
            isMerging={isMerging}
            onMine={() => save(motion.version)}
            onTheirs={takeTheirs}
            onMerge={() => setMerging(true)}
          />
        )}
        <MotionFields
          form={form}
          mistakes={isTried ? mistakes : {}}
          textAlone={motion.state === 'decided'}
          readOnly={writer !== null}
          original={original?.content}
          onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        />
        {original && <Changes original={original} content={form.content} />}
        <div className={classes.field}>
          <label htmlFor="antrag-grund">
            Grund der Änderung {isPublic ? '(öffentlich)' : '(nur Tagungsbüro)'}
          </label>
          <input
            ref={reasonField}
            id="antrag-grund"
            maxLength={1000}
            aria-describedby="antrag-grund-fehler"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <p id="antrag-grund-fehler" className={classes.error}>
            {isTried && mistakes.reason}
          </p>
        </div>
        <div className={classes.field}>
          <label htmlFor="antrag-zustimmung">Zustimmung der Antragstellenden (nur Tagungsbüro)</label>
          <input
            id="antrag-zustimmung"
            maxLength={1000}
            placeholder="wer, wann, wie"
            value={consent}
            onChange={({ currentTarget }) => setConsent(currentTarget.value)}
          />
        </div>
      </fieldset>
    </Page>
  )
}

/** Whoever left the page without saving finds what they had written. */
const LeftNotice = ({ at, onDrop }: { at: Date; onDrop: () => void }) => (
  <Notice tone="live" icon={IconPencil}>
    <p>
      Hier steht noch, was Sie bis {formatTime(at)} geschrieben und nicht gespeichert haben.{' '}
      <Button size="compact-md" variant="default" onClick={onDrop}>
        Verwerfen
      </Button>
    </p>
  </Notice>
)

const Changes = ({
  original: { title, content: before },
  content,
}: {
  original: Original
  content: string
}) => <WrittenChanges label={title} title={title} before={before} after={content} />
