/** The test files that run first, and those that run next; all others are the last. */
const groups = [3, 12]

/**
 * Puts the tests that can notice a mutant into groups to be run one after another, until one notices it: first the files
 * whose paths have the most words in common with the changed file's.
 *
 * @param tests - as Stryker names them: the path of the file, `#`, the title
 */
export function nearestFirst(tests: readonly string[], changedFile: string): string[][] {
  const byFile = Map.groupBy(tests, fileOfTest)
  const files = [...byFile.keys()].toSorted(
    (one, other) => nearness(other, changedFile) - nearness(one, changedFile) || (one < other ? -1 : 1),
  )
  const [nearest = 0, near = 0] = groups
  return [files.slice(0, nearest), files.slice(nearest, nearest + near), files.slice(nearest + near)]
    .map((some) => some.flatMap((file) => byFile.get(file) ?? []))
    .filter((group) => group.length > 0)
}

/** The number of words that two paths have in common; a test beside the changed file is the nearest. */
function nearness(test: string, changedFile: string): number {
  if (fromRoot(test) === testBeside(changedFile)) return Number.POSITIVE_INFINITY
  const words = wordsOf(test)
  return [...wordsOf(changedFile)].filter((word) => words.has(word)).length
}

/** The words of a path below the package, in singular. */
function wordsOf(path: string): Set<string> {
  const below = path.replace(/^.*\/(?:src|test)\//, "").replace(/(?:\.test)?\.ts$/, "")
  return new Set(below.split(/[/.-]/).map((word) => word.replace(/s$/, "")))
}

/** Returns the path of the test file beside a source file, from the root. */
export function testBeside(file: string): string {
  return fromRoot(file).replace(/\.ts$/, ".test.ts")
}

/** Returns a path from the root. Tests run in a copy of the workspace, and sources are named by their own place. */
export function fromRoot(path: string): string {
  return path.replaceAll("\\", "/").replace(/^.*\/(?=packages\/)/, "")
}

/** Returns the path of a test's file. @param test - as Stryker names it: path, `#`, title */
export function fileOfTest(test: string): string {
  return test.slice(0, test.indexOf("#"))
}
