import type { Registration } from "../registration.ts"

/** Registering an application at Frontegg. */
const registration: Registration = {
  register:
    "[Frontegg portal](https://portal.frontegg.com) → the environment → Authentication → Login method " +
    "→ Hosted login → Redirect URLs.\n\nClient id and API key, which is the secret: the environment → " +
    "Env settings.",
  redirects:
    "A redirect URL that is not on the list makes the sign-in fail at Frontegg. Its documentation has " +
    "no rule against `http://localhost`.",
  refreshToken:
    "Frontegg gives a refresh token with every sign-in. The documentation doesn't confirm that no scope is needed for it.",
  scopes: "Other scopes than `openid`, `profile` and `email` are not confirmed in the documentation.",
  moving:
    "Account ids and the callback URL are the same. The endpoints come from the environment's " +
    "metadata, and the UserInfo endpoint from them too; Auth.js names " +
    "`/identity/resources/users/v2/me`.",
  sources: [
    "[Integrate by OAuth](https://developers.frontegg.com/guides/management/frontegg-idp/native-hosted)",
  ],
}

export default registration
