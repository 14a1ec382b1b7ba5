import type { Registration } from "../registration.ts"

/** Registering an application at GitLab. */
const registration: Registration = {
  register:
    "[GitLab](https://gitlab.com/-/user_settings/applications) → your avatar → Edit profile → " +
    'Applications → Add new application, with "Confidential" and the scope `read_user`.\n\nFor a ' +
    "group: its Settings → Applications; for an installation: Admin area → Applications.",
  redirects: "Write one URL on each line. http is accepted; GitLab recommends https.",
  refreshToken:
    "GitLab gives a refresh token with every sign-in. Access tokens last two hours, and a refresh " +
    "token is used once.",
  scopes: [
    { scope: "read_api", gives: "reads projects, groups and registries by the API" },
    { scope: "api", gives: "reads and writes all of them" },
    { scope: "read_repository", gives: "reads the contents of private repositories" },
  ],
  moving: "same",
  sources: ["[GitLab as an OAuth 2.0 provider](https://docs.gitlab.com/integration/oauth_provider/)"],
}

export default registration
