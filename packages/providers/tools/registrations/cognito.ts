import type { Registration } from "../registration.ts"

/** Registering an application at Amazon Cognito. */
const registration: Registration = {
  register:
    "[Amazon Cognito console](https://console.aws.amazon.com/cognito/v2/idp/user-pools) → the user " +
    'pool → App clients → Create app client → "Traditional web application", which comes with a ' +
    "secret.\n\nOn the app client's Login pages tab → Edit, set the Allowed callback URLs, the grant " +
    '"Authorization code grant" and the `openid`, `email` and `profile` scopes. The pool needs a ' +
    "domain (Branding → Domain).",
  redirects: "Cognito accepts https URLs, and http only for `localhost`.",
  refreshToken:
    "Cognito issues a refresh token with every sign-in. By default it lasts 30 days; you can change " +
    "this in the app client.",
  scopes: [
    { scope: "phone", gives: "the `phone_number` claim" },
    {
      scope: "aws.cognito.signin.user.admin",
      gives: "permission for users to read and change their own attributes with the pool's API",
    },
  ],
  moving: "same",
  sources: [
    "[App clients](https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-client-apps.html)",
    "[Refresh tokens](https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html)",
  ],
}

export default registration
