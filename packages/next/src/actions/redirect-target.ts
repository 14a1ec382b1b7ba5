/** Where a person goes after an action that does not say: back to the page it was called on. */
export function redirectTarget(redirectTo: unknown, headers: Headers): string {
  return typeof redirectTo === "string" ? redirectTo : (headers.get("referer") ?? "/")
}
