import type { Registration } from "../registration.ts"

/** Registering an application at OneLogin. */
const registration: Registration = {
  register:
    'Administration of your account → Applications → Add App → "OpenId Connect (OIDC)" → Configuration ' +
    '→ Redirect URI\'s; SSO: application type "Web", token endpoint "Basic".\n\nThe the client id and ' +
    "secret are on the SSO tab. Give users access under Access or Users.",
  redirects: "Enter one URL per line. OneLogin accepts https URLs, and http for `localhost`.",
  refreshToken:
    "The application's settings decide whether OneLogin issues a refresh token (SSO → Token timeout " +
    "settings). The documentation doesn't say which scope this requires.",
  scopes: [
    { scope: "groups", gives: "the user's roles or groups, in the `groups` claim" },
    { scope: "params", gives: "the application's parameters" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. You can write the `issuer` with or without " +
    "`/oidc/2`.",
  sources: [
    "[Connect an OpenID Connect application](https://developers.onelogin.com/openid-connect/connect-to-onelogin)",
    "[Scopes](https://developers.onelogin.com/openid-connect/scopes)",
  ],
}

export default registration
