import type { Registration } from "../registration.ts"

/** Registering an application at WorkOS AuthKit. */
const registration: Registration = {
  register:
    "[WorkOS dashboard](https://dashboard.workos.com) → Set up AuthKit (only once). Then Applications " +
    "→ your application → Redirects → Add redirect URI. The client id and the API key are under API " +
    "Keys.",
  redirects:
    "The sandbox environment accepts http and `localhost`; production accepts only https. One URL is " +
    "the default; only the others can contain wildcards.",
  refreshToken:
    "WorkOS issues a refresh token with every sign-in. It can be used only once, and is valid as long " +
    "as the user's WorkOS session is active.",
  scopes: "The request has no scopes: the response contains the whole user.",
  moving: "new",
  sources: [
    "[Redirect URIs](https://workos.com/docs/sso/redirect-uris)",
    "[Session tokens](https://workos.com/docs/reference/authkit/session-tokens)",
  ],
}

export default registration
