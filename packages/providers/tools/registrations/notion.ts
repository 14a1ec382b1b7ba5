import type { Registration } from "../registration.ts"

/** Registering an application at Notion. */
const registration: Registration = {
  register:
    "[Notion](https://www.notion.so/profile/integrations) → Developer portal → Build → Connections → " +
    'Create new connection, for any workspace ("Public"), with the redirect URI.\n\nUnder ' +
    'Capabilities, choose "Read user information including email addresses".',
  redirects:
    "The URL must exactly match one in the list. The documentation doesn't say whether Notion accepts " +
    "`http://localhost`.",
  refreshToken: "Notion issues a refresh token with every sign-in, and a new one with each renewal.",
  scopes:
    "Notion has no scopes: you choose capabilities in the connection's settings. While signing in, " +
    "users choose the pages that it can access.",
  moving: "same",
  sources: [
    "[OAuth integrations](https://developers.notion.com/guides/connections-and-tokens/oauth-integrations/overview)",
    "[Capabilities](https://developers.notion.com/reference/capabilities)",
    "[Refresh a token](https://developers.notion.com/reference/refresh-a-token)",
  ],
}

export default registration
