import type { Registration } from "../registration.ts"

/** Registering an application at Yandex. */
const registration: Registration = {
  register:
    '[Yandex OAuth](https://oauth.yandex.com/client/new/id) → Create app → "For user authorization" → ' +
    "Web services. Enter the redirect URI, and select access to this data: login, name and gender " +
    "(`login:info`), e-mail address (`login:email`), portrait (`login:avatar`).",
  redirects:
    "The URL must exactly match one in the list. Yandex's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken:
    "Yandex issues a refresh token with every sign-in, which expires at the same time as the access " +
    "token. Their lifetime depends on the permissions.",
  scopes: [
    { scope: "login:birthday", gives: "the date of birth" },
    { scope: "login:default_phone", gives: "the phone number" },
  ],
  moving: "same",
  sources: [
    "[Registering an app](https://yandex.com/dev/id/doc/en/register-client)",
    "[Update a token](https://yandex.com/dev/id/doc/en/tokens/refresh-client)",
  ],
}

export default registration
