import type { Registration } from "../registration.ts"

/** Registering an application at Medium. */
const registration: Registration = {
  register:
    "The form no longer exists: Medium has accepted no new applications since 2023.\n\nExisting " +
    "applications are at [Medium](https://medium.com/me/applications) → Settings → Security and apps → " +
    "Developers.",
  redirects: "The URL must exactly match the registered one.",
  refreshToken: "Medium issues a refresh token with every sign-in. Access tokens last 60 days.",
  scopes: [
    { scope: "listPublications", gives: "the user's publications" },
    { scope: "publishPost", gives: "permission to publish posts for the user" },
  ],
  moving: "same",
  sources: ["[Medium API](https://github.com/Medium/medium-api-docs)"],
}

export default registration
