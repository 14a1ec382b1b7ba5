import type { Registration } from "../registration.ts"

/** Registering an application at SoundCloud. */
const registration: Registration = {
  register:
    "[SoundCloud](https://soundcloud.com/you/apps) → Create a new application, with its name and a " +
    "description. Your account needs an Artist Pro subscription.",
  redirects:
    "SoundCloud's own tool uses an http URL with `127.0.0.1`. The documentation doesn't say whether " +
    "`localhost` and several URLs are accepted.",
  refreshToken:
    "SoundCloud issues a refresh token with every sign-in. Access tokens last about an hour, and each " +
    "refresh token can be used only once.",
  scopes: "SoundCloud doesn't document any scopes.",
  moving: "new",
  sources: [
    "[Get an API key](https://developers.soundcloud.com/docs/api/register-app)",
    "[API guide](https://developers.soundcloud.com/docs/api/guide)",
  ],
}

export default registration
