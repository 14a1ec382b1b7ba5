import { rule, type Step } from "./rule.ts"

/** From the button of a provider to its tokens. */
export const signIn: readonly Step[] = [
  {
    name: "Start of a sign-in at a provider",
    rules: [
      rule("It is a POST of one of our own pages, with the CSRF token", ["RFC 9700 §4.7"], "CSR-03", "csrf"),
      rule(
        "A code is asked for, and nothing else: no implicit flow, no password grant",
        ["RFC 9700 §2.1.2"],
        "OA-01",
        "oauth-start",
      ),
      rule(
        "`redirect_uri` is the one of this provider, made of the configured origin",
        ["RFC 9700 §4.1.3"],
        "OA-02",
        "hosts",
      ),
      rule(
        "A new PKCE verifier of 256 random bits, challenge S256, never `plain`",
        ["RFC 7636 §4.1", "RFC 9700 §2.1.1"],
        "OA-03",
        "oauth-start",
        "makes another state",
      ),
      rule(
        "A new `state`, and with OpenID Connect a new `nonce`, for each attempt",
        ["RFC 6749 §10.12", "OpenID Connect Core §3.1.2.1"],
        "OA-04",
        "oauth-start",
        "makes another state",
      ),
      rule(
        "What must come back is kept in a sealed cookie of this browser, for 15 minutes",
        ["RFC 9700 §4.7.1"],
        "CK-02",
        "oauth-checks",
      ),
      rule(
        "The request cannot set `redirect_uri`, `client_id`, `state` and the like",
        ["RFC 9700 §4.1.3"],
        "OA-14",
        "oauth-start",
        "none of the flow's own",
      ),
      rule(
        "Metadata and endpoints are https, the metadata's issuer is the configured one",
        ["RFC 8414 §3.3"],
        "OA-16",
        "oauth-metadata",
        "of another issuer",
      ),
    ],
  },
  {
    name: "Callback",
    rules: [
      rule(
        "This browser began the flow, and has not finished it",
        ["RFC 6749 §10.12", "RFC 9700 §4.7"],
        "OA-04",
        "oauth-checks",
        "without the cookie",
      ),
      rule(
        "The flow was begun with this provider, this issuer and this token endpoint",
        ["RFC 9700 §4.4.2"],
        "OA-05",
        "oauth-checks",
      ),
      rule(
        "`iss` is the provider's; it must be there where the metadata promises it",
        ["RFC 9207 §2.4"],
        "OA-06",
        "oauth-checks",
      ),
      rule(
        "An error of the provider has an effect only with a valid `state`; its text goes to the log alone",
        ["RFC 6749 §4.1.2.1"],
        "OA-13",
        "oauth",
      ),
      rule("No parameter is there twice", ["RFC 6749 §3.1"], "OA-15", "oauth-checks"),
      rule("No token is taken from the address", ["RFC 9700 §2.1.2"], "OA-01", "oauth"),
      rule(
        "The flow ends: its cookie is cleared, and the same callback does not work again",
        ["RFC 9700 §4.5.3"],
        "OA-18",
        "oauth",
      ),
      rule(
        "A prefetch, or a picture of some page, uses nothing up",
        ["Fetch Metadata"],
        "SE-07",
        "requests",
        "signs nobody in",
      ),
      rule(
        "No referrer, and so no code, leaves the site",
        ["RFC 9700 §4.2.4"],
        "CS-01",
        "packages/core/src/http/response-headers.test.ts",
      ),
    ],
  },
  {
    name: "Token response",
    rules: [
      rule("The verifier goes with the code", ["RFC 7636 §4.5"], "OA-03", "oauth-checks"),
      rule(
        "The client secret is sent by HTTP Basic or in the body, never in an address",
        ["RFC 6749 §2.3.1"],
        "OA-07",
        "oauth-client",
        "in the body",
      ),
      rule(
        "An assertion is new each time, and names the issuer alone",
        ["RFC 7523 §3"],
        "OA-19",
        "oauth-client",
        "new every time",
      ),
      rule(
        "No redirect is followed; answers have a deadline and a largest size",
        ["ASVS §15.3.2"],
        "OA-09",
        "oauth",
      ),
      rule(
        "Status 200, JSON, an `access_token`, a `token_type` that was asked for",
        ["RFC 6749 §5.1"],
        "OA-10",
        "oauth",
        "provider %s",
      ),
      rule("`expires_in` is believed where it is a sane number", ["RFC 6749 §5.1"], "OA-11", "oauth"),
      rule(
        "Tokens that are bound to a key (DPoP) stay with it",
        ["RFC 9449 §5"],
        "OA-10",
        "tests/openid/real-provider.test.ts",
      ),
    ],
  },
  {
    name: "Renewal of tokens",
    rules: [
      rule(
        "Of all who ask at once, in a process and among instances, one uses the refresh token",
        ["RFC 9700 §4.14.2"],
        "OA-17",
        "access-token-renewal",
        "2 instances",
      ),
      rule(
        "New tokens are stored before anybody gets them",
        ["RFC 6749 §6"],
        "OA-17",
        "access-token-renewal",
        "stored before",
      ),
      rule(
        "A new id_token has the issuer, the person, the audience and the authentication of the one before",
        ["OpenID Connect Core §12.2"],
        "OA-17",
        "access-token-cookie",
        "the same person",
      ),
      rule(
        "The refresh token goes with the authentication of the client and the key of the sign-in",
        ["RFC 6749 §6", "RFC 9449 §5"],
        "OA-17",
        "tests/openid/real-provider.test.ts",
        "of the client",
      ),
      rule(
        "A refresh token that is refused ends the grant, once, and not the session",
        ["RFC 6749 §5.2"],
        "OA-17",
        "access-token-renewal",
        "is over once",
      ),
    ],
  },
]
