import type { Registration } from "../registration.ts"

/** Registering an application at EVE Online. */
const registration: Registration = {
  register:
    "[EVE Developers](https://developers.eveonline.com/applications) → Applications → Create New " +
    'Application → "Authentication & API Access" → the `publicData` scope → Callback URL.',
  redirects:
    "An application has only one callback URL, and it must match, so register one application for " +
    "development and another for production. The documentation's example is " +
    "`https://localhost/callback/`; it doesn't rule out http.",
  refreshToken:
    "EVE Online issues a refresh token with every sign-in that requests a scope. Access tokens last 20 " +
    "minutes.",
  scopes: [
    { scope: "esi-skills.read_skills.v1", gives: "the character's skills" },
    { scope: "esi-wallet.read_character_wallet.v1", gives: "the character's wallet" },
    { scope: "esi-assets.read_assets.v1", gives: "the character's assets" },
    { scope: "esi-location.read_location.v1", gives: "the character's location" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id consists of the character and its owner " +
    "instead of only the character: set `oldAccountIds` if you already have stored accounts. The " +
    "profile has the claims of the access token; it no longer has `CharacterID` and similar members.",
  sources: ["[Creating an application](https://developers.eveonline.com/docs/services/sso/)"],
}

export default registration
