import { z } from 'zod'
import { parseJson } from '#congress/json.ts'
import { FilePart, Id, text } from '#wire.ts'

/** Columns by name, as JSON in a field of a form; an empty field is none. `field` reads what a column can be. */
const mappingField = <Field extends string>(field: z.ZodType<Field>, longestHead: number) =>
  z
    .string()
    .max(8192)
    .transform((json, context) => {
      const parsed = parseJson(json)
      if ('value' in parsed) return parsed.value
      context.addIssue({ code: 'custom', message: parsed.mistake.reason })
      return z.NEVER
    })
    .pipe(
      z.record(
        z.string().max(longestHead),
        z
          .union([field, z.literal('')])
          .nullable()
          .transform((said): Field | null => (said === '' ? null : said)),
      ),
    )

const previewed = {
  previewId: z.uuid(),
  /** The version that was looked at; where somebody has mended another one since, nothing is done. */
  version: Id.optional(),
}

interface Bounds {
  rows: number
  /** Characters of a cell. */
  cell: number
}

/** What is asked of the import of a kind of table. */
export const importInputs = <Field extends string>(
  field: z.ZodType<Field, Field>,
  { rows, cell }: Bounds,
  /** How a mapping may spell fields, where that is more than their names. */
  spelled: z.ZodType<Field> = field,
) => {
  const mapping = mappingField(spelled, cell).optional()
  return {
    preview: { file: FilePart, mapping },
    mend: {
      ...previewed,
      mapping,
      cells: z
        .array(z.strictObject({ line: Id, field, value: text(cell) }))
        .max(rows)
        .default([]),
      /** Rows that are left out. */
      skip: z.array(Id).max(rows).default([]),
    },
    apply: previewed,
    undo: { importId: Id },
  }
}
