import type { Registration } from "../registration.ts"

/** Registering an application at Vercel. */
const registration: Registration = {
  register:
    "[Vercel dashboard](https://vercel.com/dashboard) → the team → Settings → Apps → Create → Manage: " +
    "Authorization Callback URLs → Add, Client secrets → Generate, Permissions → `openid`, `email`, " +
    "`profile`.",
  redirects:
    "Vercel's documentation registers `http://localhost:3000`. The URL must exactly match one in the " +
    "list.",
  refreshToken:
    "Add the `offline_access` scope, and allow it for the app under Permissions. Access tokens last an " +
    "hour, refresh tokens 30 days, and each refresh token can be used only once.",
  scopes: [{ scope: "offline_access", gives: "a refresh token" }],
  moving: "new",
  sources: [
    "[Manage from the dashboard](https://vercel.com/docs/sign-in-with-vercel/manage-from-dashboard)",
    "[Authorization server API](https://vercel.com/docs/sign-in-with-vercel/authorization-server-api)",
  ],
}

export default registration
