import type { Registration } from "../registration.ts"

/** Registering an application at FranceConnect. */
const registration: Registration = {
  register:
    "[Partners' space](https://espace.partenaires.franceconnect.gouv.fr), once the service has [an " +
    "authorization](https://www.api.gouv.fr/les-api/franceconnect/demande-acces) for the data. The " +
    "menus there are not confirmed in the documentation.",
  redirects:
    "The URLs to which users come back must be registered: after the sign-in, and after the sign-out. " +
    "The documentation doesn't say if http is accepted.",
  refreshToken: "The documentation doesn't say if FranceConnect gives a refresh token.",
  scopes: [
    { scope: "preferred_username", gives: "the name in use" },
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
