import type { Registration } from "../registration.ts"

/** Registering an application at Passage. */
const registration: Registration = {
  register:
    "There is no form any more: 1Password ended the service on 16 January 2026, and the console is " +
    "gone.\n\nMove users to [passkeys](passkey.md) of your own.",
  redirects: "The service no longer answers requests.",
  refreshToken: "The service gives no tokens any more.",
  scopes: "The service has ended; the file still requests `openid` and `email`.",
  moving:
    "Account ids and the callback URL are the same. The scope is `openid email` instead of `openid " +
    "profile email`.",
  sources: ["[1Password passkeys for developers](https://developer.1password.com/docs/)"],
}

export default registration
