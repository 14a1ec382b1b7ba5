import { parse } from "acorn"
import { analyze } from "eslint-scope"

/**
 * Returns the names that a program uses and doesn't declare: globals, and forgotten declarations.
 *
 * @throws SyntaxError if a browser or Node of ES2025 can't read the code
 */
function freeNames(code: string, sourceType: "module" | "script"): ReadonlySet<string> {
  // Both describe ESTree, each with its own types.
  const program: object = parse(code, {
    ecmaVersion: 2025,
    sourceType,
    ranges: true,
    allowHashBang: true,
  })
  const { globalScope } = analyze(program as Parameters<typeof analyze>[0], { ecmaVersion: 2025, sourceType })
  if (globalScope === null) throw new Error("A program has a global scope.")
  // In a script, declarations of the outermost level are resolved when it runs: `through` has references to them, too.
  const declared = new Set(globalScope.variables.map(({ name }) => name))
  const used = globalScope.through.map(({ identifier }) => identifier.name)
  return new Set(used.filter((name) => !declared.has(name)))
}

/** Names that every program has, and that minifiers use instead of expressions with the same value. */
const values: readonly string[] = ["Infinity", "NaN", "undefined"]

/** Returns the names that are undeclared in a minifier's output, but weren't before. */
export function lostNames(before: string, after: string, sourceType: "module" | "script"): readonly string[] {
  const known = new Set([...values, ...freeNames(before, sourceType)])
  return [...freeNames(after, sourceType)].filter((name) => !known.has(name)).sort()
}
