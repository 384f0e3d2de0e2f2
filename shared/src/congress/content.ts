import type { z } from 'zod'
import {
  App,
  AppType,
  Congress,
  CongressUser,
  MailTextOfFile,
  MedicalAssociation,
  PresentationEntry,
  ServiceItem,
  SpeakerListStart,
  Synonyms,
  Top,
} from './records.ts'

/** An entry that could be read, at its place in the file, or undefined where it could not. */
export type Rows<T> = readonly (T | undefined)[]

export type KeySet = Pick<ReadonlySet<string>, 'has' | 'size'>

/**
 * What could be read of a file that may have mistakes. `known` holds what an entry can refer to, also where the
 * entry itself has a mistake: a wrong title must not make a hundred motions point to nowhere.
 */
export interface Content {
  seats: number | undefined
  tops: Rows<Top>
  medicalAssociations: Rows<MedicalAssociation>
  users: Rows<CongressUser>
  appTypes: Rows<AppType>
  apps: Rows<App>
  presentation: Rows<PresentationEntry>
  speakerlists: Rows<SpeakerListStart>
  service: Rows<ServiceItem>
  mailTexts: Rows<z.output<typeof MailTextOfFile>>
  synonyms: Rows<string[]>
  known: Record<'tops' | 'types' | 'apps' | 'codes' | 'laeks' | 'numbers' | 'registerNumbers', KeySet>
}

/** Reads entry by entry what the schema accepts, and leaves a gap where it does not. */
export function readContent(raw: unknown): Content {
  const rows = <T extends z.ZodType>(section: string, schema: T): Rows<z.output<T>> =>
    list(raw, section).map((entry) => schema.safeParse(entry).data)
  const known = (section: string, key: string): KeySet => {
    const listed = property(raw, section)
    if (listed !== undefined && !Array.isArray(listed)) return anything
    return new Set(list(raw, section).map((entry) => String(property(entry, key)).trim()))
  }
  return {
    seats: Congress.safeParse(property(raw, 'congress')).data?.seats,
    tops: rows('tops', Top),
    medicalAssociations: rows('medicalAssociations', MedicalAssociation),
    users: rows('users', CongressUser),
    appTypes: rows('appTypes', AppType),
    apps: rows('apps', App),
    presentation: rows('presentation', PresentationEntry),
    speakerlists: rows('speakerlists', SpeakerListStart),
    service: rows('service', ServiceItem),
    mailTexts: rows('mailTexts', MailTextOfFile),
    synonyms: rows('synonyms', Synonyms),
    known: {
      tops: known('tops', 'id'),
      types: known('appTypes', 'id'),
      apps: known('apps', 'id'),
      codes: known('medicalAssociations', 'code'),
      laeks: known('medicalAssociations', 'laek'),
      numbers: known('users', 'number'),
      registerNumbers: known('users', 'register_number'),
    },
  }
}

/** Stands for a section that is no list at all: that one mistake is enough, nothing is unknown beside it. */
const anything: KeySet = { has: () => true, size: 0 }

function list(raw: unknown, section: string): unknown[] {
  const value = property(raw, section)
  return Array.isArray(value) ? value : []
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
