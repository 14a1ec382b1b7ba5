import type { Registration } from "../registration.ts"

/** Registering an application at Garmin. */
const registration: Registration = {
  register:
    "[Developer portal](https://developerportal.garmin.com) → your apps → a new app for OAuth 2.0, " +
    "after Garmin has approved you for the [developer " +
    "program](https://developer.garmin.com/gc-developer-program/). Turn on the Health API for the " +
    "app.\n\nGarmin shows the portal only to approved developers, so we couldn't check its menus.",
  redirects:
    "Garmin shows its rules for redirect URLs only to approved developers, so we couldn't check them.",
  refreshToken:
    "Only approved developers can read the documentation, so we couldn't check whether Garmin issues " +
    "refresh tokens.",
  scopes:
    "The request has no scopes. According to applications that use the API, the user chooses at Garmin " +
    "which data the application can read.",
  moving: "new",
  sources: ["[Garmin Connect Developer Program](https://developer.garmin.com/gc-developer-program/)"],
}

export default registration
