interface Previewed {
  rows: readonly { line: number }[]
}

/** What a mend answers: of the rows those alone that have become others, unless it is whole. */
export type MendedRows<Preview extends Previewed> = Preview & { whole: boolean; gone: readonly number[] }

/** The preview after a mend: rows that have become others take the place of what they were. */
export function mergeMended<Preview extends Previewed>(
  before: Preview,
  { whole, gone, ...mended }: MendedRows<Preview>,
): Preview {
  const after = mended as unknown as Preview
  if (whole) return after
  const others = new Set([...gone, ...after.rows.map(({ line }) => line)])
  const untouched = before.rows.filter(({ line }) => !others.has(line))
  return { ...after, rows: [...untouched, ...after.rows].toSorted((a, b) => a.line - b.line) }
}
