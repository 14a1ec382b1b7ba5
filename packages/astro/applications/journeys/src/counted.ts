/** The numbers that the tests and the built application have in common. */
export function counted(): { reads: number } {
  return ((globalThis as { astroCounted?: { reads: number } }).astroCounted ??= { reads: 0 })
}
