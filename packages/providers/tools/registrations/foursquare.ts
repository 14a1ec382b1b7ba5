import type { Registration } from "../registration.ts"

/** Registering an application at Foursquare. */
const registration: Registration = {
  register:
    "[Developer console](https://foursquare.com/developers) → your project → Settings → OAuth " +
    "Authentication: Redirect URL, client id and client secret.\n\nIt's for projects that have version " +
    "2 of the API; newer ones have version 3, which has no sign-in.",
  redirects: "The URL must match the registered one. The documentation doesn't say if http is accepted.",
  refreshToken: "Foursquare gives no refresh tokens: its access tokens don't end.",
  scopes: "Foursquare has no scopes.",
  moving:
    "Account ids and the callback URL are the same. `apiVersion` has a default, `20231010`; Auth.js's " +
    "is `20230131`.",
  sources: [
    "[Using OAuth authentication](https://docs.foursquare.com/developer/docs/using-oauth-authentication)",
  ],
}

export default registration
