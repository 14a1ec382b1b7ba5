import type { Registration } from "../registration.ts"

/** Registering an application at SoundCloud. */
const registration: Registration = {
  register:
    "[SoundCloud](https://soundcloud.com/you/apps) → Create a new application, with its name and a " +
    "description. The account needs a subscription to Artist Pro.",
  redirects:
    "SoundCloud's own tool uses an http URL at `127.0.0.1`. " +
    "The documentation doesn't say if `localhost` and several URLs are accepted.",
  refreshToken:
    "SoundCloud gives a refresh token with every sign-in. Access tokens last about an hour, and a " +
    "refresh token is used once.",
  scopes: "SoundCloud documents no scopes.",
  moving: "new",
  sources: [
    "[Get an API key](https://developers.soundcloud.com/docs/api/register-app)",
    "[API guide](https://developers.soundcloud.com/docs/api/guide)",
  ],
}

export default registration
