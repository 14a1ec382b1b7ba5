import type { Registration } from "../registration.ts"

/** Registering an application at Pipedrive. */
const registration: Registration = {
  register:
    "[Pipedrive](https://developers.pipedrive.com) → a developer sandbox account → your picture → " +
    "Developer Hub → Create an app, private or public → Basic info: Callback URL.\n\nThen go to OAuth " +
    "& access scopes. The client id and client secret are there, too.",
  redirects:
    "An app has only one callback URL, so register one app for development and another for production. " +
    "The documentation doesn't say whether http is accepted.",
  refreshToken:
    "Pipedrive issues a refresh token with every sign-in. Access tokens last an hour; refresh tokens " +
    "expire after 60 days without use.",
  scopes:
    "You choose the scopes in the app's settings at Pipedrive, such as `contacts:read` or " +
    "`deals:read`, so the request doesn't include any. `base` is always included.",
  moving: "same",
  sources: [
    "[Registering a private app](https://pipedrive.readme.io/docs/marketplace-registering-a-private-app)",
    "[Scopes](https://pipedrive.readme.io/docs/marketplace-scopes-and-permissions-explanations)",
  ],
}

export default registration
