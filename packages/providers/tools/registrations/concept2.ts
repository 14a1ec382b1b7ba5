import type { Registration } from "../registration.ts"

/** Registering an application at Concept2. */
const registration: Registration = {
  register:
    "[Logbook](https://log.concept2.com/developers/keys) → Edit Profile → Applications → API keys → " +
    "Create.\n\nStart on the [development server](https://log-dev.concept2.com/developers/keys). " +
    "Afterwards, Concept2 approves the application for the production server.",
  redirects:
    "The URL must exactly match one in the list. Concept2's documentation doesn't rule out http or " +
    "`localhost`.",
  refreshToken: "Concept2 issues a refresh token with every sign-in. Access tokens last seven days.",
  scopes: [
    { scope: "results:read", gives: "the user's workouts" },
    { scope: "user:write", gives: "permission to change the user's profile" },
  ],
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a string.",
  sources: ["[API keys](https://log.concept2.com/developers/keys)"],
}

export default registration
