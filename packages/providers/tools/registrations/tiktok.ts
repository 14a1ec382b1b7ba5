import type { Registration } from "../registration.ts"

/** Registering an application at TikTok. */
const registration: Registration = {
  register:
    "[TikTok for Developers](https://developers.tiktok.com/apps/) → Manage apps → Connect an app → " +
    "Products → Login Kit → Web → Redirect URI.\n\nThe client key and client secret are on the same " +
    "page. Until TikTok has reviewed the app, use its sandbox, with the users that you list there.",
  redirects:
    "TikTok accepts up to ten URLs. They must use https, without parameters and fragments. Its " +
    "documentation doesn't confirm `https://localhost`; if it's rejected, use a tunnel or a host name " +
    "in your domain.",
  development: "https://localhost:3000",
  refreshToken:
    "TikTok issues a refresh token with every sign-in. Access tokens last 24 hours, refresh tokens a " +
    "year.",
  scopes: [
    {
      scope: "user.info.profile",
      gives: "the profile's URL, the biography, and whether the profile is verified",
    },
    { scope: "user.info.stats", gives: "the numbers of followers, likes and videos" },
    { scope: "video.list", gives: "the user's public videos" },
  ],
  moving: "same",
  sources: [
    "[Manage user access tokens](https://developers.tiktok.com/doc/login-kit-manage-user-access-tokens)",
    "[Scopes](https://developers.tiktok.com/doc/tiktok-api-scopes)",
  ],
}

export default registration
