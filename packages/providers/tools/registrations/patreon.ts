import type { Registration } from "../registration.ts"

/** Registering an application at Patreon. */
const registration: Registration = {
  register:
    "[Patreon](https://www.patreon.com/portal/registration/register-clients) → Developer portal → " +
    "Clients & API Keys → Create Client, with API version 2 and the redirect URIs.\n\nYour account " +
    "must be a creator account.",
  redirects:
    "Separate multiple URLs with spaces. Patreon's documentation doesn't rule out http or `localhost`.",
  refreshToken: "Patreon issues a refresh token with every sign-in. Access tokens last about a month.",
  scopes: [
    { scope: "identity.memberships", gives: "the user's memberships with all creators" },
    { scope: "campaigns", gives: "your own campaigns" },
    { scope: "campaigns.members", gives: "the members of your campaigns" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The profile comes from version 2 of the " +
    "API, `/api/oauth2/v2/identity`.",
  sources: [
    "[Clients and API keys](https://docs.patreon.com/#clients-and-api-keys)",
    "[Scopes](https://docs.patreon.com/#scopes)",
  ],
}

export default registration
