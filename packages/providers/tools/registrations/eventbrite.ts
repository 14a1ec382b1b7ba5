import type { Registration } from "../registration.ts"

/** Registering an application at Eventbrite. */
const registration: Registration = {
  register:
    "[Eventbrite](https://www.eventbrite.com/account-settings/apps) → Account Settings → Developer " +
    "Links → API Keys → Create API Key → OAuth Redirect URI.\n\nThe API key and the client secret are " +
    "the client's id and secret.",
  redirects:
    "A key has only one redirect URI, and it must match, so create one key for development and another " +
    "for production. The documentation doesn't say whether http is accepted.",
  refreshToken: "Eventbrite doesn't issue refresh tokens.",
  scopes: "Eventbrite has no scopes: a token can do everything that the user can.",
  moving:
    "Account ids and the callback URL are the same. The `user.profile` scope isn't sent, because " +
    "Eventbrite has no scopes.",
  sources: ["[API basics](https://www.eventbrite.com/platform/docs/introduction)"],
}

export default registration
