import type { Registration } from "../registration.ts"

/** Registering an application at Epic Games. */
const registration: Registration = {
  register:
    "[Developer portal](https://dev.epicgames.com/portal) → your product → Product Settings → Clients " +
    "→ a new client, with the redirect URL. Then go to Epic Account Services → the application: give " +
    'it the permission "Basic Profile", and add the client to its linked clients.\n\nThe portal ' +
    "requires an organization, multi-factor authentication and an accepted Service Addendum. Until " +
    "Epic has reviewed the brand, only members of the organization can sign in.",
  redirects:
    "You set the redirect URL in the client. The documentation doesn't say whether http is accepted.",
  refreshToken: "Epic issues a refresh token with every sign-in; its expiry time is in `refresh_expires_at`.",
  scopes: [
    { scope: "friends_list", gives: "the user's friends who also use the application" },
    { scope: "presence", gives: "whether they're online" },
    { scope: "country", gives: "the country of the account" },
  ],
  moving: "new",
  sources: [
    "[Get started with Epic Account Services](https://dev.epicgames.com/docs/epic-account-services/getting-started)",
    "[Developer FAQ](https://dev.epicgames.com/docs/services/en-US/FAQs/EASDeveloper/index.html)",
  ],
}

export default registration
