import type { Registration } from "../registration.ts"

/** Registering an application at Threads. */
const registration: Registration = {
  register:
    '[Meta for Developers](https://developers.facebook.com/apps) → Create app → use case "Access the ' +
    'Threads API" → Customize → Settings → Redirect Callback URLs.\n\nThe Threads app id and secret ' +
    "are on that page; they differ from the id and secret of the Meta app. Until Meta has reviewed the " +
    "app, only its testers can sign in.",
  redirects:
    "Only https is accepted, so use a certificate for the development server (`next dev " +
    "--experimental-https`), or a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    "Threads doesn't issue refresh tokens. The access token lasts an hour and can be " +
    "[exchanged](https://developers.facebook.com/docs/threads/get-started/long-lived-tokens/) for one " +
    "of 60 days.",
  scopes: [
    { scope: "threads_content_publish", gives: "permission to publish posts for the user" },
    { scope: "threads_read_replies", gives: "read access to replies" },
    { scope: "threads_manage_insights", gives: "read access to statistics about posts" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The URLs are at `threads.com` instead " +
    "of `threads.net`.",
  sources: [
    "[Threads use case](https://developers.facebook.com/docs/development/create-an-app/threads-use-case)",
  ],
}

export default registration
