import type { Registration } from "../registration.ts"

/** Registering an application at VK. */
const registration: Registration = {
  register:
    "[VK for developers](https://dev.vk.com) → My apps, for existing applications.\n\nRegister a new " +
    "application that signs users in with VK ID, a different service with its own URLs and account " +
    "settings: [id.vk.com](https://id.vk.com/about/business/go) → My apps → Add app → Web. The " +
    "provider for VK ID is [`vk-id`](vk-id.md).",
  redirects:
    'The URL must be listed as "Authorized redirect URI", and its domain as "Base domain". The ' +
    "documentation doesn't say whether http is accepted.",
  refreshToken:
    "VK doesn't issue refresh tokens. The access token lasts a day; with the `offline` scope, it " +
    "doesn't expire.",
  scopes:
    "Put scopes in the URL: `authorization: " +
    '"https://oauth.vk.com/authorize?scope=email+offline&response_type=code&v=5.126"`. With `offline`, ' +
    "the access token doesn't expire; `friends` and `photos` grant access to the user's friends and " +
    "photos.",
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a string. Latchkey " +
    'uses version 5.126 of the API; if you need Auth.js\'s, set `apiVersion: "5.131"`.',
  sources: [
    "[VK ID](https://id.vk.com/about/business/go/docs/en/vkid/latest/vk-id/connection/api-integration/api-description)",
  ],
}

export default registration
