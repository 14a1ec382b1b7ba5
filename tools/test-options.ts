import { type Part, parts } from "./suites.ts"

/** The options of `./run test`. */
export interface TestOptions {
  /** Words that the paths of test files contain; everything else is left out. */
  readonly filters: readonly string[]
  readonly parts: readonly Part[]
  /** True if only the tests run that the changes since the branch left `main` can break. */
  readonly isChanged: boolean
  /** True if all suites run, and not only the ones of a landing. */
  readonly isAll: boolean
  /** True if the tests run, too, that a normal run leaves to the nightly run, because other tests cover them. */
  readonly isExhaustive: boolean
}

/**
 * Reads the arguments of `./run test`: `--changed`, `--part unit`, `--all`, `--exhaustive`, or filters. Returns the
 * description of an invalid argument.
 */
export function parseTestOptions(args: readonly string[]): TestOptions | { readonly mistake: string } {
  const filters: string[] = []
  const chosen: Part[] = []
  let isChanged = false
  let isAll = false
  let isExhaustive = false
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ""
    if (word === "--changed") isChanged = true
    else if (word === "--all") isAll = true
    else if (word === "--exhaustive") isExhaustive = true
    else if (word === "--part" || word.startsWith("--part=")) {
      const name = word === "--part" ? args[++at] : word.slice("--part=".length)
      const part = parts.find((one) => one === name)
      if (part === undefined) return { mistake: `--part is one of ${parts.join(", ")}, not ${name}` }
      chosen.push(part)
    } else filters.push(word)
  }
  if (filters.length > 0 && (isChanged || chosen.length > 0))
    return { mistake: "filters choose files: --changed and --part do not go with them" }
  return {
    filters,
    parts: chosen.length > 0 ? chosen : parts,
    isChanged,
    isAll: isAll || isExhaustive,
    isExhaustive,
  }
}
