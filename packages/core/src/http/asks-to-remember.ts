import type { Context } from "./context.ts"

/** The values of the field: the value of a checkbox, and the one that a script sends for `true`. */
const affirmative: ReadonlySet<unknown> = new Set(["on", "true", "1", true, 1])

/**
 * Returns true if the user asked to stay signed in: with the form that was posted, or with the link that was opened. It's
 * only a wish, because `session.lifetime` decides.
 */
export function asksToRemember({ method, url, fields }: Pick<Context, "method" | "url" | "fields">): boolean {
  return affirmative.has(method === "POST" ? fields["remember"] : url.searchParams.get("remember"))
}

/** Returns the field for the next form or link, if the user asked to stay signed in. */
export function rememberParameter(remember: boolean): { readonly remember?: string } {
  return remember ? { remember: "on" } : {}
}
