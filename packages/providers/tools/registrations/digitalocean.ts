import type { Registration } from "../registration.ts"

/** Registering an application at DigitalOcean. */
const registration: Registration = {
  register:
    "[DigitalOcean control panel](https://cloud.digitalocean.com/account/api/applications) → API → " +
    "OAuth Applications → Register OAuth Application.",
  redirects:
    "An application has one callback URL, and a sign-in must name the same one, so register one " +
    "application for development and another for production. " +
    "The documentation doesn't say if http is accepted.",
  refreshToken: "DigitalOcean gives a refresh token with every sign-in.",
  scopes: [
    { scope: "write", gives: "creates, changes and deletes what the team has" },
    { scope: "droplet:create", gives: "creates Droplets" },
  ],
  moving: "new",
  sources: [
    "[OAuth API](https://docs.digitalocean.com/reference/api/oauth/)",
    "[Scopes](https://docs.digitalocean.com/reference/api/scopes/)",
    "[Errors of the OAuth API](https://docs.digitalocean.com/support/im-getting-an-error-when-using-the-digitalocean-oauth-api.)",
  ],
}

export default registration
