import type { Settings } from "../../config/settings.ts"

/**
 * Returns true if a request must check again after it has stored something for a user whose address is unproven,
 * because the first proof of the address may have ended the sessions in the meantime. If sessions can't be ended,
 * checking again doesn't help.
 */
export function watchesProofs({ linking, strategy, revocation }: Settings): boolean {
  return linking.unproven !== "keep" && (strategy === "database" || revocation !== undefined)
}
