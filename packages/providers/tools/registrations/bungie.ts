import type { Registration } from "../registration.ts"

/** Registering an application at Bungie. */
const registration: Registration = {
  register:
    "[Bungie.net](https://www.bungie.net/en/Application) → Create New App → OAuth Client Type " +
    '"Confidential" → Redirect URL and Scope.\n\nThe page shows the API key, the client id and the ' +
    "client secret.",
  redirects:
    "An app has only one redirect URL, which must use https, so register one app for development and " +
    "another for production. Developers report that Bungie rejects the host `localhost`. The " +
    "documentation doesn't confirm this; to be safe, use `https://127.0.0.1:3000`.",
  development: "https://127.0.0.1:3000",
  refreshToken:
    "Bungie issues confidential clients a refresh token with every sign-in. Access tokens last an " + "hour.",
  scopes:
    "You choose the scopes in the app's settings at Bungie, such as `ReadDestinyInventoryAndVault`, so " +
    "the request doesn't include any.",
  moving:
    "Scopes and the callback URL are the same. You pass the API key in the `apiKey` option instead of " +
    "a header, and the profile comes from `GetMembershipsForCurrentUser`.",
  sources: ["[Security schemes](https://bungie-net.github.io/)"],
}

export default registration
