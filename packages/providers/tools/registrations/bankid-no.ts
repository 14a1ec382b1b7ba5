import type { Registration } from "../registration.ts"

/** Registering an application at BankID Norway. */
const registration: Registration = {
  register:
    "There is no form: you order a client from BankID or from one of its " +
    "[partners](https://developer.bankid.no), who enter the redirect URLs for you.\n\nClients for " +
    'tests belong to the environment "current".',
  redirects: "Name the URLs in the order. Which ones are refused is not confirmed in the documentation.",
  refreshToken: "If a refresh token is given is not confirmed in the documentation.",
  scopes: [
    { scope: "nnin", gives: "the national identity number; your agreement must include it" },
    { scope: "phone", gives: "the phone number" },
    { scope: "address", gives: "the address" },
    { scope: "email", gives: "the e-mail address, from the UserInfo endpoint only" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope is `openid profile` instead of `openid " +
    "profile email`. The client authenticates with `client_secret_basic` instead of " +
    "`client_secret_post`, and the user comes from the ID token, without an e-mail address.",
  sources: ["[BankID for developers](https://developer.bankid.no/bankid-oidc-provider/)"],
}

export default registration
