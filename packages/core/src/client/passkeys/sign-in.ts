import { currentPage } from "../current-page.ts"
import { goTo } from "../go-to.ts"
import { actionUrl } from "../service-address.ts"
import { noAddress, responseOf, type SignInResponse } from "../sign-in-response.ts"
import { requestCeremony } from "./ceremony.ts"
import { choosePasskeyProvider } from "./choose-passkey-provider.ts"
import { PasskeyError } from "./passkey-error.ts"
import { hasPasskeys, performCeremony } from "./perform-ceremony.ts"
import { postCredential } from "./post-credential.ts"
import { refusedError, refusedResponse } from "./refused.ts"
import { carryOut } from "./turns.ts"

/** What `signIn` takes beside the provider: what to do with the passkey, and the fields of the form. */
export interface PasskeySignInOptions<Redirect extends boolean = boolean> extends Record<string, unknown> {
  /** Whether a passkey is used or made. Without it the service decides, by who is signed in and what it knows. */
  action?: "authenticate" | "register" | undefined
  /** Where the person goes afterwards. Default: the page they are on. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /** `false` stays on the page and tells how it went. Default `true`. */
  redirect?: Redirect | undefined
}

/**
 * Signs in with a passkey, or makes one.
 *
 * @param provider - the id of a WebAuthn provider, `passkey` for instance. Without one, or with one that is not
 *   configured, the person goes to the sign-in page.
 * @returns with `redirect: false`, how it went; else the page is being left.
 * @throws PasskeyError where the browser hands over no passkey: its `code` says why, `not-allowed` for instance where the
 *   person stops it.
 * @throws TypeError where the provider is of another type, or the service cannot be reached.
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
  return carryOut(async () => attempt(provider, options))
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
  const chosen = await choosePasskeyProvider(id, callbackUrl)
  if (chosen === undefined) return
  if (!hasPasskeys()) throw new PasskeyError("unsupported")
  const { provider, csrfToken } = chosen
  const ceremony = await requestCeremony(provider.id, { ...fields, action })
  if (ceremony.action === undefined)
    return redirect ? goTo(actionUrl("error", refusedError)) : refusedResponse(ceremony)
  const data = await performCeremony(ceremony)
  const answer = await postCredential(provider.id, ceremony, { ...fields, callbackUrl, csrfToken, data })
  return redirect ? goTo(answer.url ?? actionUrl("error", noAddress)) : responseOf(answer)
}
