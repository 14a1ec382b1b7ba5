import type { Registration } from "../registration.ts"

/** Registering an application at Epic Games. */
const registration: Registration = {
  register:
    "[Developer portal](https://dev.epicgames.com/portal) → your product → Product Settings → Clients → " +
    "a new client, with the redirect URL. Then Epic Account Services → the application, with the " +
    'permission "Basic Profile" and the client among its linked clients.\n\nThe portal wants an ' +
    "organization, multi-factor authentication and an accepted Service Addendum. Until Epic has " +
    "reviewed the brand, only members of the organization can sign in.",
  redirects:
    "The redirect URL is a setting of the client. The documentation doesn't say if http is accepted.",
  refreshToken: "Epic gives a refresh token with every sign-in, with its end in `refresh_expires_at`.",
  scopes: [
    { scope: "friends_list", gives: "the user's friends who use the application, too" },
    { scope: "presence", gives: "if they are online" },
    { scope: "country", gives: "the country of the account" },
  ],
  moving: "new",
  sources: [
    "[Get started with Epic Account Services](https://dev.epicgames.com/docs/epic-account-services/getting-started)",
    "[Developer FAQ](https://dev.epicgames.com/docs/services/en-US/FAQs/EASDeveloper/index.html)",
  ],
}

export default registration
