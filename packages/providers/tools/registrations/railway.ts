import type { Registration } from "../registration.ts"

/** Registering an application at Railway. */
const registration: Registration = {
  register:
    "[Railway](https://railway.com/workspace/developer) → the workspace → Settings → Developer → New " +
    "OAuth App, a web application, with the redirect URIs.\n\nOnly administrators of a workspace can " +
    "do so. The secret is shown once.",
  redirects:
    "A URL must match one of the list exactly. Railway's documentation compares " +
    "`http://localhost:3000` as an example.",
  refreshToken:
    'Railway gives a refresh token for `Railway({ authorization: { params: { scope: "openid profile ' +
    'email offline_access", prompt: "consent" } } })`: both are needed. Access tokens last an hour.',
  scopes: [
    { scope: "offline_access", gives: "a refresh token, together with `prompt=consent`" },
    { scope: "workspace:viewer", gives: "reads the workspaces that the user selects" },
    { scope: "project:viewer", gives: "reads the projects that the user selects" },
    { scope: "project:member", gives: "changes them" },
  ],
  moving: "new",
  sources: [
    "[Creating an app](https://docs.railway.com/integrations/oauth/creating-an-app)",
    "[Scopes](https://docs.railway.com/integrations/oauth/scopes-and-user-consent)",
  ],
}

export default registration
