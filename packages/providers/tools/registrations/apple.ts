import type { Registration } from "../registration.ts"

/** Registering an application at Apple. */
const registration: Registration = {
  register:
    "[Certificates, Identifiers & " +
    "Profiles](https://developer.apple.com/account/resources/identifiers/list) → Identifiers → + → App " +
    'IDs, with the capability "Sign in with Apple"; then + → Services IDs. Its identifier is the ' +
    "client id.\n\nOpen the Services ID → Sign in with Apple → Configure: choose the App ID, and add " +
    "the domain and the return URL. Create the key for `privateKey` under Keys → + → Sign in with " +
    "Apple. You must be a member of the Apple Developer Program.\n\nPass the text of the key's file:\n\n" +
    `\`\`\`ts
import { readFile } from "node:fs/promises"
import Apple from "@latchkey/providers/apple"

const privateKey = await readFile("AuthKey_ABC123DEFG.p8", "utf8")
const provider = Apple({ privateKey, keyId: "ABC123DEFG", teamId: "DEF123GHIJ" })
\`\`\``,
  redirects:
    "Apple accepts only https URLs whose domain is listed with the Services ID. It accepts neither " +
    "`localhost` nor IP addresses. In development, use a tunnel, or a host name in your domain that " +
    "points to your machine, with a certificate.",
  development: "https://dev.example.com",
  refreshToken: "Apple issues a refresh token with every sign-in. No parameter is needed.",
  scopes: "Apple has only the `name` and `email` scopes, and both are requested.",
  moving:
    "Account ids and the callback URL are the same. The `openid` scope is also sent. If a user doesn't " +
    "share a name, the name is empty; Auth.js uses the e-mail address as the name. `AUTH_APPLE_SECRET` " +
    "works as before; with `privateKey`, Latchkey signs the secrets for you.",
  sources: [
    "[Configure Sign in with Apple for the web](https://developer.apple.com/help/account/capabilities/configure-sign-in-with-apple-for-the-web/)",
    "[Token response](https://developer.apple.com/documentation/signinwithapplerestapi/tokenresponse)",
  ],
}

export default registration
