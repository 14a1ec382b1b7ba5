import type { Registration } from "../registration.ts"

/** Registering an application at GitLab. */
const registration: Registration = {
  register:
    "[GitLab](https://gitlab.com/-/user_settings/applications) → your avatar → Edit profile → " +
    'Applications → Add new application, with "Confidential" and the `read_user` scope.\n\nFor a ' +
    "group, use its Settings → Applications; for a whole installation, use Admin area → Applications.",
  redirects: "Enter one URL per line. http is accepted; GitLab recommends https.",
  refreshToken:
    "GitLab issues a refresh token with every sign-in. Access tokens last two hours, and each refresh " +
    "token can be used only once.",
  scopes: [
    { scope: "read_api", gives: "read access to projects, groups and registries with the API" },
    { scope: "api", gives: "read and write access to all of them" },
    { scope: "read_repository", gives: "read access to the contents of private repositories" },
  ],
  moving: "same",
  sources: ["[GitLab as an OAuth 2.0 provider](https://docs.gitlab.com/integration/oauth_provider/)"],
}

export default registration
