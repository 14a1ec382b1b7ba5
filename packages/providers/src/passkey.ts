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
 * Sign-in with a passkey: the user unlocks the device as usual, with face, finger or PIN, and doesn't enter a name.
 * This provider is experimental, and needs an adapter that stores authenticators and the `@simplewebauthn/server`
 * package (versions 10 to 14), which is loaded when a passkey is first used.
 *
 * ```ts
 * import { MemoryAdapter } from "@latchkey/core/adapters/memory"
 * import Passkey from "@latchkey/providers/passkey"
 *
 * const config = {
 *   adapter: MemoryAdapter(),
 *   providers: [Passkey],
 *   experimental: { enableWebAuthn: true },
 * }
 * ```
 *
 * The authenticator must verify the user and store the passkey itself.
 *
 * @param options - Set `relayingParty` if several hosts share their passkeys. `freshSession` and `signatureCounter` set
 * how strict the service is.
 * @see [Web Authentication Level 3](https://www.w3.org/TR/webauthn-3/)
 * @see [SimpleWebAuthn](https://simplewebauthn.dev/docs/packages/server)
 */
export default function Passkey(options: WebAuthnUserConfig = {}): FinishedWebAuthnConfig<"passkey"> {
  return {
    id: "passkey",
    name: "Passkey",
    type: "webauthn",
    simpleWebAuthn,
    enableConditionalUI: true,
    flow,
    formFields: {
      email: { label: "E-mail address", type: "email", required: true, autocomplete: "username webauthn" },
    },
    authenticationOptions: { userVerification: "required" },
    registrationOptions: {
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    options,
  }
}
