import type { Registration } from "../registration.ts"

/** Registering an application at Snapchat. */
const registration: Registration = {
  register:
    "[Snap Kit developer portal](https://kit.snapchat.com/manage) → a new app → Login Kit, with " +
    "display name, external id and Bitmoji avatar → Redirect URLs. Then generate the id and the secret " +
    "of the confidential OAuth 2.0 client.\n\nWith the development client, only the accounts that you " +
    "list as Demo Users can sign in. The production client works only after Snap has approved the app.",
  redirects:
    "The callback URL must be one of the app's redirect URLs. The documentation doesn't say whether " +
    "http is accepted; Auth0's guide to Snapchat says that it isn't. If Snapchat rejects " +
    "`http://localhost:3000`, use a tunnel with https.",
  refreshToken: "The documentation doesn't say whether the confidential client gets a refresh token.",
  scopes: "Login Kit has three scopes, and all are requested: external id, display name and Bitmoji avatar.",
  moving: "new",
  sources: [
    "[Login Kit: web](https://developers.snap.com/snap-kit/login-kit/Tutorials/web)",
    "[Developing your app](https://developers.snap.com/snap-kit/developer-portal/developing-your-app)",
  ],
}

export default registration
