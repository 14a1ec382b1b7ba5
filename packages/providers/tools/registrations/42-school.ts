import type { Registration } from "../registration.ts"

/** Registering an application at 42. */
const registration: Registration = {
  register:
    "[42's intranet](https://profile.intra.42.fr/oauth/applications) → Settings → API → Register a new " +
    "app, with the redirect URI.\n\nThe secret expires: check its date there, and replace it in time.",
  redirects:
    "42's documentation shows `http://localhost` in its examples. The URL must exactly match one of " +
    "the app's URLs.",
  refreshToken:
    "Access tokens last two hours. Users of the API report that 42 issues a refresh token with every " +
    "sign-in, but the documentation doesn't confirm it.",
  scopes: [
    { scope: "projects", gives: "access to the user's projects, and the right to manage them" },
    { scope: "profile", gives: "permission to change the user's profile" },
  ],
  moving: "same",
  sources: ["[Getting started](https://api.intra.42.fr/apidoc/guides/getting_started)"],
}

export default registration
