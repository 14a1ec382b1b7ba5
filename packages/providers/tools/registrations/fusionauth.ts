import type { Registration } from "../registration.ts"

/** Registering an application at FusionAuth. */
const registration: Registration = {
  register:
    "Admin interface of your FusionAuth → Applications → + → OAuth → Authorized redirect URLs, and " +
    'Enabled grants "Authorization Code" and "Refresh Token".\n\nThen JWT → Enabled, with keys of ' +
    "RS256 for access and ID tokens. Client id and secret are on the tab OAuth.",
  redirects:
    "List the full URLs. http and `localhost` are accepted; wildcards only if the application's " +
    "validation policy allows them.",
  refreshToken:
    'The scope `offline_access`, which gives a refresh token, is requested already. "Generate refresh ' +
    'tokens" and the grant "Refresh Token" of the application must be on.',
  scopes:
    "`phone` gives the claims `phone_number` and `phone_number_verified`, `address` the claim `address`. Your own " +
    "`authorization: { params: { scope } }` replaces the one in the provider's file, so repeat what you still need.",
  moving: "Account ids, scopes and the callback URL are the same. The endpoints come from the metadata.",
  sources: [
    "[Applications](https://fusionauth.io/docs/get-started/core-concepts/applications)",
    "[Scopes](https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/scopes)",
  ],
}

export default registration
