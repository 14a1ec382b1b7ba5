import type { Registration } from "../registration.ts"

/** Registering an application at Auth0. */
const registration: Registration = {
  register:
    "[Auth0 dashboard](https://manage.auth0.com) → Applications → Applications → Create Application → " +
    "Regular Web Applications → Settings → Allowed Callback URLs.\n\nThe domain (for the issuer), the " +
    "client id and the secret are on the same page.",
  redirects:
    "Separate the URLs with commas. `http://localhost:3000` is accepted. Each URL must match exactly. " +
    "You can use wildcards for subdomains, but Auth0 advises against them.",
  refreshToken:
    'Add the `offline_access` scope. The application needs the "Refresh Token" grant (Advanced ' +
    'Settings → Grant Types). If you set an API as the `audience`, that API needs "Allow Offline ' +
    'Access".',
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    {
      scope: "read:orders",
      gives:
        "a permission of your own API, together with the `audience` parameter: see [access " +
        "tokens](../guides/access-tokens.md)",
    },
  ],
  moving: "same",
  sources: [
    "[Application settings](https://auth0.com/docs/get-started/applications/application-settings)",
    "[Refresh tokens](https://auth0.com/docs/secure/tokens/refresh-tokens)",
  ],
}

export default registration
