import { z } from "@builder.io/qwik-city"
import type { ActionFailure, SignInField } from "./results.ts"

/** The result of a Qwik City validator. */
export type Validation<Field extends string> =
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
