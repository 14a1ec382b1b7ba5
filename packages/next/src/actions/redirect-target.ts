/** The page to go to after an action that names none: the one it was called on. */
export function redirectTarget(redirectTo: unknown, headers: Headers): string {
  return typeof redirectTo === "string" ? redirectTo : (headers.get("referer") ?? "/")
}
