import type { AdvisoryGroup } from "./advisory.ts"

/** Links and passkeys. */
export const singleUse: AdvisoryGroup = {
  name: "Links and passkeys",
  advisories: [
    {
      name: "Races on what works once",
      weaknesses: [362, 367],
      wrong:
        "A link, a code or a challenge is checked first and deleted afterwards. Two requests at the same moment both pass.",
      held: "Each of them is claimed before any work is done. Within one process, only one use succeeds, whatever the store does; across processes, the adapter guarantees it, and its conformance suite tests that.",
      proofs: [
        ["single-use", "that is used twenty times simultaneously"],
        ["single-use", "signs in once, also by another secret and at another provider"],
        ["single-use", "takes one answer to a challenge"],
        ["email-link", "opened twenty times simultaneously makes one session"],
        ["passkeys", "with one answer one signs in"],
      ],
    },
    {
      name: "Links that can be guessed, or read in the database",
      weaknesses: [330, 256],
      wrong:
        "The token of a link is short, not random, or stored as it is, so that an attacker who can read the database can sign in as any user.",
      held: "A token has 256 random bits and is stored as a hash with the secret; it expires, and works only for one address and one provider.",
      proofs: [
        ["email", "stores the token as a hash"],
        ["email-link", "works until it expires"],
        ["email-link", "signs nobody in if the store finds a row by its token alone"],
        ["packages/core/src/crypto/random-values.test.ts", "never gives the same text twice"],
      ],
    },
    {
      name: "Links that sign a victim in as the attacker, or are used up by scanners",
      weaknesses: [352, 384],
      wrong:
        "Opening a link is enough, in any browser: a victim who follows the attacker's link is signed in to the attacker's account, and mail scanners use up links.",
      held: "In any browser other than the one that requested the link, the page names the account and waits for a click, with the CSRF token of that browser.",
      proofs: [
        ["email-other-browser", "doesn't sign a user in to a stranger's account just because it was opened"],
        ["email-other-browser", "is not used up by a scanner that opens it"],
        ["email-other-browser", "takes the click only with the CSRF token of that browser"],
        ["head", "doesn't use up a link"],
      ],
    },
    {
      name: "Mails with content from a request",
      weaknesses: [93, 644],
      wrong:
        "The request's host, or text from the form, ends up in the mail. The link then leads to the attacker's host, the subject adds headers, or the HTML contains a script.",
      held: "Links begin with the configured origin. The subject and headers come from the application, without line breaks, and inserted values are escaped.",
      proofs: [
        ["email-smtp", "has nothing of the request in its headers"],
        ["packages/providers/test/email/message.test.ts", "escapes the host and the link"],
        ["packages/providers/test/email/options.test.ts", "with no line ends in its subject"],
        ["configuration-faults", "links that are mailed to the host of a request, in production"],
      ],
    },
    {
      name: "Passkeys of another origin or relying party",
      weaknesses: [346],
      wrong:
        "Origins are compared only by their ending, or not at all in frames; or the request's host determines the relying party. A passkey that was used on another site is then accepted.",
      held: "The type, challenge, origin, top-level page and relying party must be exactly the expected ones.",
      proofs: [
        [
          "passkeys-refused",
          "a subdomain of the origin",
          "the use of a passkey is refused, and its record stays as it is, with",
        ],
        [
          "passkeys-refused",
          "a frame of another site",
          "the use of a passkey is refused, and its record stays as it is, with",
        ],
        [
          "passkeys-refused",
          "another relying party",
          "the use of a passkey is refused, and its record stays as it is, with",
        ],
        ["passkeys-relying-party", "takes a passkey that was used at a listed origin, and at no other"],
        ["passkeys-relying-party", "is heard at the answer, too"],
      ],
    },
    {
      name: "Challenges of a passkey that are not bound",
      weaknesses: [294, 345],
      wrong:
        "A challenge is accepted a second time, from another browser, or for a different purpose than the original one.",
      held: "A challenge is sealed for one ceremony of one browser at one provider, is valid for five minutes, and is used up by any answer.",
      proofs: [
        ["passkeys-refused", "is answered once, also by a browser that kept the cookie"],
        ["passkeys-refused", "is answered in the browser that asked for it, and no other"],
        ["passkeys-refused", "to register is no challenge to sign in"],
        ["passkeys-refused", "that a stranger asked for is not answered in a session"],
      ],
    },
    {
      name: "Passkeys with a counter, flag or statement that is ignored",
      weaknesses: [347, 345],
      wrong:
        "Counters that go backwards, missing user verification, broken attestations and malformed CBOR are accepted.",
      held: "Each member of an answer is checked, and an invalid answer is refused without storing anything.",
      proofs: [
        [
          "passkeys-refused",
          "a counter that has not grown",
          "the use of a passkey is refused, and its record stays as it is, with",
        ],
        ["passkeys-refused", "nobody verified", "a new passkey is refused, and nothing is stored, with"],
        [
          "passkeys-refused",
          "a packed attestation of another signature",
          "a new passkey is refused, and nothing is stored, with",
        ],
        [
          "passkeys-refused",
          "arrays in arrays without end",
          "a new passkey is refused, and nothing is stored, with",
        ],
        [
          "passkeys-refused",
          "the user handle of another user",
          "the use of a passkey is refused, and its record stays as it is, with",
        ],
        ["passkeys-attestation", "a certificate of a root that is not trusted"],
      ],
    },
    {
      name: "Public keys that are stored unread",
      weaknesses: [326, 347],
      wrong:
        "The service stores a key whose algorithm doesn't match its type, that isn't on its curve, or that's so weak that anyone can sign with it, and then accepts its signatures.",
      held: "Type, curve, algorithm, size and the point itself are checked before a key is stored.",
      proofs: [
        ["passkeys-public-keys", "of the type RSA for ES256", "the public key of a new passkey"],
        ["passkeys-public-keys", "with a point beyond the field", "the public key of a new passkey"],
        ["passkeys-public-keys", "of RSA with the exponent 1", "the public key of a new passkey"],
        ["passkeys-refused", "a passkey whose algorithm was not offered"],
      ],
    },
    {
      name: "Another way in that an old session opens",
      weaknesses: [306],
      wrong:
        "A stolen or forgotten session is enough to add a passkey, which still works after the session has ended; or linking an account counts as a fresh sign-in.",
      held: "Adding or removing a passkey requires a sign-in within the last 15 minutes, unless the application says otherwise, and only a sign-in makes a session fresh.",
      proofs: [
        ["passkeys", "needs a sign-in of the last 15 minutes"],
        ["fresh-sessions", "not made fresh by linking an account"],
        ["fresh-sessions", "not made fresh by adding a passkey"],
        ["fresh-sessions", "required to be fresh before a passkey is removed"],
        ["passkeys-refused", "is not registered for another"],
      ],
    },
  ],
}
