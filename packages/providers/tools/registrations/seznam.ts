import type { Registration } from "../registration.ts"

/** Registering an application at Seznam. */
const registration: Registration = {
  register:
    "[Seznam for developers](https://vyvojari.seznam.cz/oauth/admin) → a new service, with the " +
    "redirect URL. Its page shows the client id and the secret. The documentation doesn't confirm the " +
    "names of the menus.",
  redirects:
    "The callback URL must be registered with the service. The documentation doesn't say whether http " +
    "is accepted.",
  refreshToken:
    "The documentation doesn't confirm that Seznam issues refresh tokens, but public libraries read " +
    "one from the response.",
  scopes: [
    { scope: "avatar", gives: "the URL of the picture" },
    { scope: "contact-phone", gives: "the telephone number, if the user has confirmed one" },
    { scope: "birthday", gives: "the date of birth" },
    { scope: "gender", gives: "the gender" },
  ],
  moving: "new",
  sources: ["[Scopes](https://vyvojari.seznam.cz/oauth/scopes)"],
}

export default registration
