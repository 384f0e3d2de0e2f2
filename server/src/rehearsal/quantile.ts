/** The value below which the given share of the values lies; NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The most statements that went out within one second. */
export function mostPerSecond(at: readonly number[]): number {
  let most = 0
  let first = 0
  for (const [index, moment] of at.entries()) {
    while (moment - (at[first] as number) >= 1000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
