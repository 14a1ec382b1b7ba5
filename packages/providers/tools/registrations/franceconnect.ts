import type { Registration } from "../registration.ts"

/** Registering an application at FranceConnect. */
const registration: Registration = {
  register:
    "[Partners' space](https://espace.partenaires.franceconnect.gouv.fr), after your service has " +
    "received [an authorization](https://www.api.gouv.fr/les-api/franceconnect/demande-acces) for the " +
    "data. The documentation doesn't describe the menus there.",
  redirects:
    "Register the URLs to which users return after the sign-in and after the sign-out. The " +
    "documentation doesn't say whether http is accepted.",
  refreshToken: "The documentation doesn't say whether FranceConnect issues refresh tokens.",
  scopes: [
    { scope: "preferred_username", gives: "the preferred name" },
    { scope: "birthdate", gives: "the date of birth" },
    { scope: "birthplace", gives: "the place of birth" },
    { scope: "birthcountry", gives: "the country of birth" },
    { scope: "gender", gives: "the gender" },
  ],
  moving: "new",
  sources: [
    "[Endpoints](https://docs.partenaires.franceconnect.gouv.fr/fs/fs-technique/fs-technique-endpoints/)",
    "[Apply for an authorization](https://www.api.gouv.fr/les-api/franceconnect/demande-acces)",
  ],
}

export default registration
