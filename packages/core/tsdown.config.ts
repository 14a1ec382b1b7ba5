import { type Group, library } from "../../tsdown.library.ts"

/** The groups of modules that share a file of the package, in the order in which they take them. */
export const groups: readonly Group[] = [
  // The rule about texts, which adapters need, too.
  { name: "text", files: /^model\/is-storable-text/ },
  // The check of a guard's options, which only the packages with such guards load.
  { name: "demands", files: /^config\/describe-value|^integration\/guard-demands/ },
  // The code that opens a session token: `./jwt` needs only this at the start. Nothing here may load the service with
  // `import()`, because bundlers keep everything that a file could load, even if they drop the code that loads it.
  {
    name: "token",
    files:
      /^(?:crypto\/(?!seal\b|random-values)|model\/(?!media-type|email-address)|runtime\/(?!read-bytes|single-use))|^cookies\/(?!cookie-header|names|sent-cookies)|^session\/(?:decode|get-token|sent-tokens)/,
  },
  // The errors that any request can end with. Nothing here may import other code, because applications bundle
  // the errors for browsers, too.
  { name: "errors", files: /^errors\/(?:auth-error|client-status)/ },
  // The code that creates tokens. A session check only opens them.
  { name: "seal", files: /^crypto\/(?!random-values)|^session\/encode/ },
  // The code that the service needs. A check of a token needs it only to look up revocations.
  { name: "records", files: /^logger\/|^session\/sign-in-claims/ },
  // The checks of a client's input, which are needed only for a form or a JSON body.
  { name: "input", files: /^http\/checked-fields/ },
  // The look at a request's origin, which only forms, links and failures need, and the frameworks' packages.
  { name: "origins", files: /^guard\/is-same-origin/ },
  // The code that every request needs, even if an integration only checks a session.
  {
    name: "session",
    files:
      /^(?:config|cookies\/(?:names|sent-cookies)|provider\/(?!endpoint-parameters)|session)\b|^http\/(?:service-url|fields|outcome)|^integration\/(?:read-session|request-head)/,
  },
  // The code that the entries for challenges and invitations share with the flows. The service needs none of it at the
  // start.
  {
    name: "attempts",
    files:
      /^crypto\/random-values|^model\/email-address|^provider\/endpoint-parameters|^runtime\/(?:read-bytes|single-use)/,
  },
  // The code with which frameworks check sessions.
  { name: "integration", files: /^integration\/(?:integration|configur|environment)/ },
  // The code that handlers and the service need, but session checks don't.
  { name: "requests", files: /^http\/auth-action|^cookies\/|^integration\/sign-in-options/ },
  // The remaining parts of the frameworks' packages.
  { name: "frameworks", files: /^integration\/(?!server-context)/ },
  // The code that answers requests to the actions.
  { name: "actions", files: /^(?:actions\/(?!built-in-pages)|answer|auth|guard|http|recover)\b/ },
  // From here on, a group takes what `import()` loads of its folders: no group above has taken it at the start.
  // The errors that few requests end with, and everything that is done about an error.
  { name: "failures", later: true, files: /^errors\// },
  // The small modules that several flows share, loaded together with the first flow.
  {
    name: "flows",
    later: true,
    files:
      /^(?:crypto\/(?!foreign-tokens|gcm-tokens|verify-node)|model\/(?!email-address|provider-kinds)|runtime\/)|^config\/emit|^cookies\/write-chunked|^identity\/(?:user-store|verified)/,
  },
  // The code that flows share with the actions that lead from one page to the next.
  {
    name: "navigation",
    later: true,
    files:
      /^(?:guard|http|provider)\/(?!given-fields)|^actions\/(?:provided-flow|provider-flows|error-page|built-in-pages-of)|^config\/per-service-url|^email\/typed-code|^identity\/(?:unproven-answer|grant\/grant-cookies|sign-in\/(?:ask-sign-in-callback|with-step-up))|^(?:limits\/limited|challenges\/challenged)|^session\/logout-hint|^model\/provider-kinds/,
  },
  // The built-in pages. The parts for passkeys come with their provider.
  {
    name: "pages",
    later: true,
    files: /^pages\/(?!pass|page-script|challenge)|^actions\/(?:built-in-pages\.|link-views)/,
  },
  // The start of a sign-in at a provider, its end, and the checks of an id_token.
  {
    name: "authorization",
    later: true,
    files:
      /^oauth\/(?:authorization\/(?!widened)|checks\/(?!proxied)|client\/(?!private-key|sign-assertion)|discovery|http)\b/,
  },
  {
    name: "callback",
    later: true,
    files: /^oauth\/(?:callback\/(?!deferred-answer)|token\/(?!bound-key|revoke))/,
  },
  { name: "id-token", later: true, files: /^oauth\/id-token\/|^crypto\/verify-node/ },
  // The tokens that an application keeps, and their renewal.
  { name: "grants", later: true, files: /^identity\/grant\/(?!refusal)/ },
  { name: "renewal", later: true, files: /^oauth\/renewal\/(?!verify)/ },
]

export default library(import.meta.dirname, groups)
