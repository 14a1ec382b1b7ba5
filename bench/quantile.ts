/** Returns the value below which the given share of the values lies. For 0.5, it's the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
