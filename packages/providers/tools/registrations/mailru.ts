import type { Registration } from "../registration.ts"

/** Registering an application at Mail.ru. */
const registration: Registration = {
  register:
    "[Mail.ru](https://o2.mail.ru/app/) → My applications → Create.\n\nSince July 2025, new " +
    "applications that only sign users in must use VK ID instead.",
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted.",
  refreshToken: "Mail.ru issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes: "Scopes other than `userinfo` belong to the mailbox API, and are granted only on request.",
  moving: "same",
  sources: ["[OAuth Mail](https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index)"],
}

export default registration
