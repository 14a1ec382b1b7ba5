import type { Registration } from "../registration.ts"

/** Registering an application at ZITADEL. */
const registration: Registration = {
  register:
    'Console of your instance → Projects → the project → Applications → New → "Web" → authentication ' +
    'method "Code", which authenticates with `client_secret_basic` → Redirect URIs.',
  redirects: 'ZITADEL accepts https URLs. For `http://localhost:3000`, turn on "Development Mode".',
  refreshToken:
    'Select "Refresh Token" in the application\'s settings, and add the `offline_access` scope. Each ' +
    "renewal returns a new refresh token.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "urn:zitadel:iam:org:project:roles", gives: "the user's roles in the project" },
    { scope: "urn:zitadel:iam:user:metadata", gives: "the user's metadata" },
    { scope: "urn:zitadel:iam:user:resourceowner", gives: "the user's organization" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The user's data comes from the UserInfo " +
    "endpoint instead of the ID token, so the profile in callbacks doesn't contain claims of the token " +
    "such as `iss` and `aud`.",
  sources: [
    "[Applications](https://zitadel.com/docs/guides/manage/console/applications)",
    "[Scopes](https://zitadel.com/docs/apis/openidoauth/scopes)",
    "[Refresh tokens](https://help.zitadel.com/how-to-enable-and-receive-refresh-tokens)",
  ],
}

export default registration
