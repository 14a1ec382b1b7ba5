import type { WebAuthnConfig } from "@latchkey/core/providers"

/** The default time that the user has to create or use a passkey, in milliseconds: 5 minutes. */
export const DEFAULT_WEBAUTHN_TIMEOUT = 300_000

/**
 * The default of `simpleWebAuthnBrowserVersion` in Auth.js. It has no effect, because the sign-in page loads no
 * third-party scripts.
 */
export const DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION = "v9.0.1"

/** The `type` of a WebAuthn provider. */
export type WebAuthnProviderType = WebAuthnConfig["type"]

/** Returns the user to create for a visitor who wants to register. */
export type GetUserInfo = NonNullable<WebAuthnConfig["getUserInfo"]>
