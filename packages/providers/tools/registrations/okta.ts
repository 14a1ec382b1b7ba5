import type { Registration } from "../registration.ts"

/** Registering an application at Okta. */
const registration: Registration = {
  register:
    "Admin console of your organization → Applications → Applications → Create App Integration → " +
    '"OIDC - OpenID Connect" → "Web Application" → Sign-in redirect URIs.\n\nUnder Assignments ' +
    "choose who may sign in.",
  redirects:
    'The URL must match one of "Sign-in redirect URIs" exactly. Okta\'s documentation has no rule ' +
    "against `http://localhost:3000`.",
  refreshToken: 'Tick the grant type "Refresh Token" of the application, and add the scope `offline_access`.',
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "groups", gives: "the claim `groups`, which the application's tab Sign On must define first" },
    { scope: "phone", gives: "the claim `phone_number`" },
    { scope: "address", gives: "the claim `address`" },
  ],
  moving: "same",
  sources: [
    "[Create OpenID Connect app integrations](https://help.okta.com/en-us/content/topics/apps/apps_app_integration_wizard_oidc.htm)",
    "[Refresh access tokens](https://developer.okta.com/docs/guides/refresh-tokens/main/)",
  ],
}

export default registration
