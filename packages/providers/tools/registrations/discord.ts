import type { Registration } from "../registration.ts"

/** Registering an application at Discord. */
const registration: Registration = {
  register:
    "[Developer portal](https://discord.com/developers/applications) → New Application → OAuth2. The " +
    'page shows the client id; "Reset Secret" shows the secret. Use "Add Redirect" to add the callback ' +
    "URL.",
  redirects:
    "The URL must be one of the redirects in the portal. Discord's documentation doesn't rule out http " +
    "or `localhost`.",
  refreshToken: "Discord issues a refresh token with every sign-in. Access tokens last a week.",
  scopes: [
    { scope: "guilds", gives: "the servers that the user is in" },
    { scope: "guilds.members.read", gives: "the user's roles and nickname in a server" },
    { scope: "connections", gives: "the user's accounts at other services" },
    {
      scope: "guilds.join",
      gives: "permission to add the user to a server that your application's bot is in",
    },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The browser is sent to " +
    "`discord.com/oauth2/authorize` without `/api` ([D49](../differences.md)).",
  sources: ["[OAuth2](https://docs.discord.com/developers/topics/oauth2)"],
}

export default registration
