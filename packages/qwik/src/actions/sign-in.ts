import type { QRL } from "@builder.io/qwik"
import type { RequestEventAction } from "@builder.io/qwik-city"
import type { AuthError } from "@latchkey/core/errors"
import { AccessDenied, CredentialsSignin, SignInError } from "@latchkey/core/errors"
import type { NavigationResult } from "@latchkey/core/integration"
import type { ConfigurationSource } from "../configuration.ts"
import { setCookies } from "../request/set-cookies.ts"
import { shareSession } from "../session.ts"
import { currentPage, ownRequest, redirectTarget, type OwnRequest } from "./own-request.ts"
import type { ActionFailure, ActionSuccess, SignInField, SignInInput } from "./results.ts"

/** What a person is told whose sign-in failed, where the application shows it. */
const failed = "The sign-in failed. Check the details and try again."

/**
 * Begins a sign-in, or with credentials completes it.
 *
 * @returns with `options.redirect` false: what came of it.
 * @throws RedirectMessage of Qwik City: to where the person goes, or to the page that says what went wrong; AuthError
 *   where the configuration is broken.
 */
export async function signIn(
  input: SignInInput,
  event: RequestEventAction,
  source: QRL<ConfigurationSource>,
): Promise<ActionSuccess | ActionFailure<SignInField>> {
  const own = await ownRequest(event, source)
  const { redirectTo, redirect, ...fields } = input.options ?? {}
  const stays = redirect === false || redirect === "false"
  const result = await attempt(own, {
    ...own.head,
    providerId: input.providerId === "" ? undefined : input.providerId,
    fields,
    callbackUrl: redirectTo ?? input.redirectTo ?? currentPage(event),
    authorizationParams: new URLSearchParams(input.authorizationParams),
  })
  if (stays && result.error !== undefined) {
    return event.fail(401, { fieldErrors: {}, formErrors: [failed] })
  }
  setCookies(event, result.cookies, own.found.written)
  const target = redirectTarget(result.url, own.address)
  const { origin } = own.address
  if (!stays || new URL(target, origin).origin !== origin) throw event.redirect(303, target)
  await shareSession(event, own.found)
  return {}
}

/** A sign-in that fails as its result: with the page that says so. */
async function attempt(
  { found, address }: OwnRequest,
  input: Parameters<OwnRequest["found"]["integration"]["signIn"]>[0],
): Promise<NavigationResult> {
  try {
    return await found.integration.signIn(input)
  } catch (error) {
    const isAnswer = error instanceof SignInError || error instanceof AccessDenied
    if (!isAnswer) throw error
    return { url: failurePage(error, found.config.pages, address), cookies: [], error }
  }
}

function failurePage(
  error: AuthError,
  pages: OwnRequest["found"]["config"]["pages"],
  { base, origin }: OwnRequest["address"],
): string {
  const page = error instanceof SignInError ? "signIn" : "error"
  const own = pages?.[page]
  const target = own === undefined ? new URL(`${base}/${page.toLowerCase()}`) : new URL(own, origin)
  target.searchParams.set("error", error.type)
  if (error instanceof CredentialsSignin) target.searchParams.set("code", error.code)
  return target.href
}
