import type { Registration } from "../registration.ts"

/** Registering an application at Naver. */
const registration: Registration = {
  register:
    "[Naver Developers](https://developers.naver.com/apps/#/register) → Application → Register → API " +
    '"Naver Login", with the members that you need (nickname, e-mail address, profile image), ' +
    'environment "PC Web", service URL and callback URLs.\n\nUntil Naver has reviewed the ' +
    "application, only its testers can sign in.",
  redirects:
    "An application has up to five callback URLs. Naver's documentation has no rule against " +
    "`http://localhost`.",
  refreshToken: "Naver gives a refresh token with every sign-in. Access tokens last an hour.",
  scopes: "Naver has no scopes: choose in the settings of the application what members it learns.",
  moving: "same",
  sources: ["[Naver Login, developer guide](https://developers.naver.com/docs/login/devguide/devguide.md)"],
}

export default registration
