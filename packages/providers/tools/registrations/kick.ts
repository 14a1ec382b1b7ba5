import type { Registration } from "../registration.ts"

/** Registering an application at Kick. */
const registration: Registration = {
  register:
    "[Kick](https://kick.com/settings/developer) → Settings → Developer → Create new app, with the " +
    "redirect URL.\n\nYour account must have two-factor authentication.",
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted.",
  refreshToken: "Kick issues a refresh token with every sign-in, and a new one with each renewal.",
  scopes: [
    { scope: "channel:read", gives: "the user's channel" },
    { scope: "chat:write", gives: "permission to send messages to chats" },
    { scope: "events:subscribe", gives: "access to events of the channel, such as follows" },
  ],
  moving: "new",
  sources: ["[Scopes](https://docs.kick.com/getting-started/scopes)"],
}

export default registration
