import type { Registration } from "../registration.ts"

/** Registering an application at VK ID. */
const registration: Registration = {
  register:
    "[VK ID](https://id.vk.ru/about/business/go) → My apps → Add app → Web → base domain and trusted " +
    "redirect URL. Under the app's data, turn on the data that you request, such as the e-mail " +
    "address.\n\nVK requires a business profile that VK Business ID has confirmed.",
  redirects:
    'The URL must be listed as "Trusted redirect URL", and its domain as "Base domain". The ' +
    "documentation doesn't say whether http is accepted.",
  refreshToken:
    "VK ID issues a refresh token with every sign-in, but a renewal also needs the device's name, so " +
    "`accessToken` can't renew these tokens.",
  scopes: [{ scope: "phone", gives: "the user's telephone number" }],
  moving: "new",
  sources: [
    "[Creating and configuring an app](https://id.vk.ru/about/business/go/docs/ru/vkid/latest/oauth-vkontakte/create-and-configure-app)",
    "[Data of the user](https://id.vk.ru/about/faq/business/vkid/user_data/30008)",
  ],
}

export default registration
