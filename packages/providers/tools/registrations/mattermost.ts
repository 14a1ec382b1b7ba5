import type { Registration } from "../registration.ts"

/** Registering an application at Mattermost. */
const registration: Registration = {
  register:
    'System console of your server → Integrations → Integration Management → "Enable OAuth 2.0 ' +
    'Service Provider".\n\nThen the product menu → Integrations → OAuth 2.0 Applications → Add OAuth ' +
    "2.0 Application → Callback URLs.",
  redirects: "Write one URL on each line. http and `localhost` are accepted.",
  refreshToken:
    "Mattermost gives confidential clients a refresh token with every sign-in. Access tokens last 30 " +
    "days unless the server says otherwise.",
  scopes: "Mattermost has no scopes: a token may do what the user may.",
  moving:
    "Account ids, scopes and the callback URL are the same. The name is first and last name, then the " +
    "nickname; in Auth.js it is the user name.",
  sources: [
    "[OAuth 2.0 applications](https://developers.mattermost.com/integrate/apps/authentication/oauth2/)",
  ],
}

export default registration
