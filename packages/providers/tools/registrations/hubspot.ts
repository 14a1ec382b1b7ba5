import type { Registration } from "../registration.ts"

/** Registering an application at HubSpot. */
const registration: Registration = {
  register:
    "[HubSpot](https://app.hubspot.com/developer) → Development → Legacy apps → your app → Auth: " +
    "Redirect URLs, Scopes, client id and client secret.\n\nAn app of the developer platform has the " +
    "same in its project file. Users who sign in must be super admins of their HubSpot account, or " +
    "have permission to install apps.",
  redirects: "HubSpot takes https URLs, and http for `localhost`.",
  refreshToken: "HubSpot gives a refresh token with every sign-in. Access tokens last 30 minutes.",
  scopes: [
    { scope: "crm.objects.contacts.read", gives: "reads contacts" },
    { scope: "crm.objects.companies.read", gives: "reads companies" },
    { scope: "crm.objects.deals.read", gives: "reads deals" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a text. Version 3 " +
    "of the OAuth endpoints is used instead of version 1.",
  sources: [
    "[Working with OAuth](https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth)",
    "[http for localhost](https://developers.hubspot.com/changelog/2018-03-05-oauth2-redirect-uri-served-over-http-localhost)",
  ],
}

export default registration
