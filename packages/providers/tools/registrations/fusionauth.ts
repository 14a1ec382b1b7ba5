import type { Registration } from "../registration.ts"

/** Registering an application at FusionAuth. */
const registration: Registration = {
  register:
    "Admin interface of your FusionAuth → Applications → + → OAuth → Authorized redirect URLs, and " +
    'Enabled grants "Authorization Code" and "Refresh Token".\n\nThen JWT → Enabled, with RS256 keys ' +
    "for access and ID tokens. The the client id and secret are on the OAuth tab.",
  redirects:
    "List the full URLs. http and `localhost` are accepted. Wildcards are accepted only if the " +
    "application's validation policy allows them.",
  refreshToken:
    "The `offline_access` scope, which returns a refresh token, is requested by default. The " +
    'application\'s "Generate refresh tokens" setting and its "Refresh Token" grant must be on.',
  scopes:
    "`phone` grants the `phone_number` and `phone_number_verified` claims, and `address` grants the " +
    "`address` claim. Your own `authorization: { params: { scope } }` replaces the provider's default " +
    "scopes, so repeat the ones you still need.",
  moving: "Account ids, scopes and the callback URL are the same. The endpoints come from the metadata.",
  sources: [
    "[Applications](https://fusionauth.io/docs/get-started/core-concepts/applications)",
    "[Scopes](https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/scopes)",
  ],
}

export default registration
