import { motionType } from '@portal/shared/motions/types.ts'
import { latePart } from '#live/late-part.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import {
  hasText,
  isSelectable,
  type SubmissionForm,
  titleLimit,
  withType,
} from '@portal/shared/submissions/rules.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useLive } from '#live/store.ts'
import { editDraft } from '#parts/drafts/draft-keeper.ts'
import { useDrafts } from '#parts/drafts/draft-store.ts'
import { formatMoment } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AmendedMotion, amending, useAmendable, useOriginal } from './amended-motion.tsx'
import { at, fieldId, type Mistake } from './mistakes.ts'
import classes from './motion-fields.module.css'

const TextEditor = latePart('TextEditor', () => import('#parts/text-editor.tsx'))

const UNDO_SECONDS = 8

interface Props {
  uuid: string
  form: SubmissionForm
  mistakes: readonly Mistake[]
  readOnly: boolean
  attachments: ReactNode
}

/** What the motion is and says. */
export function MotionFields({ uuid, form, mistakes, readOnly, attachments }: Props) {
  const types = useLive((live) => live.data?.appTypes ?? [])
  const tops = useLive((live) => live.data?.tops ?? [])
  const type = types.find(({ id }) => id === form.type_id)
  const isRegular = form.type_id === motionType.regular
  const amendable = useAmendable(form.top_id)
  const original = useOriginal(form) ?? undefined
  const amend = (id: number) => {
    const motion = amendable.find((other) => other.id === id)
    editDraft(uuid, (now) =>
      motion ? amending(now, motion) : { ...now, clone: null, amended_version: null },
    )
    if (!hasText(form.content)) return
    // Whoever had written something has it back with one step.
    showToast({
      text: motion
        ? `Der Text beginnt jetzt mit dem von ${printNumber(motion)}.`
        : 'Der Antrag ändert keinen anderen mehr.',
      action: {
        label: 'Rückgängig',
        run: () => editDraft(uuid, (now) => ({ ...now, ...amendedPart(form) })),
      },
      seconds: UNDO_SECONDS,
    })
  }
  const set = (change: Partial<SubmissionForm>) => editDraft(uuid, (now) => ({ ...now, ...change }))
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          id={fieldId('type_id')}
          label="Antragsart"
          value={form.type_id ?? ''}
          error={at(mistakes, 'type_id')}
          disabled={readOnly}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={({ currentTarget }) => changeType(uuid, form, Number(currentTarget.value) || null)}
        >
          <option value="">Bitte wählen</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          id={fieldId('top_id')}
          label="Tagesordnungspunkt"
          value={form.top_id ?? ''}
          error={at(mistakes, 'top_id')}
          disabled={readOnly}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={({ currentTarget }) => set({ top_id: Number(currentTarget.value) || null })}
        >
          <option value="">Bitte wählen</option>
          {tops.filter(isSelectable).map(({ id, name, content, intakeClosedAt }) => (
            <option key={id} value={id} disabled={intakeClosedAt !== undefined}>
              TOP {name} – {content}
              {intakeClosedAt && ` (keine Annahme mehr seit ${formatMoment(new Date(intakeClosedAt))})`}
            </option>
          ))}
        </NativeSelect>
      </div>
      {(amendable.length > 0 || form.clone !== null) && (
        <NativeSelect
          label="Ändert den Antrag"
          description="Dann beginnt der Text mit dem des Antrags: Schreiben Sie hinein, wie er lauten soll."
          value={form.clone ?? ''}
          disabled={readOnly}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={({ currentTarget }) => amend(Number(currentTarget.value))}
        >
          <option value="">keinen, er steht für sich</option>
          {amendable.map((motion) => (
            <option key={motion.id} value={motion.id}>
              {printNumber(motion)} {motion.title}
            </option>
          ))}
        </NativeSelect>
      )}
      {isRegular && (
        <div>
          <TextInput
            id={fieldId('title')}
            label="Antragstitel"
            value={form.title}
            error={at(mistakes, 'title')}
            disabled={readOnly}
            aria-describedby="antrag-title-laenge"
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <p
            id="antrag-title-laenge"
            className={classes.counter}
            data-over={form.title.trim().length > titleLimit || undefined}
          >
            {form.title.trim().length}/{titleLimit} Zeichen
          </p>
        </div>
      )}
      {type && !isRegular && (
        <p className={classes.hint}>Der Titel ergibt sich aus der Antragsart: „{type.name}“.</p>
      )}
      <Suspense fallback={<SkeletonRows rows={1} height={320} />}>
        <TextEditor
          id={fieldId('content')}
          label="Antragstext"
          html={form.content}
          error={at(mistakes, 'content')}
          readOnly={readOnly}
          readNow={() => useDrafts.getState().drafts[uuid]?.form.content ?? ''}
          original={original}
          onChange={(content) => set({ content })}
        />
      </Suspense>
      {form.clone !== null && <AmendedMotion form={form} />}
      {(isRegular || form.files.length > 0) && (
        <div id={fieldId('files')} tabIndex={-1}>
          {attachments}
          {at(mistakes, 'files') && <p className={classes.error}>{at(mistakes, 'files')}</p>}
        </div>
      )}
    </>
  )
}

/** What choosing a motion to change writes over. */
const amendedPart = ({ title, content, clone, amended_version, type_id }: SubmissionForm) => ({
  ...{ title, content, clone, amended_version, type_id },
})

/** Another type asks for other people; whoever changed it by mistake gets them back. */
function changeType(uuid: string, before: SubmissionForm, typeId: number | null): void {
  editDraft(uuid, (now) => withType(now, typeId))
  const { type_id, applicants, supporters } = before
  if (type_id === typeId || applicants.length + supporters.length === 0) return
  showToast({
    text: 'Mit der Antragsart wurden Mitantragstellende und Unterstützende zurückgesetzt.',
    action: {
      label: 'Rückgängig',
      run: () => editDraft(uuid, (now) => ({ ...now, type_id, applicants, supporters })),
    },
    seconds: UNDO_SECONDS,
  })
}
