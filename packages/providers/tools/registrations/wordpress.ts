import type { Registration } from "../registration.ts"

/** Registering an application at WordPress.com. */
const registration: Registration = {
  register:
    "[WordPress.com developers](https://developer.wordpress.com/apps/) → Create New Application → " +
    'Redirect URLs, type "Web".',
  redirects: "Enter one URL per line. WordPress.com's documentation doesn't rule out `http://localhost`.",
  refreshToken: "WordPress.com doesn't issue refresh tokens: its access tokens don't expire.",
  scopes: [
    { scope: "posts", gives: "read and write access to the posts of a site that the user selects" },
    { scope: "media", gives: "access to the files of that site" },
    { scope: "global", gives: "access to all of the user's sites" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a string. The " +
    "profile comes from version 1.1 of the API.",
  sources: ["[OAuth 2](https://developer.wordpress.com/docs/oauth2/)"],
}

export default registration
