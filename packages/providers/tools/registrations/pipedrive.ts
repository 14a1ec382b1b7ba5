import type { Registration } from "../registration.ts"

/** Registering an application at Pipedrive. */
const registration: Registration = {
  register:
    "[Pipedrive](https://developers.pipedrive.com) → a developer sandbox account → your picture → " +
    "Developer Hub → Create an app, private or public → Basic info: Callback URL.\n\nThen OAuth & " +
    "access scopes, where client id and client secret are, too.",
  redirects:
    "An app has one callback URL: register one app for development and another for production. " +
    "The documentation doesn't say if http is accepted.",
  refreshToken:
    "Pipedrive gives a refresh token with every sign-in. Access tokens last an hour; refresh tokens " +
    "end after 60 days without use.",
  scopes:
    "The scopes are chosen with the app at Pipedrive, such as `contacts:read` or `deals:read`, and " +
    "none are sent. `base` is always included.",
  moving: "same",
  sources: [
    "[Registering a private app](https://pipedrive.readme.io/docs/marketplace-registering-a-private-app)",
    "[Scopes](https://pipedrive.readme.io/docs/marketplace-scopes-and-permissions-explanations)",
  ],
}

export default registration
