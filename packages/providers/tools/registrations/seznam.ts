import type { Registration } from "../registration.ts"

/** Registering an application at Seznam. */
const registration: Registration = {
  register:
    "[Seznam for developers](https://vyvojari.seznam.cz/oauth/admin) → a new service, with the redirect " +
    "URL; its page has the client id and the secret. The names of the menus are not confirmed in the " +
    "documentation.",
  redirects:
    "The callback URL must be registered with the service. The documentation doesn't say if http is accepted.",
  refreshToken:
    "The documentation doesn't confirm that Seznam gives a refresh token; public libraries read one " +
    "from the answer.",
  scopes: [
    { scope: "avatar", gives: "the URL of the picture" },
    { scope: "contact-phone", gives: "the telephone number, if the user has confirmed one" },
    { scope: "birthday", gives: "the date of birth" },
    { scope: "gender", gives: "the gender" },
  ],
  separator: ",",
  moving: "new",
  sources: ["[Scopes](https://vyvojari.seznam.cz/oauth/scopes)"],
}

export default registration
