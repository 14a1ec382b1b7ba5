import { usualAccess, widerAccess } from "playground-content/access.ts"

/** The form that failed, which is the value of `problem` in `/?problem=`. */
export type Problem = "credentials" | "email"

/** The access that a form requests from the identity provider. */
export type Access = "usual" | "wider"

/** The fields of a posted form, as the framework's parser returns them. */
export type FormFields = Readonly<Record<string, unknown>>

/** A posted sign-in form, as the parameters of the package's `signIn`. */
export interface SignInForm {
  readonly provider: string
  /** The fields of the form, and `redirectTo`. */
  readonly options: Readonly<Record<string, string>>
  readonly authorizationParams: Readonly<Record<string, string>>
  /** The URL to redirect to (303) if `signIn` throws an `AuthError`. */
  readonly onFailure: string
}

/** Reads the fields that the pages' forms post to `/sign-in`. */
export function readSignIn(fields: FormFields): SignInForm {
  const { provider, access, ...options } = textFields(fields)
  const problem = problemOfQuery(provider)
  return {
    provider: provider ?? "",
    options,
    authorizationParams: access === "wider" ? widerAccess : access === "usual" ? usualAccess : {},
    onFailure: problem === undefined ? "/api/auth/signin?error=Default" : `/?problem=${problem}`,
  }
}

/** Reads the fields that the pages' forms post to `/sign-out`. Returns the options for the package's `signOut`. */
export function readSignOut(fields: FormFields): { redirectTo: string; provider?: boolean } {
  const { redirectTo = "/", provider } = textFields(fields)
  return provider === "true" ? { redirectTo, provider: true } : { redirectTo }
}

/** Returns a field of a form, or an empty text if it's missing. */
export function textField(fields: FormFields, name: string): string {
  return textFields(fields)[name] ?? ""
}

/** Returns the problem that a query names, if it's one of ours. */
export function problemOfQuery(value: unknown): Problem | undefined {
  return value === "credentials" || value === "email" ? value : undefined
}

function textFields(fields: FormFields): Record<string, string | undefined> & Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}
