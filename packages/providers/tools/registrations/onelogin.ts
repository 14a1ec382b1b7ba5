import type { Registration } from "../registration.ts"

/** Registering an application at OneLogin. */
const registration: Registration = {
  register:
    'Administration of your account → Applications → Add App → "OpenId Connect (OIDC)" → ' +
    'Configuration → Redirect URI\'s; SSO: application type "Web", token endpoint ' +
    '"Basic".\n\nClient id and secret are on SSO. Give users access under Access or Users.',
  redirects: "Write one URL on each line. OneLogin takes https URLs, and http for `localhost`.",
  refreshToken:
    "The application's settings decide whether a refresh token is given (SSO → Token timeout settings). The documentation doesn't confirm which scope it needs.",
  scopes: [
    { scope: "groups", gives: "the user's roles or groups, in the claim `groups`" },
    { scope: "params", gives: "the parameters of the application" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The `issuer` may be given with or without " +
    "`/oidc/2`.",
  sources: [
    "[Connect an OpenID Connect application](https://developers.onelogin.com/openid-connect/connect-to-onelogin)",
    "[Scopes](https://developers.onelogin.com/openid-connect/scopes)",
  ],
}

export default registration
