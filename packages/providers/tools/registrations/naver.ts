import type { Registration } from "../registration.ts"

/** Registering an application at Naver. */
const registration: Registration = {
  register:
    "[Naver Developers](https://developers.naver.com/apps/#/register) → Application → Register → API " +
    '"Naver Login", with the members that you need (nickname, e-mail address, profile image), the ' +
    'environment "PC Web", the service URL and the callback URLs.\n\nUntil Naver has reviewed the ' +
    "application, only its testers can sign in.",
  redirects:
    "An application can have up to five callback URLs. Naver's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken: "Naver issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes:
    "Naver has no scopes: you choose in the application's settings which members of the profile it " +
    "gets.",
  moving: "same",
  sources: ["[Naver Login, developer guide](https://developers.naver.com/docs/login/devguide/devguide.md)"],
}

export default registration
