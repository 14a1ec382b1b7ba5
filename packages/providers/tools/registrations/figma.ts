import type { Registration } from "../registration.ts"

/** Registering an application at Figma. */
const registration: Registration = {
  register:
    "[Figma apps](https://www.figma.com/developers/apps) → Create a new app → OAuth credentials → Add " +
    "a redirect URL, and OAuth scopes → `current_user:read`.\n\nThen publish it, either only for your " +
    "organization or, after a review, for everyone. As a draft, it works only for you and your team's " +
    "administrators.",
  redirects:
    "The URL must exactly match one in the list. Figma's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken: "Figma issues a refresh token with every sign-in. Access tokens last 90 days.",
  scopes: [
    { scope: "file_content:read", gives: "read access to files" },
    { scope: "file_metadata:read", gives: "access to names and versions of files" },
    { scope: "file_comments:read", gives: "read access to comments" },
    { scope: "projects:read", gives: "access to projects and their files; only for private apps" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope is `current_user:read` instead of " +
    "`files:read`, which Figma is discontinuing. Add the new scope to the app, or keep the old one " +
    'with `authorization: { params: { scope: "current_user:read files:read" } }`.',
  sources: [
    "[Scopes](https://developers.figma.com/docs/rest-api/scopes/)",
    "[Re-publish OAuth apps](https://developers.figma.com/docs/rest-api/republish-oauth-apps/)",
  ],
}

export default registration
