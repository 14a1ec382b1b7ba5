import type { Registration } from "../registration.ts"

/** Registering an application at Mailchimp. */
const registration: Registration = {
  register:
    "[Mailchimp](https://admin.mailchimp.com/account/oauth2/) → Account → Extras → Registered apps → " +
    "Register An App, with the redirect URI.",
  redirects:
    "An app has only one redirect URI. Mailchimp's guide registers `http://127.0.0.1:3000`; developers " +
    "report that `localhost` is rejected.",
  development: "http://127.0.0.1:3000",
  refreshToken: "Mailchimp doesn't issue refresh tokens: its access tokens don't expire.",
  scopes: "Mailchimp has no scopes: a token can do everything that the user can.",
  moving:
    "The callback URL is the same. The account id is the same number, as a string. The picture is the " +
    "login's `avatar`, which is missing in Auth.js.",
  sources: [
    "[Access user data with OAuth 2](https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/)",
  ],
}

export default registration
