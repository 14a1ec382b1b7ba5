import type { Registration } from "../registration.ts"

/** Registering an application at Facebook. */
const registration: Registration = {
  register:
    "[Meta for Developers](https://developers.facebook.com/apps) → Create app → use case " +
    '"Authenticate and request data from users with Facebook Login".\n\nThen Use cases → Customize → ' +
    "Settings → Valid OAuth Redirect URIs. Id and secret: App settings → Basic. Until the app is " +
    "published, only people with a role in it can sign in.",
  redirects:
    'Facebook takes https URLs that match exactly ("strict mode"). While the app is in ' +
    "development, Meta's dashboard says, `http://localhost` works without being listed; the " +
    "documentation doesn't confirm it.",
  refreshToken:
    "Facebook gives no refresh tokens. The access token can be exchanged for one that lasts about 60 " +
    "days ([long-lived " +
    "tokens](https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived)).",
  scopes: [
    { scope: "user_birthday", gives: "the date of birth" },
    { scope: "user_friends", gives: "the friends who use the application, too" },
    { scope: "pages_show_list", gives: "the pages that the user manages" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope `public_profile` is requested in " +
    "addition to `email`, the picture is 250 pixels wide, and the URLs of the API name no " +
    "version: your app's own version counts.",
  sources: [
    "[Login security](https://developers.facebook.com/docs/facebook-login/security)",
    "[Permissions](https://developers.facebook.com/docs/permissions)",
  ],
}

export default registration
