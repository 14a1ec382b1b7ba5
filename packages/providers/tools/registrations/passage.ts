import type { Registration } from "../registration.ts"

/** Registering an application at Passage. */
const registration: Registration = {
  register:
    "The form no longer exists: 1Password shut the service down on 16 January 2026, and the console is " +
    "gone.\n\nMove your users to your own [passkeys](passkey.md).",
  redirects: "The service no longer answers requests.",
  refreshToken: "The service no longer issues tokens.",
  scopes: "The service has been shut down; the provider still requests `openid` and `email`.",
  moving:
    "Account ids and the callback URL are the same. The scope is `openid email` instead of `openid " +
    "profile email`.",
  sources: ["[1Password passkeys for developers](https://developer.1password.com/docs/)"],
}

export default registration
