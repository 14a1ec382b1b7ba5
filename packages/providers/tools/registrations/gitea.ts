import type { Registration } from "../registration.ts"

/** Registering an application at Gitea. */
const registration: Registration = {
  register:
    "[Gitea](https://gitea.com/user/settings/applications), or your own, → your avatar → Settings → " +
    'Applications → Create a new OAuth2 Application, with "Confidential client". An administrator ' +
    "registers one for the whole instance under `/admin/applications`.\n\nGitea's documentation warns that " +
    "an access token has full access to what the user has, with the scopes that are asked for here. " +
    "Keep it away from the browser.",
  redirects:
    "An application has a list of redirect URLs. The documentation has no rule against " +
    "`http://localhost:3000`.",
  refreshToken: "Gitea gives a refresh token with every sign-in. The answer says when the access token ends.",
  scopes: [
    { scope: "read:user", gives: "reads the user's settings by the API" },
    { scope: "read:repository", gives: "reads the user's repositories" },
    { scope: "write:repository", gives: "reads and writes them" },
    { scope: "groups", gives: "the claim `groups`, with organizations and teams" },
  ],
  moving: "new",
  sources: [
    "[OAuth2 provider](https://docs.gitea.com/development/oauth2-provider)",
    "[OAuth2 provider, with the scopes of the API](https://docs.gitea.com/1.21/development/oauth2-provider)",
  ],
}

export default registration
