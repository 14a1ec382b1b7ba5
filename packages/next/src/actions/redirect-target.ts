/** Returns the page to go to after an action that doesn't name one: the page on which it was called. */
export function redirectTarget(redirectTo: unknown, headers: Headers): string {
  return typeof redirectTo === "string" ? redirectTo : (headers.get("referer") ?? "/")
}
