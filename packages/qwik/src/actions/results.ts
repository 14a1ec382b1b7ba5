/** The result of an action that did what it was asked for. Mostly the person is redirected, and does not see it. */
export interface ActionSuccess {
  failed?: undefined
  fieldErrors?: undefined
  formErrors?: undefined
}

/** The result of an action that could not be carried out, and why, in words for the person who filled in the form. */
export interface ActionFailure<Field extends string> {
  failed: true
  /** What is wrong with a field. */
  fieldErrors: { [Name in Field]?: string[] | undefined }
  /** What is wrong with the form as a whole. */
  formErrors: string[]
}

/** The fields of a sign-in. */
export type SignInField = "authorizationParams" | "options" | "providerId" | "redirectTo"

/** What `useSignIn` takes. */
export interface SignInInput {
  /** Id of the provider. Without one the person goes to the sign-in page. */
  providerId?: string | undefined
  /** Where the person goes afterwards: a path. Default: the current page. */
  redirectTo?: string | undefined
  options?: SignInOptions | undefined
  /** Parameters of the authorization request, such as `prompt` or `login_hint`. */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined
  /**
   * `return` has a sign-in that fails be a result with `failed`, for a form that says so itself. Default `redirect`: the
   * person goes to the page that says what went wrong.
   */
  onFailure?: "redirect" | "return" | undefined
}

/** The fields that a provider asks for, such as `email`, and where to go on. */
export interface SignInOptions {
  /** Where the person goes afterwards: a path. It wins over the one beside it. */
  redirectTo?: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- with `unknown`, an object of a declared interface would not fit
  [field: string]: any
}

/** What `useSignOut` takes. */
export interface SignOutInput {
  /** Where the person goes afterwards: a path. Default: the current page. */
  redirectTo?: string | undefined
  /**
   * Whether to sign out at the provider as well: `true` at that of the session, an id at that one, `false` at none; in a
   * form, as text. Default: as the provider's option `logout` says.
   */
  provider?: boolean | string | undefined
}
