import type { Registration } from "../registration.ts"

/** Registering an application at Reddit. */
const registration: Registration = {
  register:
    '[Reddit](https://www.reddit.com/prefs/apps) → preferences → apps → "create another app" → "web ' +
    'app".\n\nSince November 2025, Reddit must approve each new application beforehand: read the ' +
    "[Responsible Builder " +
    "Policy](https://support.reddithelp.com/hc/en-us/articles/42728983564564-Responsible-Builder-Policy) " +
    "and ask for access first.\n\nReddit wants each application to have its own `User-Agent`:\n\n" +
    `\`\`\`ts
import { customFetch } from "@latchkey/core"
import Reddit from "@latchkey/providers/reddit"

const fetchAs: typeof fetch = async (url, init) => {
  const headers = new Headers(init?.headers)
  headers.set("user-agent", "web:com.example.app:v1.0.0 (by /u/your-name)")
  return fetch(url, { ...init, headers })
}
const provider = Reddit({ [customFetch]: fetchAs })
\`\`\`

\`@latchkey/core\` comes with your framework's package. With pnpm, install it as well: \`pnpm add @latchkey/core\`.`,
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
