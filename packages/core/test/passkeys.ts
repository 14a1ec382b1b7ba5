import type { AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { WebAuthnConfig } from "@latchkey/core/providers"
import { expect } from "vitest"
import type {
  CreationOptions,
  Deviation,
  RequestOptions,
  SoftwareAuthenticator,
} from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createService, type Service } from "./service.ts"

/** Returns a passkey provider, like the provider file. */
export function passkeys(options: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  return {
    id: "passkey",
    name: "Passkey",
    type: "webauthn",
    simpleWebAuthn: async () => import("@simplewebauthn/server"),
    flow: async () => import("@latchkey/core/webauthn"),
    formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
    authenticationOptions: { userVerification: "required" },
    registrationOptions: {
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    ...options,
  }
}

/** Creates the service with passkeys, and a store in memory. */
export function createPasskeyService(
  options: Partial<AuthConfig> = {},
  provider: Partial<WebAuthnConfig> = {},
): Service & { readonly adapter: Adapter } {
  const adapter = options.adapter ?? MemoryAdapter()
  const service = createService({
    providers: [passkeys(provider)],
    experimental: { enableWebAuthn: true },
    ...options,
    adapter,
  })
  return { ...service, browser: service.browser, adapter }
}

/** The response of `webauthn-options`. */
export type Ceremony =
  | { readonly action: "register"; readonly options: CreationOptions }
  | { readonly action: "authenticate"; readonly options: RequestOptions }

/** Asks for options. */
export async function askOptions(
  browser: Browser,
  query: Record<string, string> = {},
  provider = "passkey",
): Promise<Visit> {
  return browser.get(`/auth/webauthn-options/${provider}?${new URLSearchParams(query).toString()}`)
}

/** Returns the options to create a passkey. */
export async function creationOptions(
  browser: Browser,
  query: Record<string, string> = {},
): Promise<CreationOptions> {
  const visit = await askOptions(browser, { action: "register", ...query })
  const answer = visit.json() as Ceremony
  expect(answer).toMatchObject({ action: "register" })
  return answer.options as CreationOptions
}

/** Returns the options to use a passkey. */
export async function requestOptions(browser: Browser): Promise<RequestOptions> {
  const answer = (await askOptions(browser, { action: "authenticate" })).json() as Ceremony
  expect(answer).toMatchObject({ action: "authenticate" })
  return answer.options
}

/** Posts a credential, like the page. */
export async function answer(
  browser: Browser,
  action: string,
  data: string,
  provider = "passkey",
): Promise<Visit> {
  return browser.submit(`/auth/callback/${provider}`, { action, data })
}

/** Registers a new user with an address, or an additional passkey of the signed-in user. */
export async function register(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  { email, ...deviation }: Deviation & { readonly email?: string } = {},
): Promise<Visit> {
  const options = await creationOptions(browser, email === undefined ? {} : { email })
  return answer(browser, "register", await authenticator.create(options, deviation))
}

/** Signs in with a passkey. */
export async function signInWithPasskey(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  deviation: Parameters<SoftwareAuthenticator["get"]>[1] = {},
): Promise<Visit> {
  return answer(browser, "authenticate", await authenticator.get(await requestOptions(browser), deviation))
}
