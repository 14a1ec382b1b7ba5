import type { Registration } from "../registration.ts"

/** Registering an application at Forgejo. */
const registration: Registration = {
  register:
    "Your Forgejo → your avatar → Settings → Applications → Create a new OAuth2 application, with " +
    '"Confidential client".\n\nAn administrator can register one for the whole instance under ' +
    "`/admin/applications`.",
  redirects:
    "An application has a list of redirect URLs. The documentation doesn't rule out " +
    "`http://localhost:3000`.",
  refreshToken:
    "Forgejo issues a refresh token with every sign-in. The response says when the access token " +
    "expires.",
  scopes:
    "Forgejo has no scopes for its API yet. Its documentation warns that an access token has " +
    "administrative rights, so never send it to the browser.",
  moving: "new",
  sources: ["[OAuth2 provider](https://forgejo.org/docs/latest/user/oauth2-provider/)"],
}

export default registration
