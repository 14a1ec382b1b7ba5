import type { Registration } from "../registration.ts"

/** Registering an application at Railway. */
const registration: Registration = {
  register:
    "[Railway](https://railway.com/workspace/developer) → the workspace → Settings → Developer → New " +
    "OAuth App, a web application, with the redirect URIs.\n\nOnly administrators of a workspace can " +
    "do this. The secret is shown only once.",
  redirects:
    "The URL must exactly match one in the list. Railway's documentation uses `http://localhost:3000` " +
    "as an example.",
  refreshToken:
    'Railway issues a refresh token with `Railway({ authorization: { params: { scope: "openid profile ' +
    'email offline_access", prompt: "consent" } } })`: both the scope and the prompt are required. ' +
    "Access tokens last an hour.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token, together with `prompt=consent`" },
    { scope: "workspace:viewer", gives: "read access to the workspaces that the user selects" },
    { scope: "project:viewer", gives: "read access to the projects that the user selects" },
    { scope: "project:member", gives: "write access to these projects" },
  ],
  moving: "new",
  sources: [
    "[Creating an app](https://docs.railway.com/integrations/oauth/creating-an-app)",
    "[Scopes](https://docs.railway.com/integrations/oauth/scopes-and-user-consent)",
  ],
}

export default registration
