import type { Registration } from "../registration.ts"

/** Registering an application at Netlify. */
const registration: Registration = {
  register:
    "[Netlify](https://app.netlify.com/user/applications) → User settings → Applications → OAuth " +
    "applications → New OAuth application, with the redirect URI.",
  redirects: "A URL must match one of the list exactly. The documentation doesn't say if http is accepted.",
  refreshToken: "The documentation doesn't say if a refresh token is given.",
  scopes: "Netlify has no scopes: a token may do what the user may.",
  moving: "same",
  sources: ["[Get started with the API](https://docs.netlify.com/api/get-started/)"],
}

export default registration
