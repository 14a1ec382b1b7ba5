import type { Registration } from "../registration.ts"

/** Registering an application at a provider of OpenID Connect. */
const registration: Registration = {
  register:
    "The provider's developer console → its form for applications or clients.\n\nChoose a web " +
    'application with a secret ("confidential client") and the authorization code flow.',
  redirects:
    "Most providers compare URLs exactly, and require https except for `localhost`. Some accept only " +
    "one URL per application, so register one application for development and another for production.",
  refreshToken:
    "In OpenID Connect, the `offline_access` scope requests a refresh token; some providers also " +
    "require `prompt=consent`. Others issue a refresh token with every sign-in.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "phone", gives: "the `phone_number` and `phone_number_verified` claims" },
    { scope: "address", gives: "the `address` claim" },
  ],
  moving: "new",
  sources: [
    "[Scopes](https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims)",
    "[Offline access](https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess)",
  ],
}

export default registration
