import type { Registration } from "../registration.ts"

/** Registering an application at Reddit. */
const registration: Registration = {
  register:
    '[Reddit](https://www.reddit.com/prefs/apps) → preferences → apps → "create another app" → "web ' +
    'app".\n\nSince November 2025, Reddit must approve each new application beforehand: read the ' +
    "[Responsible Builder " +
    "Policy](https://support.reddithelp.com/hc/en-us/articles/42728983564564-Responsible-Builder-Policy) " +
    "and ask for access first.",
  redirects:
    'An application has only one "redirect uri", and it must match exactly, so register one ' +
    "application for development and another for production.",
  refreshToken:
    'Reddit issues a refresh token with `Reddit({ authorization: { params: { duration: "permanent" } } ' +
    "})`. Access tokens last an hour.",
  scopes: [
    { scope: "mysubreddits", gives: "the subreddits that the user reads or moderates" },
    { scope: "read", gives: "posts and comments" },
    { scope: "history", gives: "posts and comments that the user voted on or saved" },
    { scope: "submit", gives: "permission to post for the user" },
  ],
  moving: "same",
  sources: [
    "[OAuth2](https://github.com/reddit-archive/reddit/wiki/OAuth2)",
    "[Accessing Reddit data](https://support.reddithelp.com/hc/en-us/articles/14945211791892-Developer-Platform-Accessing-Reddit-Data)",
  ],
}

export default registration
