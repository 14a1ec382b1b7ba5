// The application's own check. `authorize` receives the fields exactly as they were sent.

import { randomUUID } from "../crypto/random-values.ts"
import { AuthError, CredentialsSignin, toError } from "../errors/auth-error.ts"
import { CallbackRouteError } from "../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../http/callback-url.ts"
import { asksToRemember } from "../http/asks-to-remember.ts"
import type { Context } from "../http/context.ts"
import { requestWithBody } from "../http/request-with-body.ts"
import { verified, type Verified } from "../identity/verified.ts"
import { challenged } from "../challenges/challenged.ts"
import { limited } from "../limits/limited.ts"
import { accountId } from "../model/account.ts"
import type { User } from "../model/session.ts"
import type { CredentialsProvider } from "../provider/normalize-provider.ts"

/**
 * Lets the application's `authorize` verify the sender of the form.
 *
 * @throws CredentialsSignin if `authorize` throws it, returns null, or returns an `id` that doesn't identify a user;
 *   TooManyAttempts if a limit is reached.
 */
export async function finishCredentials(provider: CredentialsProvider, context: Context): Promise<Verified> {
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  await limited(context, "credentials")
  await challenged(context, "credentials")
  // The values are exactly as they were sent, not trimmed or truncated [AU-02].
  const credentials = Object.assign(Object.create(null) as Record<string, unknown>, context.fields)
  const answer = await callAuthorize(provider, credentials, requestWithBody(context))
  const user = acceptedUser(answer, provider)
  return verified({
    providerType: "credentials",
    user,
    account: { provider: provider.id, type: "credentials", providerAccountId: String(user.id) },
    credentials,
    isStored: provider.stored,
    remember: asksToRemember(context),
    callbackUrl,
  })
}

function acceptedUser(user: unknown, provider: CredentialsProvider): User & { id: string } {
  if (user === null || user === undefined || user === false) {
    throw new CredentialsSignin("`authorize` rejected the credentials.")
  }
  if (typeof user !== "object" || Array.isArray(user) || Object.keys(user).length === 0) {
    throw new CallbackRouteError("`authorize` must return a user object or null.", {
      cause: { provider: provider.id },
    })
  }
  return withId(user)
}

/**
 * Returns the application's own object, unless it lacks an identifier or has one that isn't a string. Without an
 * identifier, each sign-in creates a different user.
 *
 * @throws CredentialsSignin if the id doesn't identify a user, because all such users would share one id
 *   (docs/differences.md, D40).
 */
function withId(user: User): User & { id: string } {
  const { id } = user as { id?: unknown }
  if (id === undefined) return { ...user, id: randomUUID() }
  const text = textOf(id)
  return text === id ? (user as User & { id: string }) : { ...user, id: text }
}

function textOf(id: unknown): string {
  // An integer of any size is exact.
  if (typeof id === "bigint") return String(id)
  try {
    return accountId(id, "authorize", "the key of the user's row, as text")
  } catch (error) {
    throw new CredentialsSignin(toError(error).message)
  }
}

async function callAuthorize(
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
  request: Request,
): Promise<unknown> {
  try {
    return await provider.authorize(credentials, request)
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new CallbackRouteError("`authorize` failed.", { cause: { err: error, provider: provider.id } })
  }
}
