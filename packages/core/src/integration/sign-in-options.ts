import type { GivenFields } from "../http/given-fields.ts"

/** The parts of a server-side `signIn` call's options. */
export interface GivenSignIn {
  /** Redirects the user. A form can't turn this off. */
  readonly redirect: unknown
  /** The URL to go to afterwards. */
  readonly redirectTo: unknown
  /** The remaining options: the fields of the form. */
  readonly fields: GivenFields
}

/**
 * Splits the options of a framework package's `signIn`, which are a form or an object from the application. Leaves out
 * the fields that Next adds to find a server action.
 */
export function signInOptions(options: GivenFields | null | undefined): GivenSignIn {
  const isForm = options instanceof FormData || options instanceof URLSearchParams
  const entries: readonly (readonly [string, unknown])[] = isForm
    ? [...options]
    : Object.entries(options ?? {})
  const last = (wanted: string): unknown => entries.findLast(([name]) => name === wanted)?.[1]
  const fields = entries.filter(
    ([name]) => name !== "redirect" && name !== "redirectTo" && !(isForm && name.startsWith("$ACTION_")),
  )
  return { redirect: isForm ? true : (last("redirect") ?? true), redirectTo: last("redirectTo"), fields }
}
