import type { Registration } from "../registration.ts"

/** Registering an application at Gitea. */
const registration: Registration = {
  register:
    "[Gitea](https://gitea.com/user/settings/applications) or your own instance → your avatar → " +
    'Settings → Applications → Create a new OAuth2 Application, with "Confidential client". An ' +
    "administrator can register one for the whole instance under `/admin/applications`.\n\nGitea's " +
    "documentation warns that with the scopes requested here, an access token has full access to " +
    "everything the user has. Never send it to the browser.",
  redirects:
    "An application has a list of redirect URLs. The documentation doesn't rule out " +
    "`http://localhost:3000`.",
  refreshToken:
    "Gitea issues a refresh token with every sign-in. The response says when the access token expires.",
  scopes: [
    { scope: "read:user", gives: "read access to the user's settings with the API" },
    { scope: "read:repository", gives: "read access to the user's repositories" },
    { scope: "write:repository", gives: "read and write access to them" },
    { scope: "groups", gives: "the `groups` claim, with organizations and teams" },
  ],
  moving: "new",
  sources: [
    "[OAuth2 provider](https://docs.gitea.com/development/oauth2-provider)",
    "[OAuth2 provider, with the scopes of the API](https://docs.gitea.com/1.21/development/oauth2-provider)",
  ],
}

export default registration
