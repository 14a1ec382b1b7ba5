import type { Registration } from "../registration.ts"

/** Registering an application at Roblox. */
const registration: Registration = {
  register:
    "[Creator Dashboard](https://create.roblox.com/dashboard/credentials?activeTab=OAuthTab) → OAuth " +
    "2.0 Apps → Create App → permissions `openid` and `profile` → Redirect URLs.\n\nUntil Roblox has " +
    "reviewed it (Edit and Publish → Review and publish), at most 10 users can sign in.",
  redirects: "Roblox accepts up to ten URLs: https URLs, and http for `localhost`.",
  refreshToken:
    "Roblox issues a refresh token with every sign-in. Access tokens last 15 minutes, refresh tokens " +
    "90 days, and each refresh token can be used only once.",
  scopes: [
    { scope: "asset:read", gives: "read access to the user's assets" },
    { scope: "group:read", gives: "the user's groups" },
    { scope: "user.inventory-item:read", gives: "the user's inventory" },
  ],
  moving: "same",
  sources: [
    "[App registration](https://create.roblox.com/docs/cloud/auth/oauth2-registration)",
    "[OAuth 2.0 reference](https://create.roblox.com/docs/cloud/auth/oauth2-reference)",
  ],
}

export default registration
