import type { Registration } from "../registration.ts"

/** Registering an application at WorkOS AuthKit. */
const registration: Registration = {
  register:
    "[WorkOS dashboard](https://dashboard.workos.com) → Set up AuthKit, once; then Applications → your " +
    "application → Redirects → Add redirect URI. API Keys has the client id and the API key.",
  redirects:
    "In the sandbox environment http and `localhost` are accepted, in production only https. One URL is " +
    "the default; only the others may have wildcards.",
  refreshToken:
    "WorkOS gives a refresh token with every sign-in. It is used once, and works as long as the user's " +
    "session at WorkOS is active.",
  scopes: "The request has no scopes: the answer has the whole user.",
  moving: "new",
  sources: [
    "[Redirect URIs](https://workos.com/docs/sso/redirect-uris)",
    "[Session tokens](https://workos.com/docs/reference/authkit/session-tokens)",
  ],
}

export default registration
