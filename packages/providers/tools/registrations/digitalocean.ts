import type { Registration } from "../registration.ts"

/** Registering an application at DigitalOcean. */
const registration: Registration = {
  register:
    "[DigitalOcean control panel](https://cloud.digitalocean.com/account/api/applications) → API → " +
    "OAuth Applications → Register OAuth Application.",
  redirects:
    "An application has only one callback URL, and every sign-in must use it, so register one " +
    "application for development and another for production. The documentation doesn't say whether " +
    "http is accepted.",
  refreshToken: "DigitalOcean issues a refresh token with every sign-in.",
  scopes: [
    { scope: "write", gives: "permission to create, change and delete the team's resources" },
    { scope: "droplet:create", gives: "permission to create Droplets" },
  ],
  moving: "new",
  sources: [
    "[OAuth API](https://docs.digitalocean.com/reference/api/oauth/)",
    "[Scopes](https://docs.digitalocean.com/reference/api/scopes/)",
    "[Errors of the OAuth API](https://docs.digitalocean.com/support/im-getting-an-error-when-using-the-digitalocean-oauth-api.)",
  ],
}

export default registration
