import type { Registration } from "../registration.ts"

/** Registering an application at Withings. */
const registration: Registration = {
  register:
    "[Withings developer dashboard](https://developer.withings.com/dashboard) → Create an application → " +
    "Public API integration → accept the terms → the target environment, name, description and " +
    '"Registered URLs".',
  redirects:
    'Enter the callback URL under "Registered URLs". For notifications, Withings requires https with a ' +
    "domain, on port 80 or 443. Applications with `http`, `localhost` or another port are limited to " +
    "ten users, for development. The documentation doesn't confirm the same for the sign-in.",
  refreshToken:
    "Withings issues a refresh token with every sign-in. Access tokens last three hours, refresh " +
    "tokens a year. A renewal returns a new refresh token, and the old one expires eight hours later, " +
    "or when the new access token is used.",
  scopes: [
    { scope: "user.metrics", gives: "weight, blood pressure and other measurements" },
    { scope: "user.activity", gives: "steps, workouts and sleep" },
    { scope: "user.sleepevents", gives: "when the user goes to bed and gets up" },
  ],
  moving: "new",
  sources: [
    "[OAuth web flow](https://developer.withings.com/developer-guide/v3/integration-guide/public-health-data-api/get-access/oauth-web-flow)",
    "[Access and refresh tokens](https://developer.withings.com/developer-guide/v3/integration-guide/public-health-data-api/get-access/access-and-refresh-tokens-no-recover)",
  ],
}

export default registration
