import type { Registration } from "../registration.ts"

/** Registering an application at Dribbble. */
const registration: Registration = {
  register:
    "[Dribbble](https://dribbble.com/account/applications/new) → Account Settings → Applications → " +
    "Register a new application, with the callback URL.",
  redirects:
    "The URL must have the same host and port as the registered one; its path may be longer. http is " +
    "accepted.",
  refreshToken: "Dribbble doesn't issue refresh tokens: its access tokens don't expire.",
  scopes: [{ scope: "upload", gives: "permission to upload shots and attachments for the user" }],
  moving:
    "Account ids and the callback URL are the same. The `public` scope, which is Dribbble's default, " +
    "is sent. Dribbble doesn't return an e-mail address.",
  sources: ["[Scopes](https://developer.dribbble.com/v2/oauth/#scopes)"],
}

export default registration
