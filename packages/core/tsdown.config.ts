import { library } from "../../tsdown.library.ts"

export default library(import.meta.dirname, [
  // What opens a session token: `./jwt` needs nothing else at the start. Nothing here may lead to the service by `import()`:
  // bundlers keep what a file can load, even if the code that would load it is dropped.
  {
    name: "token",
    files:
      /^(?:crypto\/(?!brief-token|decode-utf8|random-values|seal\.|vector-source)|model\/(?!is-date-object|media-type|prototype-names)|runtime\/)|^cookies\/(?!cookie-header|names|cookie-jar|sent-cookies)|^session\/(?:decode|get-token|load-token-errors)/,
  },
  // The errors that any request can end with. Nothing here may lead to other code: applications bundle them for browsers, too.
  {
    name: "errors",
    files:
      /^errors\/(?!as-auth-error|catalog|configuration-errors|documentation|is-client-error|request-errors|sign-in-errors)/,
  },
  // The errors that few requests end with.
  { name: "refusals", files: /^errors\/(?:configuration|request|sign-in)-errors/ },
  // The code that makes tokens. A session check only opens them.
  { name: "seal", files: /^crypto\/(?:seal\.|vector-source)|^session\/encode/ },
  // What the service needs, and the check of a token only when it asks for revocations.
  { name: "records", files: /^logger\/|^model\/is-date-object|^session\/sign-in-claims/ },
  // What a client's input is checked with: nothing needs it before a form or a JSON body comes.
  { name: "input", files: /^http\/checked-fields|^model\/(?:media-type|prototype-names)/ },
  // What the client learns of an error, which is loaded with the first failure.
  { name: "catalog", files: /^errors\/catalog/ },
  // What several flows share: small modules, which are loaded together with the first one.
  {
    name: "flows",
    later: true,
    files:
      /^crypto\/(?:random-values|decode-utf8)|^runtime\/(?:bounded-cache|read-bytes|single-use|within)|^model\/(?:account-id|is-date-object)|^provider\/(?:endpoint-parameters|scopes)|^http\/is-prefetch|^identity\/(?:asks-for-fresh-sessions|stable-id|verified)|^session\/is-token/,
  },
  // What the actions that lead from one page to the next share with the flows.
  {
    name: "pages",
    later: true,
    files:
      /^http\/(?:callback-url|custom-page|safe-redirect)|^guard\/csrf|^config\/token-secrets|^email\/(?:typed-code|requested-links)|^identity\/unproven-answer|^limits\/limited/,
  },
  // What every request needs, also where an integration checks a session and no more.
  {
    name: "session",
    files:
      /^cookies\/sent-cookies|^config\/|^(?:provider\/(?!endpoint-parameters)|session\b)|^http\/(?:service-url|cookies-of|fields|outcome|request-with-body|uncacheable)\b|^guard\/is-(?:navigation|same-origin)|^integration\/(?:read-session|session-check|(?:request|service-url)-of-head)/,
  },
  // What frameworks check sessions with.
  { name: "integration", files: /^integration\/integration/ },
  // What handlers and the service need, but no check of a session.
  { name: "requests", files: /^http\/auth-action|^cookies\/cookie-header|^integration\/sign-in-options/ },
  // What the packages of frameworks are made of besides.
  { name: "frameworks", files: /^integration\/(?!server-context)/ },
  // What answers requests to the actions.
  { name: "actions", files: /^(?:actions\/(?!built-in-pages)|answer|auth|guard|http|recover)\b/ },
])
