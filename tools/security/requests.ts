import { rule, type Step } from "./rule.ts"

/** The checks of every request, and of everything that the browser keeps. */
export const requests: readonly Step[] = [
  {
    name: "Sessions",
    rules: [
      rule(
        "Every sign-in creates a new token, and ends the browser's previous session",
        ["ASVS §7.2.4"],
        "SE-02",
        "email-link",
      ),
      rule(
        "A stored session's token has 256 random bits, and the cookie contains nothing else",
        ["ASVS §7.2.3"],
        "SE-01",
        "session-database",
      ),
      rule("The server enforces the idle timeout", ["ASVS §7.3.1"], "SE-03", "session-jwt"),
      rule(
        "A session that has ended is never used, not even for linking",
        ["ASVS §7.4.1"],
        "SE-06",
        "session-database",
      ),
      rule("Signing out ends a stored session at the server", ["ASVS §7.4.1"], "SE-04", "sign-out"),
      rule("A session ends with its user", ["ASVS §7.4.2"], "SE-05", "session-database"),
      rule(
        "No column of the database reaches the browser unless a callback returns it",
        ["ASVS §15.3.1"],
        "SE-09",
        "session-database",
      ),
      rule(
        "An update can't set the token's own claims",
        ["ASVS §15.3.3"],
        "SE-10",
        "session-update",
        "however the callback",
      ),
      rule(
        "If the database is down, nobody is signed in, and the cookie is kept",
        ["ASVS §16.5.3"],
        "SE-13",
        "session-database-faults",
      ),
    ],
  },
  {
    name: "Session tokens",
    rules: [
      rule(
        "Encryption is authenticated, and the header is compared with a constant before anything is opened",
        ["RFC 8725 §3.1"],
        "JW-01",
        "compatibility",
      ),
      rule(
        "Each purpose has its own key: a value that's sealed for one can't be opened for another, whatever the cookies are called",
        ["RFC 8725 §3.12"],
        "JW-03",
        "sealed-purposes",
        "for another purpose",
      ),
      rule(
        "Only the compact and canonical encoding is accepted",
        ["RFC 7516 §3.1"],
        "JW-05",
        "packages/core/src/crypto/encodings.test.ts",
      ),
      rule(
        "`exp`, `iat` and `jti` are present and have the right types",
        ["RFC 7519 §4.1"],
        "JW-06",
        "packages/core/src/crypto/key-ring.test.ts",
      ),
      rule(
        "Every failure looks the same from outside",
        ["ASVS §11.2.5"],
        "JW-08",
        "compatibility",
        "one error",
      ),
      rule(
        "A secret of fewer than 32 bytes is refused in production",
        ["RFC 7518 §3.2"],
        "JW-07",
        "environment",
      ),
      rule(
        "With rotated secrets, everything issued before stays valid; removing a secret ends it",
        ["ASVS §11.2.2"],
        "FS-02",
        "rotation-faults",
      ),
    ],
  },
  {
    name: "Cookies",
    rules: [
      rule(
        "`__Host-` or `__Secure-`, `Secure`, `HttpOnly`, `SameSite=Lax`",
        ["Cookies §4.1.3", "ASVS §3.3.1"],
        "CK-01",
        "cookies",
      ),
      rule(
        "Name and value have at most 4096 octets; larger sessions are split, up to 16 kB",
        ["Cookies §5.6"],
        "CK-03",
        "session-chunks",
      ),
      rule("No cookie lives longer than 400 days", ["Cookies §5.5"], "CK-04", "cookies"),
      rule(
        "Only exact names are read, and chunks are read only without a gap",
        ["Cookies §8.6"],
        "CK-06",
        "cookies",
      ),
      rule(
        "No cookie contains a character that could end a cookie or a header",
        ["Cookies §4.1.1", "RFC 9110 §5.5"],
        "CK-09",
        "packages/core/src/cookies/cookie.test.ts",
      ),
      rule("A response with a cookie is never cached", ["RFC 9111 §5.2.2.5"], "CK-10", "pages"),
    ],
  },
  {
    name: "Requests from other sites",
    rules: [
      rule(
        "`Sec-Fetch-Site`, or otherwise `Origin`, must be our own, for every method except GET",
        ["Fetch Metadata", "ASVS §3.5.1"],
        "CS-01",
        "csrf",
      ),
      rule(
        "In addition, the form's token must match the cookie, which only the service can create",
        ["RFC 6749 §10.12", "ASVS §3.5.1"],
        "CS-02",
        "csrf",
        "plant",
      ),
      rule(
        "No GET changes anything, except for the two that protocols require",
        ["RFC 9110 §9.2.1", "ASVS §3.5.3"],
        "CS-03",
        "credentials",
      ),
      rule("No answer allows another origin to read it", ["ASVS §3.4.2"], "CS-05", "csrf"),
    ],
  },
  {
    name: "Redirects and addresses",
    rules: [
      rule(
        "Targets are parsed and compared by origin; any other target becomes the start page",
        ["RFC 9700 §4.11", "URL Standard"],
        "RD-01",
        "callbacks",
      ),
      rule(
        "The result of the `redirect` callback must still be an http(s) URL or a path",
        ["ASVS §3.7.2"],
        "RD-02",
        "callbacks",
        "leads to the base URL",
      ),
      rule(
        "A redirect proxy sends codes only to known deployments",
        ["RFC 9700 §4.11"],
        "RD-04",
        "redirect-proxy",
      ),
      rule(
        "The origin comes from the configuration, not from the request",
        ["RFC 9110 §7.2"],
        "HO-01",
        "hosts",
        "AUTH_URL",
      ),
      rule(
        "Forwarding headers count only if the host is trusted, and never as a list",
        ["RFC 7239 §8.1"],
        "HO-02",
        "hosts",
        "is not guessed",
      ),
    ],
  },
  {
    name: "Input, pages and logs",
    rules: [
      rule(
        "Sizes, counts and depths are limited before anything is parsed",
        ["ASVS §15.2.2"],
        "DO-01",
        "bodies",
        "is not read at all",
      ),
      rule(
        "A header with languages is read only up to a maximum number of languages",
        ["ASVS §15.2.2"],
        "DO-01",
        "packages/languages/src/choice/choose-language.test.ts",
      ),
      rule("Only forms and JSON objects are accepted", ["RFC 9110 §15.5.16"], "CS-04", "bodies"),
      rule(
        "Garbage never causes a server error, a redirect to another site, or a session",
        ["ASVS §16.5.2"],
        "RD-01",
        "garbage",
      ),
      rule(
        "Pages have no script, and a policy that allows none",
        ["CSP 3"],
        "IN-05",
        "packages/core/src/pages/stylesheet.test.ts",
      ),
      rule(
        "Values in a page are escaped or dropped",
        ["ASVS §1.2.1"],
        "IN-04",
        "packages/core/src/pages/html.test.ts",
      ),
      rule(
        "No token, code, password or key is in the log, not even with `debug`",
        ["ASVS §16.2.5"],
        "LG-01",
        "logger",
      ),
      rule(
        "With `audit`, every refusal leaves exactly one event, with its reason",
        ["ASVS §16.3.1"],
        "LG-03",
        "audit-refusals",
        "exactly one event",
      ),
      rule(
        "No event of the record contains a token, code, password, cookie or key",
        ["ASVS §16.2.5"],
        "LG-01",
        "audit-secrets",
        "no event contains",
      ),
      rule("No input can forge a line of the log", ["ASVS §16.4.1"], "LG-02", "logger", "forge"),
      rule(
        "Secrets are compared in constant time",
        ["ASVS §11.2.4"],
        "TM-01",
        "packages/core/src/crypto/hashes.test.ts",
      ),
    ],
  },
]
