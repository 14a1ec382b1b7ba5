type Version = readonly [major: number, minor: number, patch: number]

/** Returns true if a version is in a range of `^`, `~`, `>=`, `<` and exact versions, joined by spaces and `||`. */
export function satisfies(version: string, range: string): boolean {
  const parsed = versionOf(version)
  if (parsed === undefined) return true
  return range.split("||").some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => isWithin(parsed, comparator)),
  )
}

/** Returns the lowest version that a range allows. */
export function lowestOf(range: string): string {
  return /\d[\d.]*/.exec(range)?.[0] ?? range
}

function versionOf(text: string): Version | undefined {
  const [, major, minor = "0", patch = "0"] = /^\D*(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

function isWithin(version: Version, comparator: string): boolean {
  const [, operator = "", text = ""] = /^([\^~<>=]*)\s*(.*)$/.exec(comparator) ?? []
  const bound = versionOf(text)
  if (bound === undefined) return true
  const order = compare(version, bound)
  if (operator === ">=") return order >= 0
  if (operator === ">") return order > 0
  if (operator === "<") return order < 0
  if (operator === "<=") return order <= 0
  if (operator === "~") return order >= 0 && version[0] === bound[0] && version[1] === bound[1]
  const isSameLine =
    version[0] === bound[0] &&
    (bound[0] > 0 || version[1] === bound[1]) &&
    (bound[0] > 0 || bound[1] > 0 || version[2] === bound[2])
  if (operator === "^") return order >= 0 && isSameLine
  return order === 0 || (version[0] === bound[0] && !text.includes("."))
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

/** The versions of Node that run TypeScript without a compiler. */
export const nodeForTypeScript = "^22.18.0 || >=23.6.0"

/** Returns true if a script makes Node run TypeScript without a compiler. */
export function runsTypeScript(script: string): boolean {
  return /\bnode\s[^&|;]*\.m?ts\b/.test(script) && !/\b(?:tsx|ts-node|swc|esbuild-register)\b/.test(script)
}

/**
 * Says which Node version an application needs in development, if the current one is older.
 *
 * @param manifest - the text of the new `package.json`.
 * @param version - the version of Node, without `v`.
 * @returns undefined if the version is sufficient
 */
export function nodeNeeded(manifest: string, version: string): string | undefined {
  const reasons = [
    ...(scriptsOf(manifest).some(runsTypeScript) ? ["TypeScript without a build"] : []),
    ...(manifest.includes("@latchkey/development-provider") ? [invented] : []),
  ]
  return neededFor(reasons, version)
}

/** Says which Node version a new application needs in development, if the current one is older. */
export function nodeForDevelopment(version: string): string | undefined {
  return neededFor([invented], version)
}

const invented = "`Development()`"

function neededFor(reasons: readonly string[], version: string): string | undefined {
  if (reasons.length === 0 || satisfies(version, nodeForTypeScript)) return undefined
  return `Install Node 22.18 or later first. This is ${version}, which is too old for ${reasons.join(" and ")}.`
}

/** Returns the scripts that start an application. */
function scriptsOf(manifest: string): string[] {
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Readonly<Record<string, string>> }
  return ["dev", "start:dev", "start"].flatMap((name) => scripts[name] ?? [])
}
