import type { Registration } from "../registration.ts"

/** Registering an application at Pinterest. */
const registration: Registration = {
  register:
    "[Pinterest Developers](https://developers.pinterest.com/apps/) → My apps → Connect app.\n\nYou " +
    'need a business account, and Pinterest reviews each request ("trial access"). Afterwards, go to ' +
    "your app → Configure → Redirect URIs. The app id and app secret key are there, too.",
  redirects:
    "An app can have several redirect URIs. The URL must exactly match one of them. Pinterest's " +
    "documentation doesn't rule out `http://localhost`.",
  refreshToken: "Pinterest issues a refresh token with every sign-in. Access tokens last about 30 days.",
  scopes: [
    { scope: "pins:read", gives: "the user's pins" },
    { scope: "boards:read", gives: "the user's boards" },
    { scope: "pins:write", gives: "permission to create and change pins" },
  ],
  moving: "same",
  sources: ["[Connect app](https://developers.pinterest.com/docs/getting-started/)"],
}

export default registration
