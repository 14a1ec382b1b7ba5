import type { Registration } from "../registration.ts"

/** Registering an application at Concept2. */
const registration: Registration = {
  register:
    "[Logbook](https://log.concept2.com/developers/keys) → Edit Profile → Applications → API keys → " +
    "Create.\n\nBegin on the [development server](https://log-dev.concept2.com/developers/keys); " +
    "Concept2 approves the application for the real one afterwards.",
  redirects:
    "A URL must match one of the list exactly. Concept2's documentation has no rule against http " +
    "or `localhost`.",
  refreshToken: "Concept2 gives a refresh token with every sign-in. Access tokens last seven days.",
  scopes: [
    { scope: "results:read", gives: "the user's workouts" },
    { scope: "user:write", gives: "changes to the user's profile" },
  ],
  separator: ",",
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a text.",
  sources: ["[API keys](https://log.concept2.com/developers/keys)"],
}

export default registration
