import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { chooseProvider } from "./chosen-provider.ts"
import { currentPage } from "./current-page.ts"
import { goTo } from "./go-to.ts"
import { postForm, textOf } from "./post-form.ts"
import { actionUrl } from "./service-address.ts"
import { noAddress, responseOf, type SignInResponse } from "./sign-in-response.ts"

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

/** What the service answers when it is asked for options: what to do, and with which. */
type Ceremony =
  | { readonly action: "authenticate"; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly action: "register"; readonly options: PublicKeyCredentialCreationOptionsJSON }

/**
 * Signs in with a passkey, or makes one.
 *
 * @param provider - the id of a WebAuthn provider, `passkey` for instance. Without one, or with one that is not
 *   configured, the person goes to the sign-in page.
 * @returns with `redirect: false`, how it went; else the page is being left.
 * @throws TypeError where the provider is of another type, or the service cannot be reached; what `@simplewebauthn/browser`
 *   throws, a `NotAllowedError` for instance where the person stops it.
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
  const {
    redirect = true,
    redirectTo,
    callbackUrl = redirectTo ?? currentPage(),
    action,
    ...fields
  } = options
  const chosen = await chooseProvider(provider, callbackUrl)
  if (chosen === undefined) return
  const { type, id } = chosen.provider
  if (type !== "webauthn")
    throw new TypeError(
      `The provider "${id}" is of type "${type}": use \`signIn\` of @latchkey/next/react for it.`,
    )

  const asked = await askForOptions(id, { ...fields, action })
  if (!("action" in asked)) {
    if (!redirect) return { error: refused, code: undefined, status: asked.status, ok: false, url: null }
    return goTo(actionUrl("error", new URLSearchParams({ error: refused })))
  }
  const data = JSON.stringify(await perform(asked))
  const { csrfToken } = chosen
  const form = { ...fields, callbackUrl, csrfToken, action: asked.action, data }
  const answer = await postForm(actionUrl(`callback/${id}`), form)
  if (!redirect) return responseOf(answer)
  return goTo(answer.url ?? actionUrl("error", noAddress))
}

/** The type of the error where the service gives no options. */
const refused = "WebAuthnVerificationError"

/** @returns the status alone where the service refuses: it does not say why. */
async function askForOptions(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Ceremony | { readonly status: number }> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, textOf(value))
  const response = await fetch(actionUrl(`webauthn-options/${id}`, query), { credentials: "include" })
  return response.ok ? response.json() : { status: response.status }
}

async function perform(ceremony: Ceremony): Promise<unknown> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser")
  if (ceremony.action === "authenticate") return startAuthentication({ optionsJSON: ceremony.options })
  return startRegistration({ optionsJSON: ceremony.options })
}
