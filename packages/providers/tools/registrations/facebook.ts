import type { Registration } from "../registration.ts"

/** Registering an application at Facebook. */
const registration: Registration = {
  register:
    '[Meta for Developers](https://developers.facebook.com/apps) → Create app → use case "Authenticate ' +
    'and request data from users with Facebook Login".\n\nThen Use cases → Customize → Settings → ' +
    "Valid OAuth Redirect URIs. The id and secret are under App settings → Basic. Until the app is " +
    "published, only users with a role in it can sign in.",
  redirects:
    'Facebook accepts https URLs that match exactly ("strict mode"). According to Meta\'s dashboard, ' +
    "`http://localhost` works without being listed while the app is in development; the documentation " +
    "doesn't confirm it.",
  refreshToken:
    "Facebook doesn't issue refresh tokens. The access token can be exchanged for one that lasts about " +
    "60 days ([long-lived " +
    "tokens](https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived)).",
  scopes: [
    { scope: "user_birthday", gives: "the date of birth" },
    { scope: "user_friends", gives: "the friends who also use the application" },
    { scope: "pages_show_list", gives: "the pages that the user manages" },
  ],
  moving:
    "Account ids and the callback URL are the same. The `public_profile` scope is requested in " +
    "addition to `email`, and the picture is 250 pixels wide. The API's URLs contain no version, so " +
    "your app's own version is used.",
  sources: [
    "[Login security](https://developers.facebook.com/docs/facebook-login/security)",
    "[Permissions](https://developers.facebook.com/docs/permissions)",
  ],
}

export default registration
