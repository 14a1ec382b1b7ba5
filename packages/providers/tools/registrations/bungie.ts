import type { Registration } from "../registration.ts"

/** Registering an application at Bungie. */
const registration: Registration = {
  register:
    "[Bungie.net](https://www.bungie.net/en/Application) → Create New App → OAuth Client Type " +
    '"Confidential" → Redirect URL and Scope.\n\nThe page shows the API key, the client id and the ' +
    "client secret.",
  redirects:
    "An app has one redirect URL, which must be https: register one app for development and another " +
    "for production. Its users report that Bungie refuses the host `localhost`; the documentation " +
    "doesn't confirm it, and `https://127.0.0.1:3000` avoids the question.",
  development: "https://127.0.0.1:3000",
  refreshToken:
    "Bungie gives confidential clients a refresh token with every sign-in. Access tokens last an hour.",
  scopes:
    "The scopes are chosen with the app at Bungie, such as `ReadDestinyInventoryAndVault`, and none " +
    "are sent.",
  moving:
    "Scopes and the callback URL are the same. The API key is the option `apiKey` instead of a header, " +
    "and the profile comes from `GetMembershipsForCurrentUser`.",
  sources: ["[Security schemes](https://bungie-net.github.io/)"],
}

export default registration
