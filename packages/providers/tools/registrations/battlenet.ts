import type { Registration } from "../registration.ts"

/** Registering an application at Battle.net. */
const registration: Registration = {
  register:
    "[Developer portal](https://develop.battle.net/access/clients) → API Access → Create Client → " +
    "Redirect URLs.\n\nYour Battle.net account must have an authenticator.",
  redirects:
    "Blizzard's own samples register `http://localhost:8080`. The URL must exactly match one in the " +
    "list.",
  refreshToken: "Battle.net doesn't issue refresh tokens. Access tokens last 24 hours.",
  scopes: [
    { scope: "wow.profile", gives: "the characters in World of Warcraft" },
    { scope: "sc2.profile", gives: "the profile in StarCraft II" },
    { scope: "d3.profile", gives: "the profile in Diablo III" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope is `openid` instead of `openid profile " +
    "email`, because Battle.net doesn't support the other two, and the `issuer` has a default: " +
    "`https://oauth.battle.net`.",
  sources: ["[OAuth client samples](https://github.com/Blizzard/oauth-client-sample)"],
}

export default registration
