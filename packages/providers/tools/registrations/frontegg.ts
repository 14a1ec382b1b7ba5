import type { Registration } from "../registration.ts"

/** Registering an application at Frontegg. */
const registration: Registration = {
  register:
    "[Frontegg portal](https://portal.frontegg.com) → the environment → Authentication → Login method " +
    "→ Hosted login → Redirect URLs.\n\nThe client id and the API key, which is the secret, are under " +
    "the environment → Env settings.",
  redirects:
    "If the redirect URL isn't in the list, the sign-in fails at Frontegg. Its documentation doesn't " +
    "rule out `http://localhost`.",
  refreshToken:
    "Frontegg issues a refresh token with every sign-in. The documentation doesn't confirm that this " +
    "requires no scope.",
  scopes: "The documentation doesn't confirm any scopes other than `openid`, `profile` and `email`.",
  moving:
    "Account ids and the callback URL are the same. All endpoints come from the environment's " +
    "metadata, including the UserInfo endpoint, for which Auth.js uses " +
    "`/identity/resources/users/v2/me`.",
  sources: [
    "[Integrate by OAuth](https://developers.frontegg.com/guides/management/frontegg-idp/native-hosted)",
  ],
}

export default registration
