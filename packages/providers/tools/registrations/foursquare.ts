import type { Registration } from "../registration.ts"

/** Registering an application at Foursquare. */
const registration: Registration = {
  register:
    "[Developer console](https://foursquare.com/developers) → your project → Settings → OAuth " +
    "Authentication: Redirect URL, client id and client secret.\n\nThis works for projects that use " +
    "version 2 of the API. Newer projects use version 3, which has no sign-in.",
  redirects: "The URL must match the registered one. The documentation doesn't say whether http is accepted.",
  refreshToken: "Foursquare doesn't issue refresh tokens: its access tokens don't expire.",
  scopes: "Foursquare has no scopes.",
  moving:
    "Account ids and the callback URL are the same. `apiVersion` defaults to `20231010`; in Auth.js, " +
    "the default is `20230131`.",
  sources: [
    "[Using OAuth authentication](https://docs.foursquare.com/developer/docs/using-oauth-authentication)",
  ],
}

export default registration
