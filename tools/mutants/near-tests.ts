/** The number of test files that run first, and the number that run next. All others run last. */
const groups = [3, 12]

/**
 * Divides the tests that can notice a mutant into groups, which run one after the other until a test notices it. The
 * first groups contain the files whose paths have the most words in common with the changed file's.
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

/** Returns the number of words that two paths have in common. A test beside the changed file is the nearest. */
function nearness(test: string, changedFile: string): number {
  if (fromRoot(test) === testBeside(changedFile)) return Number.POSITIVE_INFINITY
  const words = wordsOf(test)
  return [...wordsOf(changedFile)].filter((word) => words.has(word)).length
}

/** Returns the words of a path below the package, in the singular. */
function wordsOf(path: string): Set<string> {
  const below = path.replace(/^.*\/(?:src|test)\//, "").replace(/(?:\.test)?\.ts$/, "")
  return new Set(below.split(/[/.-]/).map((word) => word.replace(/s$/, "")))
}

/** Returns the path of the test file beside a source file, from the root. */
export function testBeside(file: string): string {
  return fromRoot(file).replace(/\.ts$/, ".test.ts")
}

/**
 * Returns a path from the root. Tests run in a copy of the workspace, but sources are named by their original paths.
 */
export function fromRoot(path: string): string {
  return path.replaceAll("\\", "/").replace(/^.*\/(?=packages\/)/, "")
}

/** Returns the path of a test's file. Stryker's name for a test is the path, `#` and the title. */
export function fileOfTest(test: string): string {
  return test.slice(0, test.indexOf("#"))
}
