import { privateKeyExample } from "../private-key.ts"
import type { Registration } from "../registration.ts"

/** Registering an application at Login.gov. */
const registration: Registration = {
  register:
    "[Partner portal of the sandbox](https://portal.int.identitysandbox.gov) → sign in with an address " +
    "that ends in .gov or .mil → a new team → a new application, with `private_key_jwt` and the public " +
    "certificate.\n\nCreate the certificate and its key with `openssl req -nodes -x509 -days 365 " +
    "-newkey rsa:2048 -keyout private.pem -out public.crt`. For production, Login.gov must approve the " +
    "application.\n\n" +
    privateKeyExample("login-gov", "LoginGov({ token: { clientPrivateKey: key } })"),
  redirects:
    "The callback URL must be one of the application's redirect URLs. The documentation doesn't say " +
    "whether http is accepted.",
  refreshToken:
    "Login.gov doesn't document refresh tokens: its token endpoint accepts only authorization codes.",
  scopes: [
    { scope: "profile", gives: "the first and last name and the date of birth, with identity verification" },
    { scope: "phone", gives: "the telephone number, with identity verification" },
    { scope: "address", gives: "the postal address, with identity verification" },
    { scope: "all_emails", gives: "every address of the account" },
  ],
  moving: "new",
  sources: [
    "[Getting started](https://developers.login.gov/oidc/getting-started/)",
    "[User attributes](https://developers.login.gov/attributes/)",
  ],
}

export default registration
