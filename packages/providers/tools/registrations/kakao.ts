import type { Registration } from "../registration.ts"

/** Registering an application at Kakao. */
const registration: Registration = {
  register:
    '[Kakao Developers](https://developers.kakao.com/console/app) → your app → Kakao Login → "On"; App ' +
    '→ Platform key → REST API key → Kakao Login Redirect URI, and "Client secret" on.\n\nUnder Kakao ' +
    "Login → Consent Items, turn on the nickname, the profile image, and `account_email`, which " +
    "requires a business app.",
  redirects:
    "Kakao's documentation registers `http://localhost:4000`. The URL must exactly match one in the " +
    "list.",
  refreshToken:
    "Kakao issues a refresh token with every sign-in. Access tokens last about six hours, refresh " +
    "tokens two months.",
  scopes: [
    {
      scope: "account_email",
      gives: "the address; users who declined to share it are asked again",
    },
    { scope: "talk_message", gives: "permission to send messages to the user in KakaoTalk" },
    { scope: "friends", gives: "the user's friends who use the application" },
  ],
  moving: "same",
  sources: [
    "[Prerequisites](https://developers.kakao.com/docs/latest/en/kakaologin/prerequisite)",
    "[Questions and answers](https://developers.kakao.com/docs/latest/en/kakaologin/faq)",
  ],
}

export default registration
