import type { Registration } from "../registration.ts"

/** Registering an application at Azure AD B2C. */
const registration: Registration = {
  register:
    "[Azure portal](https://portal.azure.com) → switch to the B2C tenant → Azure AD B2C → App " +
    'registrations → New registration → "Accounts in any identity provider or organizational ' +
    'directory", redirect URI with the platform "Web".\n\nCreate the secret under Certificates & ' +
    "secrets → New client secret. Then go to User flows → New user flow → Sign up and sign in → " +
    "Application claims. Since May 2025, Microsoft sells B2C only to existing customers.",
  redirects:
    "B2C accepts https URLs, and http for `localhost`. URLs are case-sensitive, and a trailing slash " +
    "makes a difference.",
  refreshToken: "The `offline_access` scope, which returns a refresh token, is requested by default.",
  scopes: [
    {
      scope: "https://contoso.onmicrosoft.com/api/orders.read",
      gives: "a permission of your own API (Expose an API → Add a scope)",
    },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope is `openid offline_access` and the " +
    "client id instead of `openid profile email`, so B2C issues an access token and a refresh token.",
  sources: [
    "[Register a web application](https://learn.microsoft.com/azure/active-directory-b2c/tutorial-register-applications)",
    "[Request an access token](https://learn.microsoft.com/azure/active-directory-b2c/access-tokens)",
  ],
}

export default registration
