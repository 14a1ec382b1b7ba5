import { chooseProvider, type ChosenProvider, type RefusedChoice } from "../providers.ts"
import { actionUrl, currentPage, goTo } from "../service-location.ts"
import { configurationError, responseOf, type SignInResponse } from "../sign-in.ts"
import {
  hasPasskeys,
  PasskeyError,
  performCeremony,
  postCredential,
  refusedError,
  refusedResponse,
  requestCeremony,
  runCeremony,
} from "./ceremony.ts"

/** The options of `signIn`, and the fields of the form. */
export interface PasskeySignInOptions<Redirect extends boolean = boolean> extends Record<string, unknown> {
  /**
   * Uses or creates a passkey. Without this option, the service decides, depending on the signed-in user and the data
   * it has.
   */
  action?: "authenticate" | "register" | undefined
  /** The page to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /** `true` if the user wants to stay signed in. The service's `session.lifetime` decides what that means. */
  remember?: boolean | undefined
  /** `false` stays on the page and returns the result. Default: `true`. */
  redirect?: Redirect | undefined
}

/**
 * Signs in with a passkey, or creates one.
 *
 * @param provider - the id of a WebAuthn provider, such as `passkey`. Without one, or with one that isn't
 *   configured, the user goes to the sign-in page.
 * @returns with `redirect: false`, the result; otherwise the browser is leaving the page.
 * @throws PasskeyError if the browser returns no passkey. Its `code` gives the reason, such as `not-allowed` if
 *   the user cancels.
 * @throws TypeError if the provider has another type, or the service can't be reached.
 * @see [Web Authentication §5.1](https://www.w3.org/TR/webauthn-3/#sctn-api)
 */
export async function signIn(provider?: string, options?: PasskeySignInOptions<true>): Promise<void>
export async function signIn(
  provider: string | undefined,
  options: PasskeySignInOptions<false>,
): Promise<SignInResponse>
export async function signIn(
  provider: string | undefined,
  options: PasskeySignInOptions,
): Promise<SignInResponse | void>
export async function signIn(
  provider?: string,
  options: PasskeySignInOptions = {},
): Promise<SignInResponse | void> {
  return runCeremony(async () => attempt(provider, options))
}

async function attempt(
  id: string | undefined,
  {
    redirect = true,
    redirectTo,
    callbackUrl = redirectTo ?? currentPage(),
    action,
    ...fields
  }: PasskeySignInOptions,
): Promise<SignInResponse | void> {
  const chosen = await choosePasskeyProvider(id, callbackUrl, redirect)
  if (chosen === undefined) return
  if (chosen.provider === undefined) return responseOf({ ok: false, status: chosen.status, url: undefined })
  if (!hasPasskeys()) throw new PasskeyError("unsupported")
  const { provider, csrfToken } = chosen
  const ceremony = await requestCeremony(provider.id, { ...fields, action })
  if (ceremony.action === undefined)
    return redirect ? goTo(actionUrl("error", refusedError)) : refusedResponse(ceremony)
  const data = await performCeremony(ceremony)
  const answer = await postCredential(provider.id, ceremony, { ...fields, callbackUrl, csrfToken, data })
  return redirect ? goTo(answer.url ?? actionUrl("error", configurationError)) : responseOf(answer)
}

/**
 * Returns the WebAuthn provider with this id, and the CSRF token to post its form with.
 *
 * @param leaves - false if the browser stays on the page if the service doesn't answer.
 * @returns undefined if there's no such provider, and the browser is leaving the page.
 * @throws TypeError if the provider has another type, or the service can't be reached.
 */
async function choosePasskeyProvider(
  provider: string | undefined,
  callbackUrl: string,
  leaves: boolean,
): Promise<ChosenProvider | RefusedChoice | undefined> {
  const chosen = await chooseProvider(provider, callbackUrl, leaves)
  if (chosen?.provider === undefined || chosen.provider.type === "webauthn") return chosen
  const { id, type } = chosen.provider
  throw new TypeError(
    `The provider "${id}" has the type "${type}", but this \`signIn\` is for passkeys only. Use the one in @latchkey/next/react or @latchkey/solid/client.`,
  )
}
