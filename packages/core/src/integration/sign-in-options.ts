import type { GivenFields } from "../http/given-fields.ts"

/** The parts of the options of a `signIn` call on the server. */
export interface GivenSignIn {
  /** Redirects the user: a form can't turn that off. */
  readonly redirect: unknown
  /** The URL to which the user goes afterwards. */
  readonly redirectTo: unknown
  /** The remaining options: the fields of the form. */
  readonly fields: GivenFields
}

/**
 * Splits the options of a framework package's `signIn`: a form, or an object of the application. The fields by
 * which Next finds a server action aren't part of the form.
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
