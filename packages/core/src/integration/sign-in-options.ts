import type { GivenFields } from "../http/given-fields.ts"

/** What a call of `signIn` on the server was given, apart. */
export interface GivenSignIn {
  /** Whether the person is redirected: a form cannot turn that off. */
  readonly redirect: unknown
  /** Where the person goes afterwards. */
  readonly redirectTo: unknown
  /** What is left: the fields of the form. */
  readonly fields: GivenFields
}

/**
 * Takes apart what a function `signIn` of a framework's package was given: a form, or an object of the application. The
 * fields by which Next finds a server action are none of the form's.
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
