import type { WebAuthnConfig } from "@latchkey/core/providers"

/** Milliseconds that the user has to make or use a passkey, unless the options of the provider say otherwise: 5 minutes. */
export const DEFAULT_WEBAUTHN_TIMEOUT = 300_000

/** The default of `simpleWebAuthnBrowserVersion` in Auth.js. Without effect: the sign-in page loads no script of others. */
export const DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION = "v9.0.1"

/** The `type` of a WebAuthn provider. */
export type WebAuthnProviderType = WebAuthnConfig["type"]

/** Returns the user that a visitor who wants to register would be. */
export type GetUserInfo = NonNullable<WebAuthnConfig["getUserInfo"]>
