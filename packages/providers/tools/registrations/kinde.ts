import type { Registration } from "../registration.ts"

/** Registering an application at Kinde. */
const registration: Registration = {
  register:
    '[Kinde](https://app.kinde.com) → Settings → Applications → Add application → "Back-end web" → ' +
    "View details → Allowed callback URLs.\n\nThe domain, the client id and client secret are on the " +
    "same page.",
  redirects: "Kinde's documentation registers `http://localhost:3000`. The URL must match exactly.",
  refreshToken: "Add the scope that Kinde calls `offline`.",
  scopes: [{ scope: "offline", gives: "a refresh token" }],
  moving:
    "Account ids, scopes and the callback URL are the same. The user's data comes from the UserInfo " +
    "endpoint instead of the ID token, so the profile in callbacks doesn't contain claims of the token " +
    "such as `iss` and `aud`.",
  sources: ["[Set callback URLs](https://docs.kinde.com/get-started/connect/callback-urls/)"],
}

export default registration
