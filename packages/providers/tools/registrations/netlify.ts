import type { Registration } from "../registration.ts"

/** Registering an application at Netlify. */
const registration: Registration = {
  register:
    "[Netlify](https://app.netlify.com/user/applications) → User settings → Applications → OAuth " +
    "applications → New OAuth application, with the redirect URI.",
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted.",
  refreshToken: "The documentation doesn't say whether a refresh token is issued.",
  scopes: "Netlify has no scopes: a token can do everything that the user can.",
  moving: "same",
  sources: ["[Get started with the API](https://docs.netlify.com/api/get-started/)"],
}

export default registration
