import type { Registration } from "../registration.ts"

/** Registering an application at Linear. */
const registration: Registration = {
  register:
    "[Linear](https://linear.app/settings/api/applications/new) → Settings → API → OAuth applications " +
    '→ New, with the callback URLs.\n\nIf users of other workspaces need to sign in, turn "Public" on.',
  redirects:
    "The URL must exactly match one in the list. Linear's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken: "Linear issues a refresh token with every sign-in. Access tokens last 24 hours.",
  scopes: [
    { scope: "write", gives: "write access for the user" },
    { scope: "issues:create", gives: "permission to create issues" },
    { scope: "comments:create", gives: "permission to create comments" },
  ],
  moving: "new",
  sources: ["[Create an application](https://linear.app/settings/api/applications/new)"],
}

export default registration
