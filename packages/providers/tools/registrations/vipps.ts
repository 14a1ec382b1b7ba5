import type { Registration } from "../registration.ts"

/** Registering an application at Vipps. */
const registration: Registration = {
  register:
    "[Business portal](https://portal.vippsmobilepay.com) → For developers → the sales unit → Setup " +
    "login: redirect URIs, and the token endpoint method `client_secret_basic`.\n\nThe client id and " +
    "client secret are under Show keys. The test environment has its own sales units and its own app.",
  redirects: "The URL must match exactly. The documentation doesn't say whether http is accepted.",
  refreshToken: "Vipps doesn't issue refresh tokens.",
  scopes: [
    { scope: "phoneNumber", gives: "the phone number" },
    { scope: "address", gives: "the postal addresses" },
    { scope: "birthDate", gives: "the date of birth" },
    { scope: "nin", gives: "the national identity number, if the sales unit is allowed to get it" },
  ],
  moving: "same",
  sources: [
    "[Quick start](https://developer.vippsmobilepay.com/docs/APIs/login-api/login-api-quick-start/)",
    "[Questions and answers](https://developer.vippsmobilepay.com/docs/APIs/login-api/login-api-faq/)",
  ],
}

export default registration
