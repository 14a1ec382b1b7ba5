import type { Registration } from "../registration.ts"

/** Registering an application at Instagram. */
const registration: Registration = {
  register:
    '[Meta for Developers](https://developers.facebook.com/apps) → Create app → use case "Manage ' +
    'messaging & content on Instagram" → Customize → API setup with Instagram login → Set up Instagram ' +
    "business login → OAuth redirect URIs.\n\nThe Instagram app id and secret are on that page; they " +
    "differ from the id and secret of the Meta app. Until Meta has reviewed the app, only its testers " +
    "can sign in.",
  redirects:
    "Only https is accepted, so use a certificate for the development server (`next dev " +
    "--experimental-https`), or a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    "Instagram doesn't issue refresh tokens. The access token lasts an hour and can be " +
    "[exchanged](https://developers.facebook.com/docs/instagram-platform/reference/access_token) for " +
    "one of 60 days.",
  scopes: [
    { scope: "instagram_business_manage_comments", gives: "permission to read and answer comments" },
    { scope: "instagram_business_manage_messages", gives: "permission to read and answer messages" },
    { scope: "instagram_business_content_publish", gives: "permission to publish posts" },
  ],
  moving:
    "The callback URL is the same. Auth.js uses the Basic Display API with the `user_profile` scope, " +
    "which Meta shut down in December 2024; Latchkey uses Instagram Login with " +
    "`instagram_business_basic`. Register the application again. Account ids belong to an application, " +
    "so stored ids may not match.",
  sources: [
    "[Refresh access token](https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token)",
  ],
}

export default registration
