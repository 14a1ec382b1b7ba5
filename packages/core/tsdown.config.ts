import { library } from "../../tsdown.library.ts"

export default library(import.meta.dirname, [
  { name: "errors", files: /^errors\// },
  // What opens a session token: `./jwt` needs nothing else.
  { name: "token", files: /^(?:crypto|cookies|runtime)\/|^session\/(?:sealed-jwts|get-token)/ },
  // What every request needs, also where an integration checks a session and no more.
  {
    name: "session",
    files:
      /^(?:adapter\/(?!memory)|config|integration|logger|model|provider|session)\b|^http\/(?:auth-action|address|read-fields|context|outcome|request-with-body|safe-redirect)\b/,
  },
  // What answers requests to the actions.
  { name: "actions", files: /^(?:actions\/(?!built-in-pages)|answer|auth|guard|http|recover)\b/ },
  // What follows a verification, whichever the provider.
  { name: "sign-in", files: /^identity\// },
])
