/** One line of the table: what was measured, ours beside the bare baseline of the same run. */
export interface Figure {
  name: string
  unit: string
  ours: number
  bare: number | null
  /** In words, and whether it is met. */
  wanted: string
  met: (ours: number, ratio: number) => boolean
}

export function printTable(figures: readonly Figure[]): void {
  const head = ['figure', 'ours', 'bare', 'ratio', 'wanted', 'met']
  const rows = figures.map(({ name, unit, ours, bare, wanted, met }) => {
    const ratio = bare === null ? Number.NaN : ours / bare
    return [
      name,
      `${show(ours)} ${unit}`,
      bare === null ? '–' : `${show(bare)} ${unit}`,
      bare === null ? '–' : ratio.toFixed(2),
      wanted,
      wanted === '' ? '' : met(ours, ratio) ? 'yes' : 'NO',
    ]
  })
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  }
}

const show = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(1))
