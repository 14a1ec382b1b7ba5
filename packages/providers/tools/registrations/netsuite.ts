import type { Registration } from "../registration.ts"

/** Registering an application at NetSuite. */
const registration: Registration = {
  register:
    'NetSuite → Setup → Integration → Manage Integrations → New → "Authorization Code Grant", the ' +
    'scope "RESTlets", "Redirect URI".\n\nFirst turn on the features under Setup → Company → Enable ' +
    'Features → SuiteCloud: "OAuth 2.0" and "REST Web Services". Each user\'s role needs the ' +
    'permission "Log in using OAuth 2.0 Access Tokens".',
  redirects: "NetSuite accepts https URLs, and http for `localhost`.",
  refreshToken:
    "NetSuite issues a refresh token with every sign-in. Access tokens last an hour, refresh tokens " +
    "seven days.",
  scopes: [
    { scope: "rest_webservices", gives: "access to the REST API for records" },
    { scope: "suite_analytics", gives: "access to SuiteAnalytics Connect" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The prompt is `none` unless you set the " +
    "`prompt` option, and URLs contain hyphens: `1234567-sb1`.",
  sources: [
    "[Create integration records](https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_157771733782.html)",
  ],
}

export default registration
