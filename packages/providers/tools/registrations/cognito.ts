import type { Registration } from "../registration.ts"

/** Registering an application at Amazon Cognito. */
const registration: Registration = {
  register:
    "[Amazon Cognito console](https://console.aws.amazon.com/cognito/v2/idp/user-pools) → the user " +
    'pool → App clients → Create app client → "Traditional web application", which comes with a ' +
    "secret.\n\nOn the app client's tab Login pages → Edit: Allowed callback URLs, the grant " +
    '"Authorization code grant" and the scopes `openid`, `email` and `profile`. The pool needs a ' +
    "domain (Branding → Domain).",
  redirects: "Cognito takes https URLs, and http for `localhost` only.",
  refreshToken:
    "Cognito gives a refresh token with every sign-in. It lasts 30 days unless the app client says " +
    "otherwise.",
  scopes: [
    { scope: "phone", gives: "the claim `phone_number`" },
    {
      scope: "aws.cognito.signin.user.admin",
      gives: "lets the user read and change their own attributes by the API of the pool",
    },
  ],
  moving: "same",
  sources: [
    "[App clients](https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-client-apps.html)",
    "[Refresh tokens](https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html)",
  ],
}

export default registration
