import type { Registration } from "../registration.ts"

/** Registering an application at FACEIT. */
const registration: Registration = {
  register:
    "[Developer portal](https://developers.faceit.com/apps) → App Studio → your app → OAuth2: first " +
    'the consent screen, then a client of the type "web", with the "Authorization Code" grant and the ' +
    "redirect URL.",
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted.",
  refreshToken:
    "FACEIT issues a refresh token with every sign-in. The documentation doesn't confirm this for " +
    "every client.",
  scopes: [
    { scope: "membership", gives: "the user's subscription at FACEIT" },
    { scope: "chat.messages.read", gives: "read access to chat messages" },
  ],
  moving:
    "Account ids and the callback URL are the same. The `openid profile email` scope is sent, whereas " +
    "Auth.js sends none. The name is the nickname.",
  sources: ["[Start here](https://docs.faceit.com/getting-started/intro/start-here)"],
}

export default registration
