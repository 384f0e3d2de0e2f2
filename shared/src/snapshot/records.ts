import { z } from 'zod'
import { EndedCongress } from '#closing/records.ts'
import { CurrentUnionVote, type WorkingPoint } from '#floor/records.ts'
import { AgendaItem, Application, PresentationEntry, Synonyms, VotedType } from '#motions/records.ts'
import type { Pages } from '#pages/records.ts'
import { MedicalAssociation, OwnUser, User } from '#people/records.ts'
import { CalledSpeaker, CurrentSpeaker } from '#speakers/records.ts'
import { StreamOffer } from '#stream/records.ts'
import { DelegateApp } from '#submissions/records.ts'
import { CurrentVote } from '#voting/records.ts'

const keyedByMotion = <T extends z.ZodType>(value: T) => z.record(z.string(), value)

/** Everything that a client starts from. Anonymous visitors get the personal parts empty. */
export const Data = z.object({
  version: z.string(),
  message: z.string(),
  users: z.array(User),
  apps: z.array(Application),
  app2users: keyedByMotion(z.array(z.string())),
  seen: keyedByMotion(z.literal(true)),
  favorites: keyedByMotion(z.literal(true)),
  notes: keyedByMotion(z.object({ text: z.string() })),
  tops: z.array(AgendaItem),
  synonyms: Synonyms,
  polyas: keyedByMotion(z.string()),
  secureVotes: keyedByMotion(z.literal(true)),
  presentation: z.array(PresentationEntry),
  appTypes: z.array(VotedType),
  medicalAssociations: z.array(MedicalAssociation),
  delegateApps: z.array(DelegateApp),
  currentSpeakers: z.array(CurrentSpeaker),
  calledSpeakers: z.array(CalledSpeaker),
  delegateApp2Applicant: z.record(z.string(), z.array(z.string())),
  currentVote: CurrentVote.nullable(),
  currentUnionVote: CurrentUnionVote.nullable(),
  user: OwnUser.nullable(),
  rev: z.int(),
})
export type Data = z.infer<typeof Data>

/** What the portal says of itself to everybody, also while it is closed. */
export const Portal = z.object({
  title: z.string(),
  subtitle: z.string(),
  hotline: z.string(),
  seats: z.int(),
  /** How many others a motion needs beside its author. */
  acceptCount: z.int(),
  open: z.boolean(),
  present: z.boolean(),
  stream: StreamOffer,
  stage: z.string().nullable(),
  /** Whether this is the demo congress, in which all is invented. */
  demo: z.boolean(),
  /** The end of the congress; null while it goes on. */
  ended: EndedCongress.nullable(),
  imprintUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  /** What the account is called that people log in with by single sign-on, and whether nobody but the office has a password. */
  signOn: z.object({ name: z.string(), only: z.boolean() }).nullable(),
  version: z.string(),
})
export type Portal = z.infer<typeof Portal>

/** What the page itself can say of the portal before its code has come, all of it for everybody to read. */
export interface FirstScreen
  extends Pick<Portal, 'title' | 'subtitle' | 'stage' | 'demo' | 'ended' | 'hotline' | 'seats'>,
    Pick<Data, 'apps' | 'tops' | 'synonyms' | 'presentation'> {
  /** What the hall is doing, as visitors see it; null for pages that do not say it. */
  point: WorkingPoint | null
  /** As visitors see them. */
  pages: Pick<Pages, 'service' | 'exhibitors'>
}
