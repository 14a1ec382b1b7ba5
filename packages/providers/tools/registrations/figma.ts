import type { Registration } from "../registration.ts"

/** Registering an application at Figma. */
const registration: Registration = {
  register:
    "[Figma apps](https://www.figma.com/developers/apps) → Create a new app → OAuth credentials → Add " +
    "a redirect URL, and OAuth scopes → `current_user:read`.\n\nThen publish it: for your organization " +
    "alone, or for everyone after a review. As a draft it works for you and the administrators of your " +
    "team.",
  redirects:
    "A URL must match one of the list exactly. Figma's documentation has no rule against " +
    "`http://localhost`.",
  refreshToken: "Figma gives a refresh token with every sign-in. Access tokens last 90 days.",
  scopes: [
    { scope: "file_content:read", gives: "reads files" },
    { scope: "file_metadata:read", gives: "names and versions of files" },
    { scope: "file_comments:read", gives: "reads comments" },
    { scope: "projects:read", gives: "projects and their files; for private apps only" },
  ],
  moving:
    "Account ids and the callback URL are the same. The scope is `current_user:read` instead of " +
    "`files:read`, which Figma ends: add the new scope to the app, or keep the old one by " +
    '`authorization: { params: { scope: "current_user:read files:read" } }`.',
  sources: [
    "[Scopes](https://developers.figma.com/docs/rest-api/scopes/)",
    "[Re-publish OAuth apps](https://developers.figma.com/docs/rest-api/republish-oauth-apps/)",
  ],
}

export default registration
