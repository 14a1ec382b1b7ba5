import type { Registration } from "../registration.ts"

/** Registering an application at FACEIT. */
const registration: Registration = {
  register:
    "[Developer portal](https://developers.faceit.com/apps) → App Studio → your app → OAuth2: first " +
    'the consent screen, then a client of the type "web", with the grant "Authorization Code" and ' +
    "the redirect URL.",
  redirects: "A URL must match one of the list exactly. The documentation doesn't say if http is accepted.",
  refreshToken:
    "FACEIT gives a refresh token with every sign-in. The documentation doesn't confirm that this is true for every client.",
  scopes: [
    { scope: "membership", gives: "the user's subscription at FACEIT" },
    { scope: "chat.messages.read", gives: "reads messages of the chat" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope `openid profile email` is sent; Auth.js " +
    "sends none. The name is the nickname.",
  sources: ["[Start here](https://docs.faceit.com/getting-started/intro/start-here)"],
}

export default registration
