import type { Registration } from "../registration.ts"

/** Registering an application at WordPress.com. */
const registration: Registration = {
  register:
    "[WordPress.com developers](https://developer.wordpress.com/apps/) → Create New Application → " +
    'Redirect URLs, type "Web".',
  redirects:
    "Write one URL on each line. The documentation of WordPress.com has no rule against " +
    "`http://localhost`.",
  refreshToken: "WordPress.com gives no refresh tokens: its access tokens don't end.",
  scopes: [
    { scope: "posts", gives: "reads and writes posts of a site that the user selects" },
    { scope: "media", gives: "the files of that site" },
    { scope: "global", gives: "all sites of the user" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a text. The " +
    "profile comes from version 1.1 of the API.",
  sources: ["[OAuth 2](https://developer.wordpress.com/docs/oauth2/)"],
}

export default registration
