import type { Registration } from "../registration.ts"

/** Registering an application at Yandex. */
const registration: Registration = {
  register:
    '[Yandex OAuth](https://oauth.yandex.com/client/new/id) → Create app → "For user authorization" ' +
    "→ Web services: Redirect URI; access to data: login, name and gender (`login:info`), e-mail " +
    "address (`login:email`), portrait (`login:avatar`).",
  redirects:
    "A URL must match one of the list exactly. Yandex' documentation has no rule against " +
    "`http://localhost`.",
  refreshToken:
    "Yandex gives a refresh token with every sign-in, and both end at the same time. Their lifetime depends on the permissions.",
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
