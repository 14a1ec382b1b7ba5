import type { Registration } from "../registration.ts"

/** Registering an application at BankID Norway. */
const registration: Registration = {
  register:
    "There is no form. For a production client, you need an agreement with a partner of " +
    "[BankID](https://developer.bankid.no), who orders the client for you.\n\nThe partner also orders " +
    'clients for the test environment "current", or you can request one yourself from that ' +
    "environment's service desk. If you need the national identity number, say so in the order: only " +
    "eligible applications get it.",
  redirects:
    "List the URLs in the order. The URL in a request must exactly match one of them. The " +
    "documentation doesn't say whether `localhost` is accepted.",
  refreshToken:
    "The documentation doesn't say whether a client gets a refresh token. The token endpoint supports " +
    "refresh tokens, but the pages of earlier releases contradict each other.",
  scopes: [
    {
      scope: "nnin_altsub",
      gives: "the national identity number in the ID token, as `nnin_altsub`; your client must be eligible",
    },
  ],
  moving:
    "Account ids, the callback URL, `login_hint` and `ui_locales` are the same. The scope is `openid " +
    "profile` instead of `openid profile email`. The client authenticates with `client_secret_basic` " +
    "instead of `client_secret_post`, and the user's data comes from the ID token, without an e-mail " +
    "address. In the profile's type, `amr` may be a list, and the members that version 4 of BankID's " +
    "API removes or deprecates may be undefined.",
  sources: [
    "[BankID for developers](https://developer.bankid.no/bankid-oidc-provider/)",
    "[Provisioning](https://bidbax.atlassian.net/wiki/pages/viewpage.action?pageId=30345378)",
    "[Token](https://bidbax.atlassian.net/wiki/spaces/PDOIDCL/pages/32965865/Token)",
  ],
}

export default registration
