import type { Registration } from "../registration.ts"

/** Registering an application at Linear. */
const registration: Registration = {
  register:
    "[Linear](https://linear.app/settings/api/applications/new) → Settings → API → OAuth applications " +
    '→ New, with the callback URLs.\n\nSwitch "Public" on if users of other workspaces sign in.',
  redirects:
    "A URL must match one of the list exactly. Linear's documentation has no rule against " +
    "`http://localhost`.",
  refreshToken: "Linear gives a refresh token with every sign-in. Access tokens last 24 hours.",
  scopes: [
    { scope: "write", gives: "writes for the user" },
    { scope: "issues:create", gives: "creates issues" },
    { scope: "comments:create", gives: "creates comments" },
  ],
  separator: ",",
  moving: "new",
  sources: ["[Create an application](https://linear.app/settings/api/applications/new)"],
}

export default registration
