import type { Registration } from "../registration.ts"

/** Registering an application at Eventbrite. */
const registration: Registration = {
  register:
    "[Eventbrite](https://www.eventbrite.com/account-settings/apps) → Account Settings → Developer " +
    "Links → API Keys → Create API Key → OAuth Redirect URI.\n\nAPI key and client secret are the " +
    "client's id and secret.",
  redirects:
    "A key has one redirect URI, and it must match: make one key for development and another for " +
    "production. The documentation doesn't say if http is accepted.",
  refreshToken: "Eventbrite gives no refresh tokens.",
  scopes: "Eventbrite has no scopes: a token may do what the user may.",
  moving:
    "Account ids and the callback URL are the same. The scope `user.profile` is not sent: Eventbrite " +
    "has none.",
  sources: ["[API basics](https://www.eventbrite.com/platform/docs/introduction)"],
}

export default registration
