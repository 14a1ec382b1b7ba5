import type { Registration } from "../registration.ts"

/** Registering an application at Mattermost. */
const registration: Registration = {
  register:
    'System console of your server → Integrations → Integration Management → "Enable OAuth 2.0 ' +
    'Service Provider".\n\nThen the product menu → Integrations → OAuth 2.0 Applications → Add OAuth ' +
    "2.0 Application → Callback URLs.",
  redirects: "Enter one URL per line. http and `localhost` are accepted.",
  refreshToken:
    "Mattermost issues confidential clients a refresh token with every sign-in. Access tokens last 30 " +
    "days by default; the server can change this.",
  scopes: "Mattermost has no scopes: a token can do everything that the user can.",
  moving:
    "Account ids, scopes and the callback URL are the same. The name is the first and last name, or " +
    "otherwise the nickname; in Auth.js, it's the username.",
  sources: [
    "[OAuth 2.0 applications](https://developers.mattermost.com/integrate/apps/authentication/oauth2/)",
  ],
}

export default registration
