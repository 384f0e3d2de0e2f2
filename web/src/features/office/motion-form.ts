import type { MotionValues } from '@portal/shared/motion-import/context.ts'
import type { Numbering, OfficeMotion, OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { titleLimit } from '@portal/shared/submissions/rules.ts'
import type { CallInput } from '#live/fetch-call.ts'

/** What stands in the fields of the page on which a motion is written. */
export interface MotionForm extends Omit<MotionValues, keyof Numbering> {
  /** As it is typed; empty for the next free one. */
  number: string
  changes: string
  /** Where an election is held elsewhere, the address of it; empty for none. */
  polya: string
  /** The version of the motion in `clone` that the text is written into. */
  amended_version: number | null
}

/** The fields of a new motion; one that changes or replaces another begins with what that one says. */
export function emptyForm(
  first: { top_id: number; type_id: number },
  {
    changed,
    replaced,
  }: { changed?: OfficeMotionDetail | undefined; replaced?: OfficeMotionDetail | undefined },
): MotionForm {
  const base = replaced ?? changed
  return {
    ...first,
    number: '',
    changes: '',
    title: replaced?.title ?? (changed ? amendmentTitle(changed) : ''),
    content: base?.content ?? '',
    statement: replaced?.statement ?? '',
    users: replaced?.users.map(({ number }) => number) ?? [],
    applicant: '',
    laek: '',
    union_vote: replaced?.union_vote ?? false,
    secure_vote: replaced?.secure_vote ?? false,
    polya: replaced?.polya ?? '',
    clone: changed?.appId ?? null,
    amended_version: changed?.version ?? null,
    ...(base && { top_id: base.top_id, type_id: base.type_id }),
  }
}

/** What an amendment is called that nobody has named. */
const amendmentTitle = ({ print_number, title }: Pick<OfficeMotion, 'print_number' | 'title'>): string =>
  `Änderungsantrag zu ${print_number}: ${title}`.slice(0, titleLimit)

/**
 * The form of a new motion once it is known which one it changes: with its text, in which is written what it is to say, unless
 * somebody has written one already. `begun` is the text that it began with for another motion.
 */
export const amending = (form: MotionForm, amended: OfficeMotionDetail, begun: string): MotionForm => ({
  ...form,
  title: form.title || amendmentTitle(amended),
  content: form.content === begun ? amended.content : form.content,
  amended_version: amended.version,
})

export const formOf = (motion: OfficeMotionDetail): MotionForm => ({
  top_id: motion.top_id,
  type_id: motion.type_id,
  number: String(motion.number ?? ''),
  changes: motion.changes,
  title: motion.title,
  content: motion.content,
  statement: motion.statement,
  users: motion.users.map(({ number }) => number),
  // Whoever moves it by name is said by their names.
  applicant: motion.users.length > 0 ? '' : motion.applicant,
  laek: motion.laek,
  union_vote: motion.union_vote,
  secure_vote: motion.secure_vote,
  polya: motion.polya ?? '',
  clone: motion.clone,
  // What it was written into stays unless somebody says otherwise.
  amended_version: null,
})

type Edit = Omit<CallInput<'editMotion'>, 'appId' | 'version' | 'reason' | 'consent'>

/** What somebody has changed in the fields, and nothing else: so two people who change different things do not meet. */
export function changesOf(before: MotionForm, after: MotionForm): Edit {
  const names = Object.keys(after) as (keyof MotionForm)[]
  const changed = names.filter((name) => String(before[name]) !== String(after[name]))
  const sent: Record<string, unknown> = sentOf(after)
  return Object.fromEntries(changed.map((name) => [name, sent[name]])) as Edit
}

/** The fields as they are sent: what is empty there is none. */
export const sentOf = (form: MotionForm) => ({
  ...form,
  number: numberOf(form),
  polya: form.polya.trim() || null,
})

const numberOf = ({ number }: Pick<MotionForm, 'number'>): number | null =>
  number.trim() === '' ? null : Number(number)

export type Mistakes = Partial<Record<'number' | 'changes' | 'polya' | 'reason', string>>

/** What is wrong with the fields, by field; a draft may still lack its title and its text. */
export function mistakesIn(
  { number, changes, polya }: MotionForm,
  { reason, needsReason }: { reason: string; needsReason: boolean },
): Mistakes {
  return {
    ...(!/^\s*\d{0,4}\s*$/.test(number) && {
      number: 'Bitte geben Sie eine Zahl bis 9999 ein, oder nichts.',
    }),
    ...(!/^[a-z]{0,2}$/.test(changes) && { changes: 'Höchstens zwei kleine Buchstaben von a bis z.' }),
    ...(!/^\s*(https?:\/\/\S+\s*)?$/i.test(polya) && {
      polya: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt, oder nichts.',
    }),
    ...(needsReason &&
      reason.trim() === '' && {
        reason:
          'Der Antrag ist öffentlich: Bitte sagen Sie, warum Sie ihn ändern. Alle lesen die Begründung.',
      }),
  }
}

/** Whether everybody reads why it is changed. */
export const isPublicMotion = ({ state }: Pick<OfficeMotion, 'state'>): boolean =>
  state === 'published' || state === 'decided'
