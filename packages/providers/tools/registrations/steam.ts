import type { Registration } from "../registration.ts"

/** Registering an application at Steam. */
const registration: Registration = {
  register:
    "There's nothing to register for the sign-in. For the name and the picture: [Web API key](https://steamcommunity.com/dev/apikey) " +
    "→ your domain name → Register.",
  redirects: "Steam sends users back to any URL, and shows its domain when they sign in.",
  refreshToken: "Steam has no tokens.",
  scopes: "OpenID 2.0 has no scopes.",
  moving: "new",
  sources: [
    "[User authentication and ownership](https://partner.steamgames.com/doc/features/auth)",
    "[Web API keys](https://partner.steamgames.com/doc/webapi_overview/auth)",
  ],
}

export default registration
