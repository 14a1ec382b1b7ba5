import type { Registration } from "../registration.ts"

/** Registering an application at a provider of OpenID Connect. */
const registration: Registration = {
  register:
    "The provider's developer console → its form for applications or clients.\n\nChoose a web " +
    'application with a secret ("confidential client") and the authorization code flow.',
  redirects:
    "Most providers compare the URL exactly, and want https except for `localhost`. Some take one " +
    "URL for each application: register one for development and another for production.",
  refreshToken:
    "OpenID Connect has the scope `offline_access` for it, and some providers want `prompt=consent` " +
    "besides. Others give a refresh token with every sign-in.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "phone", gives: "the claims `phone_number` and `phone_number_verified`" },
    { scope: "address", gives: "the claim `address`" },
  ],
  moving: "new",
  sources: [
    "[Scopes](https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims)",
    "[Offline access](https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess)",
  ],
}

export default registration
