import type { Registration } from "../registration.ts"

/** Registering an application at Kick. */
const registration: Registration = {
  register:
    "[Kick](https://kick.com/settings/developer) → Settings → Developer → Create new app, with the " +
    "redirect URL.\n\nYour account needs two-factor authentication.",
  redirects: "A URL must match one of the list exactly. The documentation doesn't say if http is accepted.",
  refreshToken: "Kick gives a refresh token with every sign-in, and another one with each renewal.",
  scopes: [
    { scope: "channel:read", gives: "the user's channel" },
    { scope: "chat:write", gives: "sends messages to chats" },
    { scope: "events:subscribe", gives: "events of the channel, such as follows" },
  ],
  moving: "new",
  sources: ["[Scopes](https://docs.kick.com/getting-started/scopes)"],
}

export default registration
