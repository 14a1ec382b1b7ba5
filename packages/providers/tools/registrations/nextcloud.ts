import type { Registration } from "../registration.ts"

/** Registering an application at Nextcloud. */
const registration: Registration = {
  register:
    "Your Nextcloud → Administration settings → Security → OAuth 2.0 clients → Add client, with the " +
    "redirection URI.",
  redirects:
    "A client has only one redirection URI, and it must match, so add one client for development and " +
    "another for production. http and `localhost` are accepted.",
  refreshToken: "Nextcloud issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes: "Nextcloud has no scopes: a token can do everything that the user can.",
  moving:
    "Account ids, scopes and the callback URL are the same. The profile comes from " +
    "`/ocs/v2.php/cloud/user`, and also contains the server's URL as `server`.",
  sources: [
    "[OAuth 2.0 configuration](https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html)",
  ],
}

export default registration
