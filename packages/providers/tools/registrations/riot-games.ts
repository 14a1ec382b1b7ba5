import type { Registration } from "../registration.ts"

/** Registering an application at Riot Games. */
const registration: Registration = {
  register:
    "[Developer portal](https://developer.riotgames.com) → Register Product. Wait for a production " +
    "key, and then apply for Riot Sign On.\n\nRiot creates the client from the information that you " +
    "send: the redirect URLs, the URLs after the sign-out, the name, a logo, the privacy policy and " +
    "the terms of service.",
  redirects:
    "You send Riot the list of redirect URLs. The documentation doesn't say whether http is accepted.",
  refreshToken: "Add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "cpid", gives: "the region in which the player plays League of Legends" },
  ],
  moving: "new",
  sources: ["[Developer portal](https://developer.riotgames.com/docs/portal)"],
}

export default registration
