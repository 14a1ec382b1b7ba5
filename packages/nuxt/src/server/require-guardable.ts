import { covers } from "@latchkey/core/integration"

/** Nitro's route rules by their patterns, as far as they concern guards. */
export type RouteRules = Readonly<Record<string, { readonly isr?: unknown }>>

/**
 * Refuses guarded paths whose pages the platform keeps (`isr`): it sends them to every visitor, without asking Nitro.
 *
 * @param paths - the paths of one guard; none for all paths.
 * @throws Error for such a path, when the server starts.
 */
export function requireGuardable(paths: readonly string[], rules: RouteRules, baseURL: string): void {
  const kept = keptPattern(paths, rules, baseURL)
  if (kept === undefined) return
  throw new Error(
    `\`protect\` guards pages that the platform caches for all visitors, because of \`isr\` in the route rule "${kept}". The platform ` +
      "sends them without asking the server. Remove `isr` from the rule, set `isr: false` for the guarded paths, or guard other paths.",
  )
}

function keptPattern(paths: readonly string[], rules: RouteRules, baseURL: string): string | undefined {
  const decided = Object.entries(rules).filter(([, { isr }]) => isr !== undefined)
  const kept = decided.filter(([, { isr }]) => Boolean(isr)).map(([pattern]) => pattern)
  if (paths.length === 0) return kept[0]
  for (const path of paths) {
    const below = kept.find((pattern) => covers([path], fixedPart(pattern), baseURL))
    if (below !== undefined) return below
    const [nearest] = decided
      .map(([pattern]) => pattern)
      .filter((pattern) => pattern.includes("*") && covers([fixedPart(pattern)], path, baseURL))
      .toSorted((one, other) => other.length - one.length)
    if (nearest !== undefined && kept.includes(nearest)) return nearest
  }
  return undefined
}

/** Returns the part of a pattern that isn't variable. */
function fixedPart(pattern: string): string {
  return pattern.replace(/[*:].*$/, "")
}
