import type { Registration } from "../registration.ts"

/** Registering an application at Auth0. */
const registration: Registration = {
  register:
    "[Auth0 dashboard](https://manage.auth0.com) → Applications → Applications → Create Application → " +
    "Regular Web Applications → Settings → Allowed Callback URLs.\n\nDomain (for the issuer), client " +
    "id and secret are on the same page.",
  redirects:
    "List the URLs separated by commas. `http://localhost:3000` is accepted. Each must match " +
    "exactly; wildcards exist for subdomains, and Auth0 advises against them.",
  refreshToken:
    'Add the scope `offline_access`. The application needs the grant "Refresh Token" (Advanced ' +
    'Settings → Grant Types), and an API that you name as `audience` needs "Allow Offline Access".',
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    {
      scope: "read:orders",
      gives:
        "a permission of your own API, together with the parameter `audience`: see [access tokens](../guides/access-tokens.md)",
    },
  ],
  moving: "same",
  sources: [
    "[Application settings](https://auth0.com/docs/get-started/applications/application-settings)",
    "[Refresh tokens](https://auth0.com/docs/secure/tokens/refresh-tokens)",
  ],
}

export default registration
