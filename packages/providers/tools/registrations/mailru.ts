import type { Registration } from "../registration.ts"

/** Registering an application at Mail.ru. */
const registration: Registration = {
  register:
    "[Mail.ru](https://o2.mail.ru/app/) → My applications → Create.\n\nSince July 2025 a new " +
    "application that only signs users in has to use VK ID instead.",
  redirects: "A URL must match one of the list exactly. The documentation doesn't say if http is accepted.",
  refreshToken: "Mail.ru gives a refresh token with every sign-in. Access tokens last an hour.",
  scopes: "Other scopes than `userinfo` belong to the API of mailboxes and are given on request.",
  moving: "same",
  sources: ["[OAuth Mail](https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index)"],
}

export default registration
