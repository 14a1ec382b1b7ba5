import { rule, type Step } from "./rule.ts"

/** Ways to sign in that need no provider. */
export const otherWays: readonly Step[] = [
  {
    name: "E-mail links",
    rules: [
      rule(
        "The text is exactly one plain address: no list, no name, no comment",
        ["RFC 5321 §4.1.2"],
        "EM-01",
        "packages/core/src/model/email-address.test.ts",
        "refuses %j: %s",
      ),
      rule(
        "To the mailer, it's also exactly one recipient",
        ["RFC 5321 §4.1.2"],
        "EM-02",
        "packages/core/src/model/email-address.test.ts",
        "nodemailer's parser",
      ),
      rule(
        "Subject, sender and headers contain nothing from the request",
        ["RFC 5322 §2.2"],
        "EM-03",
        "email-smtp",
      ),
      rule(
        "The token has 256 random bits and is stored as a hash",
        ["ASVS §6.5.2"],
        "AU-03",
        "email",
        "as a hash",
      ),
      rule(
        "An address has five guesses of a one-time code, which are counted before they are compared, even if many come simultaneously",
        ["ASVS §6.3.1"],
        "AU-04",
        "one-time-codes",
        "64 come simultaneously",
      ),
      rule(
        "With `limits`, mails and passwords are counted for each network, account and address before they are sent or tried",
        ["ASVS §6.3.1"],
        "AU-04",
        "sign-in-limits",
        "before `authorize` is asked",
      ),
      rule(
        "No header determines where a request comes from unless a trusted proxy sent it",
        ["ASVS §4.1.3"],
        "AU-04",
        "sign-in-limits",
        "trust headers from clients",
      ),
      rule(
        "A one-time code works only in the browser that requested it",
        ["ASVS §6.6.2"],
        "CS-03",
        "one-time-codes",
        "no other browser",
      ),
      rule(
        "A link works once, even if it's opened twenty times simultaneously, or the store returns its row twice",
        ["ASVS §6.5.1"],
        "FC-01",
        "single-use",
      ),
      rule(
        "In any browser other than the one that requested it, the link first asks for a click",
        ["ASVS §6.6.2"],
        "CS-03",
        "email-other-browser",
        "signs in by a click",
      ),
      rule(
        "A prefetch or HEAD doesn't use a link up",
        ["RFC 9110 §9.2.1"],
        "SE-07",
        "email-other-browser",
        "HEAD",
      ),
      rule(
        "An address with an account and one without get the same answer",
        ["ASVS §6.3.8"],
        "AU-01",
        "email",
      ),
    ],
  },
  {
    name: "Credentials",
    rules: [
      rule("Credentials are sent by POST, with the CSRF token", ["RFC 9110 §9.2.1"], "CS-03", "credentials"),
      rule(
        "Credentials reach `authorize` as they were sent: not trimmed, not truncated",
        ["ASVS §6.2.8"],
        "AU-02",
        "credentials",
      ),
      rule("The `signIn` callback runs before the session begins", ["ASVS §6.3.4"], "CBK-04", "callbacks"),
    ],
  },
  {
    name: "Passkeys",
    rules: [
      rule(
        "The challenge is random, belongs to one ceremony of one browser, and is used once",
        ["WebAuthn §13.4.3"],
        "WA-01",
      ),
      rule("Type, challenge and origin are exactly the expected ones", ["WebAuthn §7.2"], "WA-02"),
      rule("The relying party id is the configured one", ["WebAuthn §7.2"], "WA-03"),
      rule("User presence is checked, and user verification if it's required", ["WebAuthn §7.2"], "WA-04"),
      rule(
        "Certificates of authenticators are read only if the configuration asks for them, and a public key is checked before it's stored",
        ["WebAuthn §7.1"],
        "WA-06",
      ),
      rule(
        "A passkey is added or removed only shortly after a sign-in; linking an account doesn't count",
        ["ASVS §7.5.1"],
        "WA-13",
        "fresh-sessions",
      ),
      rule("A credential is registered for only one user", ["WebAuthn §7.1"], "WA-07"),
      rule("The credential belongs to the user that it names", ["WebAuthn §7.2"], "WA-08"),
      rule("The signature counter grows", ["WebAuthn §7.2"], "WA-09"),
      rule("Options don't reveal anything about accounts to a stranger", ["WebAuthn §14.6.2"], "WA-10"),
    ],
  },
]
