import { isElection } from '#motions/rules.ts'
import { motionType } from '#motions/types.ts'
import type { User } from '#people/records.ts'
import { isListed } from '#people/rules.ts'
import { can } from '#roles.ts'
import { MAX_UPLOADS_PER_DRAFT } from '#uploads/rules.ts'
import type { DelegateApp } from './records.ts'

/** This agenda item is never chosen, whatever the agenda says of it. */
export const UNSELECTABLE_TOP = 162

export const titleLimit = 255
/** Characters of the text with its markup. */
export const contentLimit = 200_000

/**
 * So many motions of one author wait for support or for the office, and so long are their texts together, with those that they
 * change: everybody who is asked, or stands behind them, reads all of them with the first page.
 */
export const waitingLimit = 50
export const waitingLength = 2_000_000

/** What somebody fills in. People are named by register number, files by the name that the upload was given. */
export interface SubmissionForm {
  type_id: number | null
  top_id: number | null
  title: string
  content: string
  /** The motion that it changes, and the version of that one that the text was written into. */
  clone: number | null
  amended_version: number | null
  applicants: string[]
  supporters: string[]
  files: string[]
}

export const emptyForm: SubmissionForm = {
  type_id: null,
  top_id: null,
  title: '',
  content: '',
  clone: null,
  amended_version: null,
  applicants: [],
  supporters: [],
  files: [],
}

export type FormRefusal =
  | 'type-missing'
  | 'top-missing'
  | 'top-excluded'
  | 'title-missing'
  | 'title-too-long'
  | 'content-missing'
  | 'content-too-long'
  | 'files-not-here'
  | 'files-too-many'
  | 'files-uploading'
  | 'support-insufficient'

export type WaitingRefusal = 'submissions-too-many' | 'submissions-too-long'

/** Why nobody takes another motion of the same author for now (rule E21). */
export function refuseWaiting(
  waiting: { count: number; length: number },
  added: number,
): WaitingRefusal | null {
  if (waiting.count >= waitingLimit) return 'submissions-too-many'
  return waiting.length + added > waitingLength ? 'submissions-too-long' : null
}

export type CandidateRefusal =
  | 'person-unknown'
  | 'candidate-is-author'
  | 'candidate-inactive'
  | 'candidate-is-room'
  | 'already-applicant'
  | 'already-supporter'
  | 'applicant-not-delegate'
  | 'supporter-not-delegate'
  | 'supporter-not-entitled'

/** Where the form is wrong, and why: `path` names the field, or one entry of a list as in `supporters.2`. */
export interface FormMistake {
  path: string
  reason: FormRefusal | CandidateRefusal
}

export type Candidate = Pick<User, 'register_number' | 'roles' | 'active'>

/** What the rules of the form ask about besides the form itself. */
export interface FormContext {
  /** The author's register number. */
  author: string
  findPerson: (registerNumber: string) => Candidate | undefined
  types: readonly { id: number }[]
  tops: readonly { id: number; selectable: boolean }[]
  /** How many others a motion needs beside its author. */
  acceptCount: number
  /** Whether a file is still on its way. */
  uploading: boolean
}

/** Everything that is wrong with the form, in the order of its fields; nothing means that it can be sent (rule E1). */
export const checkForm = (form: SubmissionForm, context: FormContext): FormMistake[] => [
  ...at('type_id', refuseType(form, context)),
  ...at('top_id', refuseTop(form, context)),
  ...at('title', refuseTitle(form)),
  ...at('content', refuseContent(form)),
  ...at('files', refuseFiles(form, context)),
  ...checkApplicants(form, context),
  ...checkSupporters(form, context),
  ...at('supporters', refuseSupport(form, context)),
]

const at = (path: string, reason: FormMistake['reason'] | null): FormMistake[] =>
  reason ? [{ path, reason }] : []

const refuseType = ({ type_id }: SubmissionForm, { types }: FormContext): FormRefusal | null =>
  types.some(({ id }) => id === type_id) ? null : 'type-missing'

/** Whether an agenda item can be chosen (rule E2). */
export const isSelectable = ({ id, selectable }: { id: number; selectable: boolean }): boolean =>
  selectable && id !== UNSELECTABLE_TOP

function refuseTop({ top_id }: SubmissionForm, { tops }: FormContext): FormRefusal | null {
  const top = tops.find(({ id }) => id === top_id)
  if (!top) return 'top-missing'
  return isSelectable(top) ? null : 'top-excluded'
}

/** Only motions of type 1 have a title of their own; the others take the name of their type (rule E3). */
function refuseTitle({ type_id, title }: SubmissionForm): FormRefusal | null {
  if (type_id !== motionType.regular) return null
  if (title.trim() === '') return 'title-missing'
  return title.trim().length > titleLimit ? 'title-too-long' : null
}

/** The title that a motion gets: the author's for type 1, otherwise the name of its type (rule E3). */
export const titleOf = ({ type_id, title }: SubmissionForm, typeName: string): string =>
  type_id === motionType.regular ? title.trim() : typeName

/** Why a text can't be that of a motion; the limit counts its markup too (rule E4). */
export function refuseContent({ content }: Pick<SubmissionForm, 'content'>): FormRefusal | null {
  if (content.length > contentLimit) return 'content-too-long'
  return hasText(content) ? null : 'content-missing'
}

/** Whether anything can be read when the markup is taken away, which keeps its angle brackets to itself. */
export const hasText = (html: string): boolean =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(nbsp|#160|#xa0|zwnj|#8203);/gi, ' ')
    .replaceAll('\u200b', '')
    .trim() !== ''

/** Attachments belong to motions of type 1 alone, and nothing is sent while one is on its way (rule E5). */
function refuseFiles({ type_id, files }: SubmissionForm, { uploading }: FormContext): FormRefusal | null {
  if (uploading) return 'files-uploading'
  if (files.length > MAX_UPLOADS_PER_DRAFT) return 'files-too-many'
  return files.length > 0 && type_id !== motionType.regular ? 'files-not-here' : null
}

/** Co-applicants and those who are asked count alike here; who was only asked counts later by accepting (rule E8). */
const refuseSupport = (form: SubmissionForm, { acceptCount }: FormContext): FormRefusal | null =>
  form.applicants.length + form.supporters.length >= acceptCount ? null : 'support-insufficient'

function checkApplicants({ type_id, applicants }: SubmissionForm, context: FormContext): FormMistake[] {
  return applicants.flatMap((number, index) => {
    const chosen = { ...context, typeId: type_id, applicants: applicants.slice(0, index), supporters: [] }
    return at(`applicants.${index}`, refuseApplicant(context.findPerson(number), chosen))
  })
}

function checkSupporters(
  { type_id, applicants, supporters }: SubmissionForm,
  context: FormContext,
): FormMistake[] {
  return supporters.flatMap((number, index) => {
    const chosen = { ...context, typeId: type_id, applicants, supporters: supporters.slice(0, index) }
    return at(`supporters.${index}`, refuseSupporter(context.findPerson(number), chosen))
  })
}

/** Who writes the motion, of which type it is, and who stands behind it already. */
export interface MotionCarriers {
  author: string
  typeId: number | null
  applicants: readonly string[]
  supporters: readonly string[]
}

/** Why somebody can't be chosen as co-applicant (rule E6). Who is asked for support already can be moved. */
export function refuseApplicant(
  candidate: Candidate | undefined,
  chosen: MotionCarriers,
): CandidateRefusal | null {
  if (!candidate) return 'person-unknown'
  const reason = refusePerson(candidate, chosen)
  if (reason) return reason
  if (chosen.typeId !== motionType.regular && !can(candidate, 'carry-any-motion'))
    return 'applicant-not-delegate'
  return null
}

/** Why somebody can't be asked for support (rule E7). */
export function refuseSupporter(
  candidate: Candidate | undefined,
  chosen: MotionCarriers,
): CandidateRefusal | null {
  if (!candidate) return 'person-unknown'
  const reason = refusePerson(candidate, chosen)
  if (reason) return reason
  if (chosen.supporters.includes(candidate.register_number)) return 'already-supporter'
  if (can(candidate, 'carry-any-motion')) return null
  if (chosen.typeId !== motionType.regular) return 'supporter-not-delegate'
  return can(candidate, 'support-motions') ? null : 'supporter-not-entitled'
}

function refusePerson(candidate: Candidate, chosen: MotionCarriers): CandidateRefusal | null {
  if (candidate.register_number === chosen.author) return 'candidate-is-author'
  if (!isListed(candidate)) return 'candidate-is-room'
  if (!candidate.active) return 'candidate-inactive'
  return chosen.applicants.includes(candidate.register_number) ? 'already-applicant' : null
}

/** Another type asks for other people: both lists begin anew (rule E9). */
export const withType = (form: SubmissionForm, typeId: number | null): SubmissionForm =>
  form.type_id === typeId ? form : { ...form, type_id: typeId, applicants: [], supporters: [] }

/** Adding somebody to one list takes them out of the other (rule E9). */
export const withApplicant = (form: SubmissionForm, number: string): SubmissionForm => {
  const others = withoutPerson(form, number)
  return { ...others, applicants: [...others.applicants, number] }
}

export const withSupporter = (form: SubmissionForm, number: string): SubmissionForm => {
  const others = withoutPerson(form, number)
  return { ...others, supporters: [...others.supporters, number] }
}

export const withoutPerson = (form: SubmissionForm, number: string): SubmissionForm => ({
  ...form,
  applicants: form.applicants.filter((other) => other !== number),
  supporters: form.supporters.filter((other) => other !== number),
})

/** How far the support has come, the author counted: "7 von 10 – es fehlen 3". */
export interface Progress {
  reached: number
  needed: number
  missing: number
}

/** `supporters`: in the form those who are asked, later those who have accepted (rule E8). */
export function progressOf(applicants: number, supporters: number, acceptCount: number): Progress {
  const reached = 1 + applicants + supporters
  const needed = 1 + acceptCount
  return { reached, needed, missing: Math.max(0, needed - reached) }
}

interface Support {
  typeId: number
  applicants: number
  asked: number
  accepted: number
}

/**
 * Whether a motion is submitted by itself (rule E12): when co-applicants and accepting supporters reach the number, an
 * election proposal when nobody who is asked is left who has not agreed. Somebody stands behind it in any case.
 */
export function isComplete({ typeId, applicants, asked, accepted }: Support, acceptCount: number): boolean {
  const behind = applicants + accepted
  return isElection(typeId) ? behind > 0 && accepted === asked : behind >= acceptCount
}

/** What the chair may submit before it is complete: every type but regular motions (rule E13). */
export const mayTrigger = (typeId: number): boolean => typeId > motionType.regular

type PeopleOfMotion = Pick<DelegateApp, 'user' | 'applicants' | 'supporters' | 'transferred'>

/** Whether somebody wrote the motion or is a co-applicant. */
export const isApplicant = (
  { user, applicants }: Pick<PeopleOfMotion, 'user' | 'applicants'>,
  number: string,
) => user.register_number === number || applicants.some((other) => other.user.register_number === number)

export const ownEntry = ({ supporters }: Pick<PeopleOfMotion, 'supporters'>, number: string) =>
  supporters.find((supporter) => supporter.user.register_number === number)

/**
 * Who reads a delegate motion (rule E14): its author and co-applicants, who was asked until it is submitted, and
 * afterwards of those only who has supported it.
 */
export function mayRead(app: PeopleOfMotion, number: string): boolean {
  if (isApplicant(app, number)) return true
  const entry = ownEntry(app, number)
  return entry !== undefined && (!app.transferred || entry.accepted === true)
}

/** Whether somebody is asked and has not decided yet, while a decision still counts. */
export const awaitsDecision = (app: PeopleOfMotion, number: string): boolean =>
  !app.transferred && ownEntry(app, number)?.accepted === null

/** The motions that still wait for somebody's decision: the number at the menu's entry. */
export const undecidedIds = (apps: readonly DelegateApp[], number: string): number[] =>
  apps.filter((app) => awaitsDecision(app, number)).map(({ id }) => id)

/** The co-applicants of each motion, by its id. */
export const applicantNumbers = (apps: readonly DelegateApp[]): Record<string, string[]> =>
  Object.fromEntries(
    apps.map(({ id, applicants }) => [id, applicants.map(({ user }) => user.register_number)]),
  )

/** The chain that a motion goes through (rule E15). */
export type Stage = 'waiting-for-support' | 'waiting-for-office' | 'in-office' | 'published'

export function stageOf(app: Pick<DelegateApp, 'transferred' | 'backend_status' | 'appId'>): Stage {
  if (app.appId !== null) return 'published'
  if (!app.transferred) return 'waiting-for-support'
  return app.backend_status === null ? 'waiting-for-office' : 'in-office'
}
