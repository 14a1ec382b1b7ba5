import type { Registration } from "../registration.ts"

/** Registering an application at Plex. */
const registration: Registration = {
  register:
    "There's nothing to register. Choose an identifier for your application, such as the output of `uuidgen`, and keep it: " +
    "Plex lists it among the user's authorized devices, with the name in `product`.",
  redirects: "Plex sends users back to any URL (`forwardUrl`).",
  refreshToken: "Plex has no refresh tokens. The documentation doesn't say how long a token is valid.",
  scopes: "Plex has no scopes: the token is for the whole account.",
  moving: "new",
  sources: ["[Authenticating with Plex](https://forums.plex.tv/t/authenticating-with-plex/609370)"],
}

export default registration
