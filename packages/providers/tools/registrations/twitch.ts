import type { Registration } from "../registration.ts"

/** Registering an application at Twitch. */
const registration: Registration = {
  register:
    "[Developer console](https://dev.twitch.tv/console) → Applications → Register Your Application → " +
    'OAuth Redirect URLs, category "Website Integration", client type "Confidential" → Create.\n\nThen ' +
    "Manage → New Secret. Your account must have two-factor authentication.",
  redirects:
    "The URL must exactly match one in the list. The documentation itself uses `http://localhost:3000` " +
    "as an example.",
  refreshToken: "Twitch issues a refresh token with every sign-in.",
  scopes: [
    { scope: "user:read:follows", gives: "the channels that the user follows" },
    { scope: "user:read:subscriptions", gives: "whether the user subscribes to a channel" },
    { scope: "channel:read:subscriptions", gives: "the subscribers of the user's channel" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The `email_verified` claim is also " +
    "requested.",
  sources: [
    "[Registering your app](https://dev.twitch.tv/docs/authentication/register-app/)",
    "[Scopes](https://dev.twitch.tv/docs/authentication/scopes/)",
    "[Refreshing access tokens](https://dev.twitch.tv/docs/authentication/refresh-tokens/)",
  ],
}

export default registration
