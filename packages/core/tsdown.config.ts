import { library } from "../../tsdown.library.ts"

export default library(import.meta.dirname, [
  // The rule about texts, which adapters need, too.
  { name: "text", files: /^model\/is-storable-text/ },
  // The check of a guard's options, which only the packages with such guards load.
  { name: "demands", files: /^config\/describe-value|^integration\/guard-demands/ },
  // The code that opens a session token: `./jwt` needs only this at the start. Nothing here may load the service with
  // `import()`, because bundlers keep everything that a file could load, even if they drop the code that loads it.
  {
    name: "token",
    files:
      /^(?:crypto\/(?!brief-token|decode-utf8|random-values|seal\.)|model\/(?!is-date-object|media-type|prototype-names)|runtime\/)|^cookies\/(?!cookie-header|names|sent-cookies)|^session\/(?:decode|get-token|load-token-errors|sent-tokens)/,
  },
  // The errors that any request can end with. Nothing here may import other code, because applications bundle
  // the errors for browsers, too.
  {
    name: "errors",
    files:
      /^errors\/(?!as-auth-error|catalog|configuration-errors|documentation|is-client-error|request-errors|sign-in-errors)/,
  },
  // The errors that few requests end with.
  { name: "refusals", files: /^errors\/(?:configuration|request|sign-in)-errors/ },
  // The code that creates tokens. A session check only opens them.
  { name: "seal", files: /^crypto\/seal\.|^session\/encode/ },
  // The code that the service needs. A check of a token needs it only to look up revocations.
  { name: "records", files: /^logger\/|^model\/is-date-object|^session\/sign-in-claims/ },
  // The checks of a client's input, which are needed only for a form or a JSON body.
  { name: "input", files: /^http\/checked-fields|^model\/(?:media-type|prototype-names)/ },
  // The parts of an error that the client sees, loaded with the first failure.
  { name: "catalog", files: /^errors\/catalog/ },
  // The small modules that several flows share, loaded together with the first flow.
  {
    name: "flows",
    later: true,
    files:
      /^crypto\/(?:random-values|decode-utf8)|^runtime\/(?:bounded-cache|read-bytes|single-use|within)|^model\/(?:account-id|is-date-object|profile-texts)|^provider\/(?:endpoint-parameters|scopes)|^http\/is-prefetch|^identity\/(?:asks-for-fresh-sessions|stable-id|verified)|^session\/is-token/,
  },
  // The code that flows share with the actions that lead from one page to the next.
  {
    name: "pages",
    later: true,
    files:
      /^http\/(?:callback-url|custom-page|safe-redirect)|^guard\/csrf|^config\/token-secrets|^email\/(?:typed-code|requested-links)|^identity\/unproven-answer|^limits\/limited/,
  },
  // The code that every request needs, even if an integration only checks a session.
  {
    name: "session",
    files:
      /^cookies\/sent-cookies|^config\/|^(?:provider\/(?!endpoint-parameters)|session\b)|^http\/(?:service-url|cookies-of|fields|outcome|request-with-body|uncacheable)\b|^guard\/is-(?:navigation|same-origin)|^integration\/(?:read-session|session-check|(?:request|service-url)-of-head)/,
  },
  // The code with which frameworks check sessions.
  { name: "integration", files: /^integration\/(?:integration|configur|environment)/ },
  // The code that handlers and the service need, but session checks don't.
  { name: "requests", files: /^http\/auth-action|^cookies\/cookie-header|^integration\/sign-in-options/ },
  // The remaining parts of the frameworks' packages.
  { name: "frameworks", files: /^integration\/(?!server-context)/ },
  // The code that answers requests to the actions.
  { name: "actions", files: /^(?:actions\/(?!built-in-pages)|answer|auth|guard|http|recover)\b/ },
])
