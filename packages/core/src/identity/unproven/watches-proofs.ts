import type { Settings } from "../../config/settings.ts"

/**
 * Whether what a request stores for a user whose address is unproven must be checked once more afterwards: the first proof of
 * the address may have ended the sessions meanwhile. No check helps where sessions cannot be ended.
 */
export function watchesProofs({ linking, strategy, revocation }: Settings): boolean {
  return linking.unproven !== "keep" && (strategy === "database" || revocation !== undefined)
}
