import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Role } from '#roles.ts'
import { importInputs } from '#table-import/inputs.ts'
import { Flag, Id, list, One, RegisterNumber, text } from '#wire.ts'
import { mostPeopleAtOnce } from './change-people.ts'
import {
  ImportCounts,
  ImportFieldName,
  ImportPreview,
  ListedPerson,
  MendedPreview,
  OfficeUser,
  PersonFile,
  StoredImport,
} from './records.ts'
import { MAX_CELL, MAX_ROWS, MAX_TABLE_BYTES } from './rules.ts'

const imports = importInputs(
  ImportFieldName,
  { rows: MAX_ROWS, cell: MAX_CELL },
  // Both spellings of a register number are read.
  z.union([z.literal('register_number').transform(() => 'registerNumber' as const), ImportFieldName]),
)

/** A person by the register number, in either spelling. */
const named = { registerNumber: RegisterNumber.optional(), register_number: RegisterNumber.optional() }

interface PersonKey {
  registerNumber?: string | undefined
  register_number?: string | undefined
}

/** One spelling of the register number is handed on, whichever was sent. */
const inOneSpelling = <Input extends PersonKey>({ register_number, ...input }: Input) => ({
  ...input,
  registerNumber: input.registerNumber ?? register_number,
})

/** The same where somebody has to be named. */
function namesSomebody<Input extends PersonKey>(sent: Input, context: z.RefinementCtx) {
  const { registerNumber, ...input } = inOneSpelling(sent)
  if (registerNumber !== undefined) return { ...input, registerNumber }
  context.addIssue({ code: 'custom', path: ['registerNumber'], message: 'fehlt' })
  return z.NEVER
}

export const previewPeople = defineCall({
  method: 'POST',
  path: '/api/office/people-preview',
  access: 'run-office',
  maxFileBytes: MAX_TABLE_BYTES,
  summary: 'What a table of people (.xlsx or .csv) would change, row by row; nothing is written yet',
  input: z.strictObject(imports.preview),
  output: ImportPreview,
})

const RowPerson = z.strictObject({ line: Id, registerNumber: RegisterNumber.nullable() })
const Spelling = z.strictObject({ spelling: text(255).trim().min(1), code: text(40).min(1) })

export const mendPeople = defineCall({
  method: 'POST',
  path: '/api/office/people-mend',
  access: 'run-office',
  refused: [404, 409],
  maxBodyBytes: 1_048_576,
  summary:
    'Mends cells of a preview, says who a row is, or which association a spelling means; spellings are remembered',
  input: z.strictObject({
    ...imports.mend,
    people: z.array(RowPerson).max(MAX_ROWS).default([]),
    spellings: z.array(Spelling).max(200).default([]),
  }),
  output: MendedPreview,
})

export const applyPeople = defineCall({
  method: 'POST',
  path: '/api/office/people-apply',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Writes what a preview has shown, as a whole or not at all; `remove` are switched off',
  input: z.strictObject({ ...imports.apply, remove: list(RegisterNumber, 5000) }),
  output: z.object({ importId: z.int(), counts: ImportCounts }),
})

export const undoPeople = defineCall({
  method: 'POST',
  path: '/api/office/people-undo',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Takes an import of people back as a whole, for 30 days, while nothing depends on it',
  input: z.strictObject(imports.undo),
  output: One,
})

export const peopleImports = defineCall({
  method: 'GET',
  path: '/api/office/people-imports',
  access: 'run-office',
  summary: 'The imports of people, the newest first',
  input: z.strictObject({}),
  output: z.array(StoredImport),
})

export const officePeople = defineCall({
  method: 'GET',
  path: '/api/office/people',
  access: 'run-office',
  summary: 'Everybody who has an account, with its state',
  input: z.strictObject({}),
  output: z.array(ListedPerson),
})

export const personFile = defineCall({
  method: 'GET',
  path: '/api/office/person-file',
  access: 'run-office',
  refused: [404],
  summary: 'One person: mandate with its history, motions, speeches, letters and the log of the account',
  input: z.strictObject(named).transform(namesSomebody),
  output: PersonFile,
})

/** A form names one role without a list; an empty text is none. */
const Roles = z.union([
  z.array(Role).max(Role.options.length),
  z.literal('').transform((): Role[] => []),
  Role.transform((role): Role[] => [role]),
])

/** Roles that somebody gets, and roles that they lose: others stay, also those that a colleague has just changed. */
const roleSteps = { given: Roles.optional(), taken: Roles.optional() }

/** An association; empty is none. */
const Code = z.union([z.literal('').transform(() => null), text(40).min(1)]).nullable()

const part = text(100).trim()
const newName = { title: part, first_name: part, surname: part, suffix: part }

export const savePerson = defineCall({
  method: 'POST',
  path: '/api/office/person',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Changes a person, or enters a new one where no register number is given; grants roles',
  input: z
    .strictObject({
      ...named,
      ...{
        title: part.optional(),
        first_name: part.optional(),
        surname: part.optional(),
        suffix: part.optional(),
      },
      /** Overwrites the shown name; empty lets it be made of its parts again. */
      name: text(255).trim().optional(),
      email: text(255).trim().optional(),
      tel: text(100).trim().optional(),
      /** All roles of somebody new; of somebody who is there it is said what is given and what is taken. */
      roles: Roles.optional(),
      ...roleSteps,
      online_only: Flag.optional(),
      voice_leader: Flag.optional(),
      active: Flag.optional(),
      medical_association_code: Code.optional(),
    })
    .transform(inOneSpelling),
  output: OfficeUser,
})

export const changePeople = defineCall({
  method: 'POST',
  path: '/api/office/people-change',
  access: 'run-office',
  refused: [404, 409],
  maxBodyBytes: 262_144,
  summary: 'Changes several people, all of them or none; whoever stands in the way is named with the reason',
  input: z.strictObject({
    changes: z
      .array(
        z
          .strictObject({
            ...named,
            ...roleSteps,
            online_only: Flag.optional(),
            voice_leader: Flag.optional(),
            active: Flag.optional(),
            medical_association_code: Code.optional(),
          })
          .transform(namesSomebody),
      )
      .min(1)
      .max(mostPeopleAtOnce),
  }),
  output: One,
})

export const endSessions = defineCall({
  method: 'POST',
  path: '/api/office/end-sessions',
  access: 'run-office',
  afterEnd: true,
  refused: [404],
  maxBodyBytes: 65_536,
  summary: 'Ends the sessions of several accounts, of all of them or of none',
  input: z.strictObject({ registerNumbers: list(RegisterNumber, mostPeopleAtOnce) }),
  output: One,
})

export const issuePersonPin = defineCall({
  method: 'POST',
  path: '/api/office/person-pin',
  access: 'run-office',
  afterEnd: true,
  refused: [404],
  summary: 'Makes a new PIN, told this once; `check` says how the identity was checked, and is noted',
  input: z.strictObject({ ...named, check: text(255).trim().min(3) }).transform(namesSomebody),
  output: z.object({ pin: z.string() }),
})

export const endPersonSession = defineCall({
  method: 'POST',
  path: '/api/office/end-session',
  access: 'run-office',
  afterEnd: true,
  refused: [404],
  summary: 'Ends the session of an account; whoever has the password can log in again',
  input: z.strictObject(named).transform(namesSomebody),
  output: One,
})

const Instant = z.iso.datetime({ offset: true }).transform((time) => new Date(time))

export const replacePerson = defineCall({
  method: 'POST',
  path: '/api/office/replace',
  access: 'run-office',
  refused: [404, 409],
  summary:
    'Gives a seat to a successor of the same association, at once or from a time, for ever or until one',
  input: z
    .strictObject({
      ...named,
      successor: z.union([
        RegisterNumber,
        z.strictObject({
          ...newName,
          title: part.default(''),
          suffix: part.default(''),
          first_name: part.min(1),
          surname: part.min(1),
          email: text(255).trim().default(''),
        }),
      ]),
      /** True: the successor leads the association's voice; a register number: that delegate; false: nobody for now. */
      voiceLeader: z.union([Flag, RegisterNumber]).default(false),
      from: Instant.nullable().optional(),
      until: Instant.nullable().optional(),
    })
    .transform(namesSomebody),
  output: One,
})

export const endReplacement = defineCall({
  method: 'POST',
  path: '/api/office/replace-end',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Somebody who was replaced has the seat back; one that is still to come is called off',
  input: z
    .strictObject({
      ...named,
      /** What the presidium has decided. */
      reason: text(500).trim().default(''),
    })
    .transform(namesSomebody),
  output: One,
})
