/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
