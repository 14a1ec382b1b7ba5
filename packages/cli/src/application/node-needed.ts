import { satisfies } from "./satisfies.ts"

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
  return `Take Node 22.18 or later first: this is ${version}, and ${reasons.join(" and ")} ${reasons.length === 1 ? "needs" : "need"} it.`
}

/** Returns the scripts that start an application. */
function scriptsOf(manifest: string): string[] {
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Readonly<Record<string, string>> }
  return ["dev", "start:dev", "start"].flatMap((name) => scripts[name] ?? [])
}
