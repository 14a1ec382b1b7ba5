import type { Registration } from "../registration.ts"

/** Registering an application at Okta. */
const registration: Registration = {
  register:
    'Admin console of your organization → Applications → Applications → Create App Integration → "OIDC ' +
    '- OpenID Connect" → "Web Application" → Sign-in redirect URIs.\n\nUnder Assignments, choose the ' +
    "users who can sign in.",
  redirects:
    "The URL must exactly match one of the \"Sign-in redirect URIs\". Okta's documentation doesn't " +
    "rule out `http://localhost:3000`.",
  refreshToken: 'Select the application\'s grant type "Refresh Token", and add the `offline_access` scope.',
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    {
      scope: "groups",
      gives: "the `groups` claim, which you must first define on the application's Sign On tab",
    },
    { scope: "phone", gives: "the `phone_number` claim" },
    { scope: "address", gives: "the `address` claim" },
  ],
  moving: "same",
  sources: [
    "[Create OpenID Connect app integrations](https://help.okta.com/en-us/content/topics/apps/apps_app_integration_wizard_oidc.htm)",
    "[Refresh access tokens](https://developer.okta.com/docs/guides/refresh-tokens/main/)",
  ],
}

export default registration
