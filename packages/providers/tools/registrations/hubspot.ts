import type { Registration } from "../registration.ts"

/** Registering an application at HubSpot. */
const registration: Registration = {
  register:
    "[HubSpot](https://app.hubspot.com/developer) → Development → Legacy apps → your app → Auth: " +
    "Redirect URLs, Scopes, client id and client secret.\n\nFor an app on the developer platform, " +
    "these settings are in its project file. Users who sign in must be super admins of their HubSpot " +
    "account, or have permission to install apps.",
  redirects: "HubSpot accepts https URLs, and http for `localhost`.",
  refreshToken: "HubSpot issues a refresh token with every sign-in. Access tokens last 30 minutes.",
  scopes: [
    { scope: "crm.objects.contacts.read", gives: "read access to contacts" },
    { scope: "crm.objects.companies.read", gives: "read access to companies" },
    { scope: "crm.objects.deals.read", gives: "read access to deals" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a string. " +
    "Latchkey uses version 3 of the OAuth endpoints instead of version 1.",
  sources: [
    "[Working with OAuth](https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth)",
    "[http for localhost](https://developers.hubspot.com/changelog/2018-03-05-oauth2-redirect-uri-served-over-http-localhost)",
  ],
}

export default registration
