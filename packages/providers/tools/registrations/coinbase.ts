import type { Registration } from "../registration.ts"

/** Registering an application at Coinbase. */
const registration: Registration = {
  register:
    "[CDP portal](https://portal.cdp.coinbase.com) → API Keys → OAuth → Create.\n\nOnly for partners " +
    'that Coinbase has approved, and for the time being for no others: "new OAuth client creation is ' +
    'temporarily disabled", says its documentation.',
  redirects: "A URL must match one of the list exactly. The documentation doesn't say if http is accepted.",
  refreshToken: "Add the scope `offline_access`. A refresh token is used once.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "wallet:accounts:read", gives: "the user's accounts and balances" },
    { scope: "wallet:transactions:read", gives: "the user's transactions" },
  ],
  separator: ",",
  moving:
    "Account ids and the callback URL are the same. The scopes are the same, separated by a comma, as " +
    "the documentation has it.",
  sources: [
    "[Quickstart](https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/quickstart)",
    "[Reference](https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/reference)",
  ],
}

export default registration
