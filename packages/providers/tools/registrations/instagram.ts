import type { Registration } from "../registration.ts"

/** Registering an application at Instagram. */
const registration: Registration = {
  register:
    '[Meta for Developers](https://developers.facebook.com/apps) → Create app → use case "Manage ' +
    'messaging & content on Instagram" → Customize → API setup with Instagram login → Set up ' +
    "Instagram business login → OAuth redirect URIs.\n\nThe Instagram app id and secret are on that " +
    "page; they aren't the app's own. Until Meta has reviewed the app, only its testers can sign in.",
  redirects:
    "Only https is accepted: give the development server a certificate (`next dev " +
    "--experimental-https`), or use a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    "Instagram gives no refresh tokens. The access token lasts an hour and can be " +
    "[exchanged](https://developers.facebook.com/docs/instagram-platform/reference/access_token) for " +
    "one of 60 days.",
  scopes: [
    { scope: "instagram_business_manage_comments", gives: "reads and answers comments" },
    { scope: "instagram_business_manage_messages", gives: "reads and answers messages" },
    { scope: "instagram_business_content_publish", gives: "publishes posts" },
  ],
  moving:
    "The callback URL is the same. Auth.js uses the Basic Display API with the scope `user_profile`, " +
    "which Meta ended in December 2024; here it is Instagram Login with `instagram_business_basic`. " +
    "Register the application again: ids of accounts belong to an application, so stored ids may " +
    "not match.",
  sources: [
    "[Refresh access token](https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token)",
  ],
}

export default registration
