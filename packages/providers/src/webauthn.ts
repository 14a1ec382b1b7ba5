import type { FinishedWebAuthnConfig, WebAuthnUserConfig } from "@latchkey/core/providers"
import { flow } from "./passkeys/flow.ts"
import { simpleWebAuthn } from "./passkeys/simple-webauthn.ts"

export type {
  FinishedWebAuthnConfig as WebAuthnConfig,
  RelayingParty,
  WebAuthnUserConfig,
} from "@latchkey/core/providers"
export * from "./passkeys/defaults.ts"

/**
 * Sign-in with a security key or any other authenticator, even if it can't verify the user: possession of the key may
 * be enough to sign in. For passkeys, use [`passkey`](passkey.md) instead. This provider is experimental, and needs an
 * adapter that stores authenticators and the `@simplewebauthn/server` package (versions 10 to 14), which is loaded when
 * a key is first used.
 *
 * ```ts
 * import { MemoryAdapter } from "@latchkey/core/adapters/memory"
 * import WebAuthn from "@latchkey/providers/webauthn"
 *
 * const config = {
 *   adapter: MemoryAdapter(),
 *   providers: [WebAuthn],
 *   experimental: { enableWebAuthn: true },
 * }
 * ```
 *
 * @param options - the same as for [`passkey`](passkey.md).
 * @see [Web Authentication Level 3](https://www.w3.org/TR/webauthn-3/)
 * @see [SimpleWebAuthn](https://simplewebauthn.dev/docs/packages/server)
 */
export default function WebAuthn(options: WebAuthnUserConfig = {}): FinishedWebAuthnConfig<"webauthn"> {
  return {
    id: "webauthn",
    name: "WebAuthn",
    type: "webauthn",
    simpleWebAuthn,
    enableConditionalUI: true,
    flow,
    formFields: {
      email: { label: "E-mail address", type: "email", required: true, autocomplete: "username webauthn" },
    },
    authenticationOptions: { userVerification: "preferred" },
    registrationOptions: {
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    },
    options,
  }
}
