import type { Registration } from "../registration.ts"

/** Registering an application at ClickUp. */
const registration: Registration = {
  register:
    "[ClickUp](https://app.clickup.com) → your workspace's picture → Settings → ClickUp API → Create " +
    "an App, with one or more redirect URLs.\n\nYou must be an owner or administrator of the " +
    "workspace.",
  redirects:
    "ClickUp's documentation doesn't rule out http or `localhost`. The URL must exactly match one in " +
    "the list.",
  refreshToken: "ClickUp doesn't issue refresh tokens: its access tokens don't expire.",
  scopes:
    "ClickUp has no scopes: while signing in, users choose the workspaces that the application can " +
    "access.",
  moving:
    "Account ids and the callback URL are the same. The user's address is in `email` and the picture " +
    "in `image`; in Auth.js, the picture is in `profilePicture` and there is no address.",
  sources: [
    "[Create your own app](https://help.clickup.com/hc/en-us/articles/6303426241687-Use-the-ClickUp-API)",
  ],
}

export default registration
