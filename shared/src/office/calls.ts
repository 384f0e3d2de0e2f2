import { z } from 'zod'
import { defineCall } from '#call.ts'
import { App } from '#congress/records.ts'
import { Application } from '#motions/records.ts'
import { contentLimit, titleLimit } from '#submissions/rules.ts'
import { MAX_UPLOAD_BYTES } from '#uploads/rules.ts'
import {
  Document,
  FilePart,
  Flag,
  Id,
  LONG_TEXT_BYTES,
  list,
  One,
  OptionalId,
  RegisterNumber,
  text,
} from '#wire.ts'
import { BUNDLE_LIMIT } from './bundles.ts'
import { OfficeMotion, OfficeMotionDetail, OfficeSubmission, PrintBundles, TopNumbers } from './records.ts'
import { statusLimit } from './rules.ts'

export const officeSubmissions = defineCall({
  method: 'GET',
  path: '/api/office/submissions',
  access: 'run-office',
  summary: 'All submitted motions with everything that the office needs, the oldest first',
  input: z.strictObject({}),
  output: z.array(OfficeSubmission),
})

export const setSubmissionStatus = defineCall({
  method: 'POST',
  path: '/api/office/submission-status',
  access: 'run-office',
  refused: [404],
  summary: 'Say how far the office has come with a submitted motion; empty takes it back',
  input: z.strictObject({ id: Id, status: text(statusLimit).trim() }),
  output: One,
})

export const officeNumbers = defineCall({
  method: 'GET',
  path: '/api/office/numbers',
  access: 'run-office',
  summary: 'The print numbers of every agenda item, and the next free one',
  input: z.strictObject({}),
  output: z.array(TopNumbers),
})

/** `changes` of an amendment are small letters, `new` is the word for a corrected print. */
const Changes = z.union([z.literal(''), z.string().regex(/^[a-z]{1,2}$/)]).default('')
const New = z.enum(['', 'neu']).default('')

/** Without a number the motion gets the next free one of its agenda item. */
export const publishSubmission = defineCall({
  method: 'POST',
  path: '/api/office/publish',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [404, 409, 507],
  summary: 'Publish a submitted motion under a print number',
  input: z.strictObject({
    id: Id,
    top_id: Id,
    number: OptionalId,
    changes: Changes,
    new: New,
    title: text(titleLimit).trim().min(1),
    content: text(contentLimit),
    statement: text(contentLimit).default(''),
    clone: OptionalId,
  }),
  output: Application,
})

export const officeMotions = defineCall({
  method: 'GET',
  path: '/api/office/motions',
  access: 'run-office',
  summary:
    'Everything on the motion desk: motions, drafts and submissions that nobody has taken, without their texts, by agenda and number',
  input: z.strictObject({}),
  output: z.array(OfficeMotion),
})

export const officeMotion = defineCall({
  method: 'GET',
  path: '/api/office/motion',
  access: 'run-office',
  refused: [404],
  summary: 'One motion of the desk, published or not, with its texts and its history',
  input: z.strictObject({ appId: Id }),
  output: OfficeMotionDetail,
})

/** What a motion of the office is made of: the fields of a congress file. A draft may still lack title and text. */
const fields = {
  top_id: Id,
  type_id: Id,
  number: OptionalId.unwrap().refine((number) => number === null || number <= 9999, 'höchstens 9999'),
  changes: App.shape.changes.unwrap(),
  title: text(titleLimit).trim(),
  content: text(contentLimit),
  statement: text(contentLimit),
  applicant: text(1000).trim(),
  /** By the numbers on their cards. */
  users: list(RegisterNumber, 500).unwrap(),
  laek: text(255).trim(),
  union_vote: Flag,
  secure_vote: Flag,
  polya: App.shape.polya.unwrap(),
  clone: OptionalId.unwrap(),
  /** The version of the motion in `clone` that the text was written into; null where it says in words what it changes. */
  amended_version: OptionalId.unwrap(),
  /** Files that the portal has already, by name. */
  attachments: App.shape.attachments.unwrap(),
}

/**
 * Without a number the motion gets the lowest free one of its agenda item; an amendment the one of the motion that it changes,
 * with the next letter; one that replaces another that one's, and is "neu". `publish` publishes it at once, `public_datetime` at that time.
 */
export const enterMotion = defineCall({
  method: 'POST',
  path: '/api/office/motion',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [404, 409],
  summary: 'Enter a motion for those who move it; a draft unless it is published at once',
  input: z.strictObject({
    ...fields,
    number: fields.number.default(null),
    changes: App.shape.changes,
    new: App.shape.new,
    title: fields.title.default(''),
    content: fields.content.default(''),
    statement: fields.statement.default(''),
    applicant: fields.applicant.default(''),
    users: fields.users.default([]),
    laek: fields.laek.default(''),
    clone: fields.clone.default(null),
    amended_version: fields.amended_version.default(null),
    union_vote: Flag.default(false),
    secure_vote: Flag.default(false),
    polya: App.shape.polya,
    attachments: App.shape.attachments,
    public_datetime: App.shape.public_datetime,
    replaces: OptionalId,
    publish: Flag.default(false),
  }),
  output: z.object({ appId: z.int(), version: z.int() }),
})

/** How many motions one step may be about. */
const bulkLimit = 2000

/** What the office says of a change: why, and that those who move the motion have agreed. */
const reasonLimit = 1000
const reason = text(reasonLimit).trim()

export const editMotion = defineCall({
  method: 'POST',
  path: '/api/office/motion-edit',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [404, 409],
  summary:
    'Change a motion; refused where somebody has changed its text since the version that is named, and while it is decided on',
  input: z.strictObject({
    appId: Id,
    version: Id,
    ...z.object(fields).partial().shape,
    public_datetime: App.shape.public_datetime.unwrap().optional(),
    reason: reason.default(''),
    consent: reason.default(''),
    /** Accepted amendments that this text was made of. */
    merged: list(Id, 200),
  }),
  output: z.object({ appId: z.int(), version: z.int() }),
})

export const attachFile = defineCall({
  method: 'POST',
  path: '/api/office/motion-attachment',
  access: 'run-office',
  refused: [404, 409, 507],
  maxFileBytes: MAX_UPLOAD_BYTES,
  summary: 'Attach a file to a motion, under the rules of its change; it is taken away by `motion-edit`',
  input: z.strictObject({ file: FilePart, appId: Id, reason: reason.default('') }),
  output: z.object({ attachments: App.shape.attachments.unwrap() }),
})

export const takeSubmissions = defineCall({
  method: 'POST',
  path: '/api/office/take-submissions',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Make drafts of submissions, as they came',
  input: z.strictObject({ ids: list(Id, bulkLimit) }),
  output: z.object({ appIds: z.array(z.int()) }),
})

export const publishMotions = defineCall({
  method: 'POST',
  path: '/api/office/publish-motions',
  access: 'run-office',
  refused: [404],
  summary:
    'Publish drafts together, now or at a time; a preview says what stands in the way, and with a problem nothing is published',
  input: z.strictObject({
    appIds: list(Id, bulkLimit),
    at: App.shape.public_datetime,
    preview: Flag.default(false),
  }),
  output: z.object({
    published: z.array(z.int()),
    problems: z.array(z.object({ appId: z.int(), problem: z.string() })),
    notes: z.array(z.object({ appId: z.int(), note: z.string() })),
  }),
})

export const unpublishMotion = defineCall({
  method: 'POST',
  path: '/api/office/unpublish-motion',
  access: 'run-office',
  refused: [404, 409],
  summary:
    'Take a publication back, also one that is still to come, until the first vote on the motion starts',
  input: z.strictObject({ appId: Id, reason: reason.min(1) }),
  output: One,
})

export const withdrawMotion = defineCall({
  method: 'POST',
  path: '/api/office/withdraw-motion',
  access: 'withdraw-motions',
  refused: [404, 409],
  summary:
    'Withdraw a motion until it is decided; amendments to it that are named in `lapsing` lapse in the same step',
  input: z.strictObject({ appId: Id, reason: reason.min(1), lapsing: list(Id, bulkLimit) }),
  output: One,
})

export const wishWithdrawal = defineCall({
  method: 'POST',
  path: '/api/wish-withdrawal',
  access: 'member',
  refused: [404, 409],
  summary: 'Ask the office to withdraw a motion that one has moved, or take that back',
  input: z.strictObject({ appId: Id, wish: Flag.default(true) }),
  output: One,
})

export const withdrawalWish = defineCall({
  method: 'GET',
  path: '/api/wish-withdrawal',
  access: 'member',
  refused: [404],
  summary: 'Whether the office was asked to withdraw a motion that one has moved',
  input: z.strictObject({ appId: Id }),
  output: z.object({ wished: z.boolean() }),
})

export const writeDeskEntry = defineCall({
  method: 'POST',
  path: '/api/office/desk-entry',
  access: 'run-office',
  refused: [404],
  summary:
    'Say who of the office sees to motions and submissions, or note something about them for the office alone; what is left out stays',
  input: z.strictObject({
    appIds: list(Id, bulkLimit),
    submissions: list(Id, bulkLimit),
    responsible: z.union([RegisterNumber, z.literal('').transform(() => null), z.null()]).optional(),
    note: text(10_000).optional(),
  }),
  output: One,
})

/** A time by the server's clock; null for none. */
const Moment = z.iso.datetime().nullable().default(null)

export const sayEditing = defineCall({
  method: 'POST',
  path: '/api/office/editing',
  access: 'run-office',
  refused: [404],
  summary:
    'Tell the colleagues that one has the page open on which a motion is changed, since when and whether it was taken over, or has left it',
  input: z.strictObject({ appId: Id, editing: Flag, since: Moment, taken: Moment }),
  output: One,
})

export const setIntake = defineCall({
  method: 'POST',
  path: '/api/office/intake',
  access: 'run-office',
  refused: [404],
  summary: 'Take in motions for an agenda item, or from now on no more',
  input: z.strictObject({ topId: Id, open: Flag }),
  output: One,
})

export const printBundles = defineCall({
  method: 'GET',
  path: '/api/office/print-bundles',
  access: 'run-office',
  summary: 'Papers that are new since they were last printed, and the bundles that were made',
  input: z.strictObject({}),
  output: PrintBundles,
})

export const makePrintBundle = defineCall({
  method: 'POST',
  path: '/api/office/print-bundle',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Note as printed what is new, or the published motions that are named; it is fetched by its id',
  input: z.strictObject({ appIds: list(Id, BUNDLE_LIMIT) }),
  output: z.object({ id: z.int(), papers: z.int() }),
})

export const printBundle = defineCall({
  method: 'GET',
  path: '/api/office/print-bundle',
  access: 'run-office',
  refused: [404],
  summary: 'The papers of a bundle as one PDF, each as it reads now and on a sheet of its own',
  answers: ['application/pdf'],
  input: z.strictObject({ id: Id }),
  output: Document,
})
