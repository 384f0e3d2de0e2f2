import { z } from 'zod'
import { User } from '#people/records.ts'
import { Role } from '#roles.ts'
import { mendedFields, mendFields, previewFields, rowCounts, storedImport } from '#table-import/records.ts'
import { importFields } from './columns.ts'

/** A person as the congress office sees and changes them. */
export const PersonRecord = z.object({
  registerNumber: z.string(),
  /** The number on the badge. */
  number: z.string(),
  username: z.string(),
  title: z.string(),
  first_name: z.string(),
  surname: z.string(),
  suffix: z.string(),
  /** As everybody reads it: made of the parts, or overwritten. */
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  roles: z.array(Role),
  online_only: z.boolean(),
  voice_leader: z.boolean(),
  active: z.boolean(),
  medical_association_code: z.string().nullable(),
})
export type PersonRecord = z.infer<typeof PersonRecord>

/** How far an account has come: no PIN made, a PIN issued, registered, logged in now, the seat handed over. */
export const AccountState = z.enum(['none', 'pin-issued', 'registered', 'logged-in', 'replaced'])
export type AccountState = z.infer<typeof AccountState>

/** A person in the office's table. */
export const ListedPerson = PersonRecord.extend({
  state: AccountState,
  /** When the PIN's letter was made, or the session begun; null where the portal does not know, and in other states. */
  since: z.iso.datetime().nullable(),
  /** Who has taken over the seat, and whose seat this person has taken over. */
  replacedBy: z.string().nullable(),
  replacedFrom: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** The record of everybody's directory, with what the office knows beside it. */
export const OfficeUser = User.extend({
  registerNumber: z.string(),
  username: z.string(),
  title: z.string(),
  first_name: z.string(),
  surname: z.string(),
  suffix: z.string(),
  email: z.string(),
  tel: z.string(),
})
export type OfficeUser = z.infer<typeof OfficeUser>

export const ImportFieldName = z.enum(importFields)

/** What is wrong with one cell of an imported row, and what would mend it. */
export const CellFault = z.object({
  field: ImportFieldName,
  text: z.string(),
  problem: z.string(),
  /** A value for the cell, and how it is called. */
  suggestion: z.object({ value: z.string(), label: z.string() }).nullable(),
  /** Whether the row's spelling of an association can be remembered as that one. */
  spelling: z.boolean(),
  /** The person that the row may be; it is for somebody to say whether it is. */
  person: z.object({ registerNumber: z.string(), name: z.string() }).nullable(),
})
export type CellFault = z.infer<typeof CellFault>

export const ImportRow = z.object({
  /** The row of the spreadsheet, from 1. */
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged', 'error']),
  before: PersonRecord.nullable(),
  after: PersonRecord.nullable(),
  problems: z.array(z.string()),
  faults: z.array(CellFault),
  /** The earlier row that is the same person. */
  repeats: z.int().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportCounts = z.object({ ...rowCounts, removed: z.int() })
export type ImportCounts = z.infer<typeof ImportCounts>

/** What an import would do, row by row. */
export const ImportPlan = z.object({
  mapping: z.record(z.string(), ImportFieldName.nullable()),
  counts: ImportCounts,
  rows: z.array(ImportRow),
  seats: z.array(z.object({ code: z.string(), seats: z.int(), people: z.int() })),
  /** The people of the portal whom the table does not name. */
  missing: z.array(
    z.object({
      registerNumber: z.string(),
      name: z.string(),
      medical_association_code: z.string().nullable(),
    }),
  ),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const ImportPreview = ImportPlan.extend(previewFields)
export type ImportPreview = z.infer<typeof ImportPreview>

export const MendedPreview = ImportPreview.extend(mendedFields)

/** What somebody has mended in the table of a preview. */
export const Mends = z.object({
  ...mendFields(ImportFieldName),
  /** Who a row is: a register number, or null for somebody new. */
  people: z.array(z.object({ line: z.int(), registerNumber: z.string().nullable() })),
})
export type Mends = z.infer<typeof Mends>

export const StoredImport = storedImport(ImportCounts)

const NamedPerson = z.object({ registerNumber: z.string(), name: z.string() })

/** A seat that has changed hands, or is to. */
const Handover = z.object({
  replaced: NamedPerson,
  successor: NamedPerson,
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** Whether it is still to come, lasts, is over, or was refused when its time came. */
  state: z.enum(['planned', 'lasting', 'over', 'refused']),
  /** Why it ended, or was refused. */
  reason: z.string(),
})
export type Handover = z.infer<typeof Handover>

/** A letter with a PIN, on paper or by e-mail; a void one opens nothing any more. */
const PersonLetter = z.object({
  madeAt: z.iso.datetime(),
  handedOverAt: z.iso.datetime().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  byMail: z.boolean(),
})
export type PersonLetter = z.infer<typeof PersonLetter>

/** All that the office knows of one person. */
export const PersonFile = z.object({
  person: ListedPerson,
  handovers: z.array(Handover),
  motions: z.array(z.object({ appId: z.int(), number: z.string(), title: z.string() })),
  speeches: z.array(
    z.object({ topId: z.int(), at: z.iso.datetime().nullable(), seconds: z.int().nullable() }),
  ),
  /** The latest first. */
  letters: z.array(PersonLetter),
  log: z.array(z.object({ at: z.iso.datetime(), who: z.string(), text: z.string() })),
})
export type PersonFile = z.infer<typeof PersonFile>
