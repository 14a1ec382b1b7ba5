/** Returns a user's name from its parts, without absent and empty parts, or null if no part is left. */
export function fullName(...parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(" ") || null
}
