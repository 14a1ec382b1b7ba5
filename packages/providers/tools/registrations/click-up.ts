import type { Registration } from "../registration.ts"

/** Registering an application at ClickUp. */
const registration: Registration = {
  register:
    "[ClickUp](https://app.clickup.com) → your workspace's picture → Settings → ClickUp API → Create " +
    "an App, with one or several redirect URLs.\n\nYou must own or administer the workspace.",
  redirects:
    "ClickUp's documentation has no rule against http or `localhost`. A URL must match one of the " +
    "list exactly.",
  refreshToken: "ClickUp gives no refresh tokens: its access tokens don't end.",
  scopes: "ClickUp has no scopes: while signing in, users choose the workspaces that the application sees.",
  moving:
    "Account ids and the callback URL are the same. The user has the address and the picture in " +
    "`email` and `image`; in Auth.js the picture is in `profilePicture`, and there is no address.",
  sources: [
    "[Create your own app](https://help.clickup.com/hc/en-us/articles/6303426241687-Use-the-ClickUp-API)",
  ],
}

export default registration
