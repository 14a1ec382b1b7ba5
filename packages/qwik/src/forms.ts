import type { SuggestedProviderId } from "@latchkey/core/integration"
import { z } from "@builder.io/qwik-city"

/** The result of an action that succeeded. Usually, the browser is redirected and you don't see the result. */
export interface ActionSuccess {
  failed?: undefined
  fieldErrors?: undefined
  formErrors?: undefined
}

/** The result of an action that failed, with the reason in words for the user who filled in the form. */
export interface ActionFailure<Field extends string> {
  failed: true
  /** The problem with a field. */
  fieldErrors: { [Name in Field]?: string[] | undefined }
  /** The problem with the form as a whole. */
  formErrors: string[]
}

/** The fields of a sign-in. */
export type SignInField = "authorizationParams" | "options" | "providerId" | "redirectTo"

/** The fields of `useSignIn`. */
export interface SignInInput<Id extends string = SuggestedProviderId> {
  /** The provider's id. Without it, the user goes to the sign-in page. */
  providerId?: Id | undefined
  /** The path to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  options?: SignInOptions | undefined
  /** Parameters of the authorization request, such as `prompt` or `login_hint`. */
  authorizationParams?: string | URLSearchParams | Record<string, string> | undefined
  /**
   * With `return`, a failed sign-in is a result with `failed`, for a form that shows the failure itself. Default
   * `redirect`: the user goes to the page that says what went wrong.
   */
  onFailure?: "redirect" | "return" | undefined
}

/** The fields that a provider requires, such as `email`, and where to go next. */
export interface SignInOptions {
  /** The path to go to afterwards. It takes precedence over the one outside `options`. */
  redirectTo?: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- with `unknown`, an object of a declared interface would not fit
  [field: string]: any
}

/** The fields of `useSignOut`. */
export interface SignOutInput {
  /** The path to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /**
   * Signs out at the provider, too: `true` at the session's provider, an id at the provider with that id, `false` at
   * no provider; in a form, as text. Default: the provider's `logout` option.
   */
  provider?: boolean | string | undefined
}

/** The result of a Qwik City validator. */
type Validation<Field extends string> =
  | { success: true; data: Record<string, unknown> }
  | { success: false; status: 400; error: Omit<ActionFailure<Field>, "failed"> }

const signOutShape = z.object({
  redirectTo: z.string().optional(),
  provider: z.union([z.boolean(), z.string()]).optional().catch(undefined),
})

const signInShape = z.object({
  providerId: z.string().optional(),
  redirectTo: z.string().optional(),
  options: z.object({ redirectTo: z.string().optional() }).passthrough().optional(),
  authorizationParams: z.union([z.string(), z.instanceof(URLSearchParams), z.record(z.string())]).optional(),
  onFailure: z.enum(["redirect", "return"]).optional().catch(undefined),
})

/** Checks the fields of a sign-in. */
export function validSignIn(input: unknown): Validation<SignInField> {
  return validation(signInShape.safeParse(input))
}

/** Checks the fields of a sign-out. */
export function validSignOut(input: unknown): Validation<"redirectTo"> {
  return validation(signOutShape.safeParse(input))
}

/**
 * Returns a validator's result in the format of Qwik City's own `zod$`: one message for each field, with nested fields
 * named by their path.
 */
function validation<Field extends string>(
  parsed: z.SafeParseReturnType<unknown, Record<string, unknown>>,
): Validation<Field> {
  if (parsed.success) return { success: true, data: parsed.data }
  const { fieldErrors, formErrors } = parsed.error.flatten()
  return {
    success: false,
    status: 400,
    error: { fieldErrors: fieldErrors, formErrors },
  }
}
