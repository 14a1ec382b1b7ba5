import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { WebAuthnConfig } from "@latchkey/core/providers"
import { passkeys } from "./passkeys.ts"
import type { Row } from "./secret-providers.ts"

const { listAuthenticatorsByUserId: _, ...lacking } = MemoryAdapter()
const autofill = { enableConditionalUI: true }

/**
 * Returns a configuration with these passkey providers and everything they need, except for the parts that a row
 * removes.
 */
function offering(...providers: WebAuthnConfig[]): Partial<AuthConfig> {
  return { providers, adapter: MemoryAdapter(), experimental: { enableWebAuthn: true } }
}

/** The faults of passkeys and their requirements. */
export const brokenPasskeys: readonly Row[] = [
  [
    "passkeys that nobody has allowed",
    { ...offering(passkeys()), experimental: {} },
    "ExperimentalFeatureNotEnabled",
    'The provider "passkey" is experimental. Set `experimental: { enableWebAuthn: true }`',
  ],
  [
    "passkeys without an adapter",
    { ...offering(passkeys()), adapter: undefined },
    "MissingAdapter",
    'The provider "passkey" stores passkeys, but no `adapter` is configured.',
  ],
  [
    "passkeys that the adapter cannot list",
    { ...offering(passkeys()), adapter: lacking },
    "MissingAdapterMethods",
    '`adapter` lacks the methods listAuthenticatorsByUserId, which this configuration needs for stored sessions and the provider "passkey".',
  ],
  [
    "autofill without a field for it",
    offering(passkeys({ ...autofill, formFields: { email: { autocomplete: "email" } } })),
    "MissingWebAuthnAutocomplete",
    'The provider "passkey" has `enableConditionalUI`, but none of its `formFields` offers passkeys.',
  ],
  [
    "autofill without any field",
    offering(passkeys({ ...autofill, formFields: {} })),
    "MissingWebAuthnAutocomplete",
    'Give one of them `autocomplete: "username webauthn"`.',
  ],
  [
    "autofill by two providers",
    offering(passkeys(autofill), passkeys({ ...autofill, id: "security-key" })),
    "DuplicateConditionalUI",
    'The providers "passkey" and "security-key" have `enableConditionalUI`, which only one provider may have',
  ],
  [
    "passkeys without their code, as in an object that was written for Auth.js",
    offering(passkeys({ flow: undefined })),
    "InvalidProvider",
    '`flow` of the provider "passkey" is undefined. It must be a function that loads the code for passkeys: `() => import("@latchkey/core/webauthn")`.',
  ],
  [
    "passkeys whose code is a path",
    offering(passkeys({ flow: "@latchkey/core/webauthn" as never })),
    "InvalidProvider",
    '`flow` of the provider "passkey" is "@latchkey/core/webauthn". It must be a function',
  ],
  [
    "a fresh session that is older than a day",
    offering(passkeys({ freshSession: 86_401 })),
    "InvalidProvider",
    '`freshSession` of the provider "passkey" is 86401. It must be a number of seconds, at most 86400, or `false`.',
  ],
  ...(["9.0.1", "latest", "v", "v9.", "v9.0.1.2", "v9.0.1-beta", "v 9", "V9", ""] as const).map(
    (version): Row => [
      `the version ${JSON.stringify(version)} of the library in browsers [VER-05]`,
      offering(passkeys({ simpleWebAuthnBrowserVersion: version })),
      "InvalidProvider",
      `\`simpleWebAuthnBrowserVersion\` of the provider "passkey" is ${JSON.stringify(version)}. It must be \`false\` or a version such as "v9.0.1", "v9.0" or "v9".`,
    ],
  ),
  [
    "an unknown way with counters that do not grow",
    offering(passkeys({ signatureCounter: "ignore" as never })),
    "InvalidProvider",
    '`signatureCounter` of the provider "passkey" is "ignore". It must be one of "refuse", "warn".',
  ],
]
