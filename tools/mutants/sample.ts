/** A file of the code under test: its path from the root, with slashes, and its text. */
export type Source = readonly [file: string, text: string]

/**
 * Draws lines of code at random, each with the same chance, as ranges that Stryker takes: `file:line-line`.
 *
 * @param seed - the same seed draws the same lines.
 */
export function sampleLines(sources: readonly Source[], count: number, seed: number): string[] {
  const lines = sources.flatMap(([file, text]) => linesOfCode(text).map((line) => `${file}:${line}-${line}`))
  const random = randomNumbers(seed)
  const chosen: string[] = []
  while (chosen.length < count && lines.length > 0) {
    chosen.push(...lines.splice(Math.floor(random() * lines.length), 1))
  }
  return chosen.sort()
}

/** The numbers (from 1) of the lines on which something happens: no comment, no import, no bracket alone. */
function linesOfCode(text: string): number[] {
  return text
    .split("\n")
    .map((line, index) => [line.trim(), index + 1] as const)
    .filter(
      ([line]) => /\w/.test(line) && !/^(?:\/\/|\/?\*|import\b|export \{|interface\b|readonly\b)/.test(line),
    )
    .map(([, number]) => number)
}

/** Numbers from 0 to 1. @see [mulberry32](https://gist.github.com/tommyettinger/46a874533244883189143505d203312c) */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
