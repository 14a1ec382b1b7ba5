import type { Registration } from "../registration.ts"

/** Registering an application at Vercel. */
const registration: Registration = {
  register:
    "[Vercel dashboard](https://vercel.com/dashboard) → the team → Settings → Apps → Create → Manage: " +
    "Authorization Callback URLs → Add, Client secrets → Generate, Permissions → `openid`, `email`, " +
    "`profile`.",
  redirects:
    "Vercel's documentation registers `http://localhost:3000`. A URL must match one of the list " +
    "exactly.",
  refreshToken:
    "Add the scope `offline_access`, and permit it for the app under Permissions. Access tokens last " +
    "an hour, refresh tokens 30 days, and a refresh token is used once.",
  scopes: [{ scope: "offline_access", gives: "a refresh token" }],
  moving: "new",
  sources: [
    "[Manage from the dashboard](https://vercel.com/docs/sign-in-with-vercel/manage-from-dashboard)",
    "[Authorization server API](https://vercel.com/docs/sign-in-with-vercel/authorization-server-api)",
  ],
}

export default registration
