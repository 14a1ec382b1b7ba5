import type { Registration } from "../registration.ts"

/** Registering an application at Dribbble. */
const registration: Registration = {
  register:
    "[Dribbble](https://dribbble.com/account/applications/new) → Account Settings → Applications → " +
    "Register a new application, with the callback URL.",
  redirects:
    "The URL must have the host and port of the registered one, and may go below its path. http is " +
    "accepted.",
  refreshToken: "Dribbble gives no refresh tokens: its access tokens don't end.",
  scopes: [{ scope: "upload", gives: "uploads shots and attachments for the user" }],
  moving:
    "Account ids and the callback URL are the same. The scope `public` is sent, which Dribbble takes " +
    "by default, and Dribbble gives no e-mail address.",
  sources: ["[Scopes](https://developer.dribbble.com/v2/oauth/#scopes)"],
}

export default registration
