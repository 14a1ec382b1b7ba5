import type { Registration } from "../registration.ts"

/** Registering an application at BankID Norway. */
const registration: Registration = {
  register:
    "There is no form: a client for production needs an agreement with a partner of " +
    "[BankID](https://developer.bankid.no), who orders the client for you.\n\nThe partner also orders clients for " +
    'the test environment "current"; you may ask for one yourself at the service desk of that environment. Say in the ' +
    "order if you need the national identity number: only eligible applications get it.",
  redirects:
    "Name the URLs in the order: the one of a request must be exactly one of them. " +
    "The documentation doesn't say if `localhost` is taken.",
  refreshToken:
    "The documentation doesn't say if a client gets a refresh token: the token endpoint knows them, and the pages " +
    "of earlier releases contradict each other.",
  scopes: [
    {
      scope: "nnin_altsub",
      gives: "the national identity number in the ID token, as `nnin_altsub`; your client must be eligible",
    },
  ],
  moving:
    "Account ids, the callback URL, `login_hint` and `ui_locales` are the same. The scope is `openid profile` instead " +
    "of `openid profile email`. The client authenticates with `client_secret_basic` instead of " +
    "`client_secret_post`, and the user comes from the ID token, without an e-mail address. In the type of the profile, " +
    "`amr` may be a list, and what version 4 of BankID's API removes or deprecates may be undefined.",
  sources: [
    "[BankID for developers](https://developer.bankid.no/bankid-oidc-provider/)",
    "[Provisioning](https://bidbax.atlassian.net/wiki/pages/viewpage.action?pageId=30345378)",
    "[Token](https://bidbax.atlassian.net/wiki/spaces/PDOIDCL/pages/32965865/Token)",
  ],
}

export default registration
