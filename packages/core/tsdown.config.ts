import { library } from "../../tsdown.library.ts"

export default library(import.meta.dirname, [
  // The errors that any request can end with; what explains them is loaded with the first failure.
  {
    name: "errors",
    files:
      /^errors\/(?!as-auth-error|catalog|configuration-errors|documentation|is-client-error|sign-in-errors)/,
  },
  // The errors of configurations and of sign-ins: most requests throw none of them.
  { name: "refusals", files: /^errors\/(?:configuration-errors|sign-in-errors)/ },
  // What opens a session token: `./jwt` needs nothing else at the start. Nothing here may lead to the service by `import()`:
  // bundlers keep what a file can load, even if the code that would load it is dropped.
  {
    name: "token",
    files:
      /^(?:crypto\/(?!brief-token)|model\/|runtime\/)|^cookies\/(?!names|cookie-jar|sent-cookies)|^session\/(?:sealed-jwts|get-token|invalid-token)/,
  },
  // What the service needs, and the check of a token only when it asks for revocations.
  { name: "records", files: /^logger\/|^session\/sign-in-claims/ },
  // What several of the chunks need that are loaded later, and nothing needs at the start.
  { name: "catalog", files: /^errors\/catalog/ },
  { name: "redirects", files: /^http\/safe-redirect/ },
  // What every request needs, also where an integration checks a session and no more.
  {
    name: "session",
    files:
      /^cookies\/sent-cookies|^(?:config|provider|session)\b|^http\/(?:auth-action|service-url|read-fields|context|outcome|request-with-body|uncacheable)\b|^guard\/is-(?:navigation|same-origin)/,
  },
  // What frameworks check sessions with.
  { name: "integration", files: /^integration\// },
  // What answers requests to the actions.
  { name: "actions", files: /^(?:actions\/(?!built-in-pages)|answer|auth|guard|http|recover)\b/ },
  // What checks that sessions are fresh: hardly any application asks at every sign-in.
  {
    name: "fresh",
    files: /^identity\/(?:step-up|fresh-sessions|last-sign-in|sign-in\/(?:decide-step-up|prepare-to))/,
  },
  // What follows a verification, whichever the provider.
  { name: "sign-in", files: /^identity\// },
])
