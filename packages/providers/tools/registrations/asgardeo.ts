import type { Registration } from "../registration.ts"

/** Registering an application at Asgardeo. */
const registration: Registration = {
  register:
    "[Asgardeo console](https://console.asgardeo.io) → Applications → New Application → Traditional " +
    "Web Application → OpenID Connect → Authorized redirect URLs.\n\nThen, in the application: " +
    'Protocol → Allowed grant types → "Code"; User Attributes → the scopes `profile` and `email`. ' +
    "Client id and secret are on Protocol.",
  redirects:
    "Asgardeo's documentation registers `http://localhost:3000`. The port may differ only for " +
    "`127.0.0.1` and `[::1]`.",
  refreshToken: 'Tick the grant type "Refresh Token" under Protocol. No scope is needed.',
  scopes: [
    { scope: "groups", gives: "the user's groups" },
    { scope: "roles", gives: "the user's roles" },
    { scope: "phone", gives: "phone number, and if it is verified" },
    { scope: "address", gives: "the address" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The `issuer` may be given without `/token` " +
    "at its end.",
  sources: [
    "[Register a web application](https://wso2.com/asgardeo/docs/guides/applications/register-oidc-web-app/)",
    "[OpenID Connect settings](https://wso2.com/asgardeo/docs/references/app-settings/oidc-settings-for-app/)",
    "[Scopes](https://wso2.com/asgardeo/docs/guides/users/attributes/manage-scopes/)",
  ],
}

export default registration
