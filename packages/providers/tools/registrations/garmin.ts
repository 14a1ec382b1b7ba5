import type { Registration } from "../registration.ts"

/** Registering an application at Garmin. */
const registration: Registration = {
  register:
    "[Developer portal](https://developerportal.garmin.com) → your apps → a new app for OAuth 2.0, once " +
    "Garmin has approved you for the [developer " +
    "program](https://developer.garmin.com/gc-developer-program/). Turn on the Health API for the " +
    "app.\n\nGarmin shows the portal only to approved developers: its menus are not confirmed in the " +
    "documentation.",
  redirects:
    "Garmin shows its rules for redirect URLs only to approved developers: they are not confirmed in " +
    "the documentation.",
  refreshToken:
    "The documentation doesn't say if Garmin gives a refresh token, which only approved " +
    "developers can read.",
  scopes:
    "The request has no scopes: the user chooses at Garmin what the application may read, as " +
    "applications that use the API say.",
  moving: "new",
  sources: ["[Garmin Connect Developer Program](https://developer.garmin.com/gc-developer-program/)"],
}

export default registration
