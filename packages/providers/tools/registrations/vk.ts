import type { Registration } from "../registration.ts"

/** Registering an application at VK. */
const registration: Registration = {
  register:
    "[VK for developers](https://dev.vk.com) → My apps, for applications that exist.\n\nA new one that " +
    "signs users in is registered with VK ID, another service with other URLs and other account " +
    "settings: [id.vk.com](https://id.vk.com/about/business/go) → My apps → Add app → Web. The provider " +
    "for it is [`vk-id`](vk-id.md).",
  redirects:
    'The URL must be listed as "Authorized redirect URI", and its domain as "Base domain". ' +
    "The documentation doesn't say if http is accepted.",
  refreshToken:
    "VK gives no refresh tokens. The access token lasts a day, and doesn't end with the scope " +
    "`offline`.",
  scopes:
    "Scopes stand in the URL: `authorization: " +
    '"https://oauth.vk.com/authorize?scope=email+offline&response_type=code&v=5.131"`. `offline` ' +
    "makes the access token last, `friends` and `photos` read the user's friends and photographs.",
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a text. Version " +
    "5.131 of the API is used, as in Auth.js; `apiVersion` names another one.",
  sources: [
    "[VK ID](https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-integration/api-description)",
  ],
}

export default registration
