import type { Registration } from "../registration.ts"

/** Registering an application at Heroku. */
const registration: Registration = {
  register:
    "[Heroku dashboard](https://dashboard.heroku.com/account/applications) → Account settings → " +
    'Applications → Register new API client.\n\nOr by the command line: `heroku clients:create "Example" ' +
    "<callback URL>`.",
  redirects:
    "A client has one callback URL, so register one for development and another for production. " +
    "The documentation doesn't say if http is accepted.",
  refreshToken:
    "Heroku gives a refresh token with every sign-in. The answer says when the access token ends.",
  scopes: [
    { scope: "read", gives: "reads the user's apps, without their configuration variables" },
    { scope: "write", gives: "changes them" },
    { scope: "read-protected", gives: "reads configuration variables, too" },
    { scope: "write-protected", gives: "changes configuration variables, too" },
    { scope: "global", gives: "everything that the user may do" },
  ],
  moving: "new",
  sources: ["[OAuth](https://devcenter.heroku.com/articles/oauth)"],
}

export default registration
