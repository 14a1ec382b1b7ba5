import type { Registration } from "../registration.ts"

/** Registering an application at Todoist. */
const registration: Registration = {
  register:
    "[Todoist](https://app.todoist.com/app/settings/integrations/app-management) → Settings → " +
    "Integrations → Developer → Build integrations → Add new integration → OAuth redirect URL.",
  redirects:
    "The URL must match the registered one. Todoist's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken:
    "New apps get a refresh token with every sign-in, and a new one with each renewal. Older apps " +
    "without refresh tokens have access tokens that don't expire.",
  scopes: [
    { scope: "data:read_write", gives: "read and write access to the user's data" },
    { scope: "task:add", gives: "permission only to add tasks" },
    { scope: "data:delete", gives: "permission to delete data, too" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The profile comes from version 1 of the " +
    "API, `/api/v1/user`.",
  sources: [
    "[Authorization in Todoist's client](https://doist.github.io/todoist-sdk-typescript/api/functions/refreshAuthToken)",
  ],
}

export default registration
