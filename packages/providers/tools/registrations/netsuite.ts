import type { Registration } from "../registration.ts"

/** Registering an application at NetSuite. */
const registration: Registration = {
  register:
    'NetSuite → Setup → Integration → Manage Integrations → New → "Authorization Code Grant", the ' +
    'scope "RESTlets", "Redirect URI".\n\nFirst switch the features on: Setup → Company → Enable ' +
    'Features → SuiteCloud → "OAuth 2.0" and "REST Web Services". The role of each user needs the ' +
    'permission "Log in using OAuth 2.0 Access Tokens".',
  redirects: "NetSuite takes https URLs, and http for `localhost`.",
  refreshToken:
    "NetSuite gives a refresh token with every sign-in. Access tokens last an hour, refresh tokens " +
    "seven days.",
  scopes: [
    { scope: "rest_webservices", gives: "the REST API of records" },
    { scope: "suite_analytics", gives: "SuiteAnalytics Connect" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The prompt is `none` unless the option " +
    "`prompt` says otherwise, and URLs are written with hyphens: `1234567-sb1`.",
  sources: [
    "[Create integration records](https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_157771733782.html)",
  ],
}

export default registration
