import { z } from 'zod'

/** By what a preview is known; each mend makes the next version of it. */
export const previewFields = {
  previewId: z.string(),
  version: z.int(),
  /** The columns of the table with some of their texts, so that a mapping can be looked at. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
}

/** What a mend answers beside the preview, whose rows are those alone that have become others, unless it is whole. */
export const mendedFields = {
  whole: z.boolean(),
  /** The lines whose rows there are no longer. */
  gone: z.array(z.int()),
}

/** Rows by what becomes of them. */
export const rowCounts = { new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }

/** What somebody has mended in the cells of a preview, and the rows that are left out. */
export const mendFields = <Field extends string>(field: z.ZodType<Field, Field>) => ({
  cells: z.array(z.object({ line: z.int(), field, value: z.string() })),
  skip: z.array(z.int()),
})

/** An import that was applied. */
export const storedImport = <Counts extends z.ZodType>(counts: Counts) =>
  z.object({
    importId: z.int(),
    at: z.iso.datetime(),
    /** Who has applied it. */
    by: z.string(),
    fileName: z.string(),
    counts,
    undoneAt: z.iso.datetime().nullable(),
  })
