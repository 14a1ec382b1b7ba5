import type { Registration } from "../registration.ts"

/** Registering an application at Coinbase. */
const registration: Registration = {
  register:
    "[CDP portal](https://portal.cdp.coinbase.com) → API Keys → OAuth → Create.\n\nCurrently, only " +
    'partners that Coinbase has approved can create a client: its documentation says that "new OAuth ' +
    'client creation is temporarily disabled".',
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether http is " +
    "accepted.",
  refreshToken: "Add the `offline_access` scope. Each refresh token can be used only once.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "wallet:accounts:read", gives: "the user's accounts and balances" },
    { scope: "wallet:transactions:read", gives: "the user's transactions" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scopes are the same, but separated by commas, " +
    "as in the documentation.",
  sources: [
    "[Quickstart](https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/quickstart)",
    "[Reference](https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/reference)",
  ],
}

export default registration
