import { rule, type Step } from "./rule.ts"

/** The user's identity: from the tokens to the account. */
export const identity: readonly Step[] = [
  {
    name: "id_token",
    rules: [
      rule(
        "The signature is always verified, with a key of the issuer",
        ["OpenID Connect Core §3.1.3.7"],
        "ID-04",
        "oidc",
      ),
      rule(
        "The algorithm is one that was agreed on; never `none`, HMAC only with a long secret",
        ["RFC 8725 §3.1"],
        "ID-05",
        "oidc",
      ),
      rule(
        "Each of its three parts is canonical base64url: no line break, padding or stray bit",
        ["RFC 7515 §2"],
        "ID-04",
        "signed-tokens",
        "in its",
      ),
      rule("`crit` with unknown names is refused", ["RFC 7515 §4.1.11"], "ID-16", "oidc"),
      rule(
        "Keys that the token itself names (`jku`, `jwk`, `x5u`) are ignored",
        ["RFC 8725 §3.10"],
        "ID-15",
        "oidc",
      ),
      rule(
        "`iss` matches the issuer exactly",
        ["OpenID Connect Core §3.1.3.7", "RFC 8725 §3.8"],
        "ID-01",
        "oidc",
      ),
      rule(
        "If the issuer is a single tenant, `tid` is that tenant",
        ["OpenID Connect Core §3.1.3.7"],
        "ID-01",
        "oauth-single-tenant",
        "is refused with a `tid`",
      ),
      rule(
        "`aud` names this client, and others only if they are trusted",
        ["OpenID Connect Core §3.1.3.7", "RFC 8725 §3.9"],
        "ID-02",
        "oidc",
        "a further audience",
      ),
      rule("`azp` is this client", ["OpenID Connect Core §3.1.3.7"], "ID-03", "oidc"),
      rule("`exp` is in the future", ["OpenID Connect Core §3.1.3.7"], "ID-06", "oidc"),
      rule("`iat` is neither in the future nor a day old", ["OpenID Connect Core §3.1.3.7"], "ID-07", "oidc"),
      rule("`nonce` is this flow's", ["OpenID Connect Core §3.1.3.7"], "ID-08", "oidc"),
      rule("`at_hash` matches the access token", ["OpenID Connect Core §3.1.3.6"], "ID-09", "oidc"),
      rule("`sub` is a string of at most 255 ASCII characters", ["OpenID Connect Core §2"], "ID-11", "oidc"),
      rule(
        "`auth_time` is recent if `max_age` was requested",
        ["OpenID Connect Core §3.1.3.7"],
        "ID-13",
        "oauth-start",
        "decides when the user returns",
      ),
    ],
  },
  {
    name: "Keys of the provider",
    rules: [
      rule(
        "For an unknown key, the key set is fetched again, at most once every 30 seconds",
        ["OpenID Connect Core §10.1.1"],
        "ID-14",
        "oauth-keys",
        "once in 30 s",
      ),
      rule(
        "Keys for encryption, weak RSA keys and wrong curves aren't used for verification",
        ["RFC 7517 §4.2", "RFC 7518 §3.3"],
        "ID-17",
        "oidc",
      ),
      rule(
        "If the keys could never be fetched, nobody is signed in without verification",
        ["OpenID Connect Core §3.1.3.7"],
        "FI-05",
        "tests/openid/faults-in-time.test.ts",
      ),
      rule(
        "If keys can't be fetched again, the old ones are used for a day, with a warning",
        ["RFC 5861 §4"],
        "FI-04",
        "tests/openid/faults-in-time.test.ts",
      ),
    ],
  },
  {
    name: "UserInfo and profile",
    rules: [
      rule("UserInfo is about the subject of the id_token", ["OpenID Connect Core §5.3.2"], "ID-12", "oidc"),
      rule(
        "A signed answer is verified: issuer, audience, times",
        ["OpenID Connect Core §5.3.2"],
        "ID-12",
        "oauth-profile",
        "is refused",
      ),
      rule(
        "The account id is a string or a safe integer, never the text of a missing value",
        ["OpenID Connect Core §5.7"],
        "FI-14",
        "oauth-profile",
        "names no user",
      ),
    ],
  },
  {
    name: "Accounts",
    rules: [
      rule(
        "An account is identified by provider and subject, never by address",
        ["OpenID Connect Core §5.7"],
        "ID-18",
        "linking-by-address",
        "not enough",
      ),
      rule(
        "Accounts aren't linked by an address unless the provider says that it's verified",
        ["OpenID Connect Core §5.7"],
        "ID-19",
        "linking-by-address",
      ),
      rule(
        "The first proof of an address removes the earlier accounts and passkeys that its owner doesn't keep (D42)",
        ["OpenID Connect Core §5.7"],
        "ID-18",
        "unproven",
      ),
      rule(
        "An account is linked only in the session in which its flow began",
        ["RFC 9700 §4.7"],
        "OA-04",
        "linking",
        "attacker",
      ),
      rule("Two simultaneous first sign-ins create one user", ["ASVS §15.4.2"], "FC-05", "races"),
    ],
  },
]
