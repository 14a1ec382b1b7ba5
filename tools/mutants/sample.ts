/** The parts of a mutant that a sample needs. The same change in the same place is equal in every run. */
export interface Place {
  readonly fileName: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
  readonly mutatorName: string
  readonly replacement: string
}

/**
 * Puts mutants in a random order, in which each one has the same chance to be among the first.
 *
 * @param seed - the same seed leads to the same order, regardless of the mutants' original order.
 */
export function shuffled<Mutant extends Place>(mutants: readonly Mutant[], seed: number): Mutant[] {
  const rest = mutants.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const random = randomNumbers(seed)
  const drawn: Mutant[] = []
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}

function keyOf({ fileName, location, mutatorName, replacement }: Place): string {
  const { line, column } = location.start
  return [fileName, `${line}`.padStart(5, "0"), `${column}`.padStart(5, "0"), mutatorName, replacement].join(
    "\0",
  )
}

/**
 * Returns a function that generates numbers from 0 to 1.
 * @see [mulberry32](https://gist.github.com/tommyettinger/46a574533244883189143505d203312c)
 */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
