import type { Registration } from "../registration.ts"

/** Registering an application at Mailchimp. */
const registration: Registration = {
  register:
    "[Mailchimp](https://admin.mailchimp.com/account/oauth2/) → Account → Extras → Registered apps → " +
    "Register An App, with the redirect URI.",
  redirects:
    "An app has one redirect URI. Mailchimp's guide registers `http://127.0.0.1:3000`; that " +
    "`localhost` is refused is said by users.",
  development: "http://127.0.0.1:3000",
  refreshToken: "Mailchimp gives no refresh tokens: its access tokens don't end.",
  scopes: "Mailchimp has no scopes: a token may do what the user may.",
  moving:
    "The callback URL is the same. The account id is the same number, as a text. The picture is the " +
    "login's `avatar`; in Auth.js it is missing.",
  sources: [
    "[Access user data with OAuth 2](https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/)",
  ],
}

export default registration
