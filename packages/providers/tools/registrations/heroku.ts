import type { Registration } from "../registration.ts"

/** Registering an application at Heroku. */
const registration: Registration = {
  register:
    "[Heroku dashboard](https://dashboard.heroku.com/account/applications) → Account settings → " +
    "Applications → Register new API client.\n\nOr use the command line: `heroku clients:create " +
    '"Example" <callback URL>`.',
  redirects:
    "A client has only one callback URL, so register one client for development and another for " +
    "production. The documentation doesn't say whether http is accepted.",
  refreshToken:
    "Heroku issues a refresh token with every sign-in. The response says when the access token " + "expires.",
  scopes: [
    { scope: "read", gives: "read access to the user's apps, without their configuration variables" },
    { scope: "write", gives: "write access to the same" },
    { scope: "read-protected", gives: "read access that includes configuration variables" },
    { scope: "write-protected", gives: "write access that includes configuration variables" },
    { scope: "global", gives: "everything that the user can do" },
  ],
  moving: "new",
  sources: ["[OAuth](https://devcenter.heroku.com/articles/oauth)"],
}

export default registration
