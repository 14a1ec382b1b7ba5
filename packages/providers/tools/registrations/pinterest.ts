import type { Registration } from "../registration.ts"

/** Registering an application at Pinterest. */
const registration: Registration = {
  register:
    "[Pinterest Developers](https://developers.pinterest.com/apps/) → My apps → Connect app.\n\nIt " +
    'takes a business account, and Pinterest reviews each request ("trial access"). Afterwards: your ' +
    "app → Configure → Redirect URIs; app id and app secret key are there, too.",
  redirects:
    "An app has several redirect URIs. A URL must match one of the list exactly. Pinterest's " +
    "documentation has no rule against `http://localhost`.",
  refreshToken: "Pinterest gives a refresh token with every sign-in. Access tokens last about 30 days.",
  scopes: [
    { scope: "pins:read", gives: "the user's pins" },
    { scope: "boards:read", gives: "the user's boards" },
    { scope: "pins:write", gives: "creates and changes pins" },
  ],
  separator: ",",
  moving: "same",
  sources: ["[Connect app](https://developers.pinterest.com/docs/getting-started/)"],
}

export default registration
