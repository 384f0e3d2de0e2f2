import * as amendments from '#amendments/calls.ts'
import * as archive from '#archive/calls.ts'
import * as attendance from '#attendance/calls.ts'
import * as audit from '#audit/calls.ts'
import * as backups from '#backups/calls.ts'
import * as closing from '#closing/calls.ts'
import * as counts from '#counts/calls.ts'
import * as deletion from '#deletion/calls.ts'
import * as deskPapers from '#desk-papers/calls.ts'
import * as documents from '#documents/calls.ts'
import * as drafts from '#drafts/calls.ts'
import * as exports from '#exports/calls.ts'
import * as floor from '#floor/calls.ts'
import * as hotline from '#hotline/calls.ts'
import * as letters from '#letters/calls.ts'
import * as mail from '#mail/calls.ts'
import * as motionImport from '#motion-import/calls.ts'
import * as motions from '#motions/calls.ts'
import * as notes from '#notes/calls.ts'
import * as notifications from '#notifications/calls.ts'
import * as office from '#office/calls.ts'
import * as order from '#order/calls.ts'
import * as overview from '#overview/calls.ts'
import * as pages from '#pages/calls.ts'
import * as people from '#people/calls.ts'
import * as preparation from '#preparation/calls.ts'
import * as procedural from '#procedural/calls.ts'
import * as record from '#record/calls.ts'
import * as register from '#register/calls.ts'
import * as session from '#session/calls.ts'
import * as settings from '#settings/calls.ts'
import * as setup from '#setup/calls.ts'
import * as snapshot from '#snapshot/calls.ts'
import * as speakers from '#speakers/calls.ts'
import * as stream from '#stream/calls.ts'
import * as submissions from '#submissions/calls.ts'
import * as uploads from '#uploads/calls.ts'
import * as voting from '#voting/calls.ts'

/** All that the features define in their `calls.ts`: calls, jobs, and schemas that they share. */
const defined = {
  ...archive,
  ...attendance,
  ...amendments,
  ...audit,
  ...backups,
  ...closing,
  ...deletion,
  ...preparation,
  ...deskPapers,
  ...counts,
  ...documents,
  ...drafts,
  ...exports,
  ...floor,
  ...hotline,
  ...letters,
  ...mail,
  ...motionImport,
  ...motions,
  ...notes,
  ...notifications,
  ...office,
  ...order,
  ...overview,
  ...pages,
  ...people,
  ...procedural,
  ...record,
  ...register,
  ...session,
  ...setup,
  ...settings,
  ...snapshot,
  ...speakers,
  ...stream,
  ...submissions,
  ...uploads,
  ...voting,
}
type Defined = typeof defined
type Named = keyof Defined

/** All calls over HTTP, by the names under which features define them. */
export type Calls = {
  [Name in Named as Defined[Name] extends { method: string } ? Name : never]: Defined[Name]
}
export type CallName = keyof Calls
export const calls = Object.fromEntries(Object.entries(defined).filter(([, one]) => 'method' in one)) as Calls

/** All jobs over the socket, by op. */
export type Jobs = {
  [Name in Named as Defined[Name] extends { op: infer Op extends string } ? Op : never]: Defined[Name]
}
export type JobOp = keyof Jobs
export const jobs = Object.fromEntries(
  Object.values(defined).flatMap((one) => ('op' in one ? [[one.op, one]] : [])),
) as unknown as Jobs
