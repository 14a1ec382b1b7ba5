import { currentPage } from "../service-location.ts"
import { getCsrfToken } from "../post-form.ts"
import { responseOf, type SignInResponse } from "../sign-in.ts"
import {
  type CeremonyOptions,
  hasPasskeys,
  PasskeyError,
  performCeremony,
  postCredential,
  refusedResponse,
  requestCeremony,
} from "./ceremony.ts"

/**
 * Adds a passkey for the signed-in user, and stays on the page.
 *
 * @param provider - the id of a WebAuthn provider, such as `passkey`.
 * @param fields - fields of the form, for the application's `getUserInfo`.
 * @returns the result: `error` is undefined if the passkey is stored.
 * @throws PasskeyError if the browser creates no passkey. Its `code` is `already-registered` if this device already has
 *   one, or `not-allowed` if the user cancels.
 * @throws TypeError if the service can't be reached.
 * @see [Web Authentication §5.1.3](https://www.w3.org/TR/webauthn-3/#sctn-createCredential)
 */
export async function addPasskey(
  provider: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<SignInResponse> {
  if (!hasPasskeys()) throw new PasskeyError("unsupported")
  return register(provider, fields)
}

/**
 * Adds a passkey for the signed-in user without asking, if the browser supports that and its password manager has just
 * filled in the password for this sign-in. Call it on the page that follows another kind of sign-in. If no passkey is
 * created, the user doesn't notice.
 *
 * @param provider - the id of a WebAuthn provider, such as `passkey`.
 * @returns true if a passkey was created.
 * @see
 *   [Web Authentication §5.1.3, conditional create](https://www.w3.org/TR/webauthn-3/#dom-clientcapability-conditionalcreate)
 */
export async function addPasskeyAutomatically(provider: string): Promise<boolean> {
  if (!(await canCreateConditionally())) return false
  try {
    const { error } = await register(provider, { mediation: "conditional" }, { conditional: true })
    return error === undefined
  } catch (error) {
    if (error instanceof PasskeyError) return false
    throw error
  }
}

async function register(
  provider: string,
  fields: Readonly<Record<string, unknown>>,
  options?: CeremonyOptions,
): Promise<SignInResponse> {
  const ceremony = await requestCeremony(provider, { ...fields, action: "register" })
  if (ceremony.action === undefined) return refusedResponse(ceremony)
  const data = await performCeremony(ceremony, options)
  const form = { ...fields, data, callbackUrl: currentPage(), csrfToken: await getCsrfToken() }
  return responseOf(await postCredential(provider, ceremony, form))
}

async function canCreateConditionally(): Promise<boolean> {
  if (!hasPasskeys()) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.["conditionalCreate"] === true
}
