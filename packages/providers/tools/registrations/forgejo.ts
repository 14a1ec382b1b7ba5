import type { Registration } from "../registration.ts"

/** Registering an application at Forgejo. */
const registration: Registration = {
  register:
    "Your Forgejo → your avatar → Settings → Applications → Create a new OAuth2 application, with " +
    '"Confidential client".\n\nAn administrator registers one for the whole instance under ' +
    "`/admin/applications`.",
  redirects:
    "An application has a list of redirect URLs. The documentation has no rule against " +
    "`http://localhost:3000`.",
  refreshToken:
    "Forgejo gives a refresh token with every sign-in. The answer says when the access token ends.",
  scopes:
    "Forgejo has no scopes for its API yet. Its documentation warns that an access token has " +
    "administrative rights, so keep it away from the browser.",
  moving: "new",
  sources: ["[OAuth2 provider](https://forgejo.org/docs/latest/user/oauth2-provider/)"],
}

export default registration
