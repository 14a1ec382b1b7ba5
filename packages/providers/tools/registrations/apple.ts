import type { Registration } from "../registration.ts"

/** Registering an application at Apple. */
const registration: Registration = {
  register:
    "[Certificates, Identifiers & " +
    "Profiles](https://developer.apple.com/account/resources/identifiers/list) → Identifiers → + → App " +
    'IDs, with the capability "Sign in with Apple"; then + → Services IDs, whose identifier is the ' +
    "client id.\n\nOpen the Services ID → Sign in with Apple → Configure: choose the App ID, and add " +
    "the domain and the return URL. The key for `privateKey`: Keys → + → Sign in with Apple. " +
    "Membership in the Apple Developer Program is required.",
  redirects:
    "Apple takes https URLs with a domain that is listed with the Services ID: no `localhost` and " +
    "no IP address. In development use a tunnel, or a name of your domain that leads to your machine, " +
    "with a certificate.",
  development: "https://dev.example.com",
  refreshToken: "Apple gives a refresh token with every sign-in, without any parameter.",
  scopes: "Apple has the scopes `name` and `email`, and both are requested.",
  moving:
    "Account ids and the callback URL are the same. The scope `openid` is sent in addition. The name of " +
    "a user who shares no name is empty; in Auth.js the e-mail address is the name. `AUTH_APPLE_SECRET` " +
    "works as before, and `privateKey` signs secrets for you.",
  sources: [
    "[Configure Sign in with Apple for the web](https://developer.apple.com/help/account/capabilities/configure-sign-in-with-apple-for-the-web/)",
    "[Token response](https://developer.apple.com/documentation/signinwithapplerestapi/tokenresponse)",
  ],
}

export default registration
