import type { Registration } from "../registration.ts"

/** Registering an application at Asgardeo. */
const registration: Registration = {
  register:
    "[Asgardeo console](https://console.asgardeo.io) → Applications → New Application → Traditional " +
    "Web Application → OpenID Connect → Authorized redirect URLs.\n\nThen, in the application: " +
    'Protocol → Allowed grant types → "Code"; User Attributes → the `profile` and `email` scopes. The ' +
    "client id and secret are on Protocol.",
  redirects:
    "Asgardeo's documentation registers `http://localhost:3000`. Only for `127.0.0.1` and `[::1]` can " +
    "the port be different.",
  refreshToken: 'Tick the grant type "Refresh Token" under Protocol. No scope is needed.',
  scopes: [
    { scope: "groups", gives: "the user's groups" },
    { scope: "roles", gives: "the user's roles" },
    { scope: "phone", gives: "the phone number, and whether it's verified" },
    { scope: "address", gives: "the postal address" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. You can omit `/token` at the end of the " +
    "`issuer`.",
  sources: [
    "[Register a web application](https://wso2.com/asgardeo/docs/guides/applications/register-oidc-web-app/)",
    "[OpenID Connect settings](https://wso2.com/asgardeo/docs/references/app-settings/oidc-settings-for-app/)",
    "[Scopes](https://wso2.com/asgardeo/docs/guides/users/attributes/manage-scopes/)",
  ],
}

export default registration
