import type { Registration } from "../registration.ts"

/** Registering an application at Webex. */
const registration: Registration = {
  register:
    "[Webex for Developers](https://developer.webex.com/my-apps/new/integration) → your picture → My " +
    "Webex Apps → Create a New App → Create an Integration: Redirect URI(s), and the " +
    "`spark:people_read` and `spark:kms` scopes.\n\nThe secret is shown only once.",
  redirects:
    "The URL must exactly match one in the list. Webex's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken:
    "Webex issues a refresh token with every sign-in. Access tokens last 14 days, refresh tokens 90 " +
    "days.",
  scopes: [
    { scope: "spark:rooms_read", gives: "the user's rooms" },
    { scope: "spark:messages_write", gives: "permission to send messages for the user" },
    { scope: "meeting:schedules_read", gives: "the user's meetings" },
  ],
  moving: "same",
  sources: ["[Authentication](https://developer.webex.com/meeting/docs/authentication)"],
}

export default registration
