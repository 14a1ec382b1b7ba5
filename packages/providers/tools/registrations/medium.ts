import type { Registration } from "../registration.ts"

/** Registering an application at Medium. */
const registration: Registration = {
  register:
    "There is no form any more: Medium takes no new applications since 2023.\n\nThose that exist are " +
    "at [Medium](https://medium.com/me/applications) → Settings → Security and apps → Developers.",
  redirects: "The URL must match the registered one exactly.",
  refreshToken: "Medium gives a refresh token with every sign-in. Access tokens last 60 days.",
  scopes: [
    { scope: "listPublications", gives: "the publications of the user" },
    { scope: "publishPost", gives: "publishes posts for the user" },
  ],
  separator: ",",
  moving: "same",
  sources: ["[Medium API](https://github.com/Medium/medium-api-docs)"],
}

export default registration
