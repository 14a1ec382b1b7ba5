import type { AdvisoryGroup } from "./advisory.ts"

/** Accounts and their owners. */
export const accounts: AdvisoryGroup = {
  name: "Accounts and addresses",
  advisories: [
    {
      name: "Accounts joined by an unverified address",
      weaknesses: [287, 290],
      wrong:
        "A provider lets its users enter any e-mail address. An account with the victim's address is mistaken for the victim's, because accounts are matched by address.",
      held: "An account is identified by its provider and subject. Accounts are linked by address only if the application allows it for a provider, and the provider says that it verified the address.",
      proofs: [
        ["linking-by-address", "is not enough: refused, nothing is linked"],
        ["linking-by-address", "says email_verified %j"],
        ["linking-by-address", "two providers with the same account id never meet"],
        ["packages/providers/test/github.test.ts", "gives no address if the primary one isn't verified"],
      ],
    },
    {
      name: "Accounts linked into the session of another user",
      weaknesses: [352, 384],
      wrong:
        "An attacker starts to link their own account, and has the victim's browser finish the flow. The attacker can then sign in as the victim.",
      held: "An account is linked only in the session in which the attempt began. A sign-in that a provider begins never links accounts.",
      proofs: [
        ["linking", "a flow that an attacker began and injected into the browser"],
        ["linking", "a flow that another session began"],
        ["linking", "an account of another user than the one signed in is refused"],
        ["linking", "a token session that has ended is not linked to"],
        ["initiated-login", "links no account to the signed-in user"],
      ],
    },
    {
      name: "Addresses that one parser reads as two",
      weaknesses: [20, 436],
      wrong:
        "A text is accepted as one address, but the mailer reads two recipients or another domain, because of a comma, a quoted part, a comment, a line end, or a character that becomes `@` when it is normalised later.",
      held: "Only one plain address is accepted, after normalisation. The result of an application's own `normalizeIdentifier` is checked, too. The mailer's parser also reads every accepted address as one recipient.",
      proofs: [
        ["packages/core/src/model/email-address.test.ts", "is exactly one recipient, and itself"],
        ["packages/core/src/model/email-address.test.ts", "an address in quotes"],
        ["packages/core/src/model/email-address.test.ts", "a full-width at"],
        ["packages/core/src/model/email-address.test.ts", "and checks what it returns"],
        ["email-smtp", "isn't sent to an additional recipient from the form"],
        [
          "packages/providers/test/email/services.test.ts",
          "isn't sent to an additional recipient from the form",
        ],
      ],
    },
    {
      name: "Addresses and ids that a store takes for equal",
      weaknesses: [178, 1289],
      wrong:
        "A store ignores case or accents, or folds letters by Unicode's rules, and finds a different user than the requested one.",
      held: "Every row is compared with the request for it, and the adapters compare byte by byte.",
      proofs: [
        ["registration", "doesn't sign a user in as the owner of a similar address"],
        ["linking-by-address", "an address that only Unicode lower-cases"],
        ["packages/adapter-prisma/test/collation.test.ts", "mistakes other users for the requested one"],
        ["packages/adapter-mongodb/test/injection.test.ts", "is an id in upper case"],
      ],
    },
    {
      name: "Empty ids that all users share",
      weaknesses: [287, 704],
      wrong:
        "A missing id becomes the text `undefined`, `null` or `[object Object]`, and all users without an id share an account.",
      held: "An account id is a meaningful string or a safe integer; any other value is refused.",
      proofs: [
        ["oauth-profile", "two people would share it"],
        ["credentials", "that doesn't identify a user"],
        ["packages/providers/test/providers.test.ts", "doesn't make a user from an empty answer"],
        ["packages/adapter-prisma/test/failures.test.ts", "undefined doesn't match any row"],
      ],
    },
    {
      name: "Accounts that wait for their owner",
      weaknesses: [287, 284],
      wrong:
        "An attacker takes the victim's address first, with a passkey or at a provider that doesn't verify addresses. When the victim signs in by a link or with a provider that vouches, the attacker's account and sessions remain.",
      held: "The first proof of an address asks its owner what is theirs. The rest is removed, and earlier sessions end. If the adapter lacks the methods, nothing is removed, and a warning says so.",
      proofs: [
        ["unproven", "asks the owner which items are theirs, and changes nothing until then"],
        ["unproven", "removes the items that the owner doesn't keep, ends the sessions"],
        ["unproven", "removes the items that the stranger adds while the question is open"],
        ["unproven-answer", "is good for the browser that was asked, and no other"],
        ["unproven-faults", "an account that a stranger is linking meanwhile is not linked"],
        ["unproven-configuration", "is warned of, with their names"],
      ],
    },
    {
      name: "Registrations that were left unfinished",
      weaknesses: [287, 362],
      wrong:
        "An attacker begins a registration with the victim's address and leaves it unfinished. The victim, who arrives later, shares the account with the attacker.",
      held: "A passkey is never registered for an address that has a user. An unfinished registration belongs to the account or the browser that began it, and is removed when the owner proves the address.",
      proofs: [
        ["passkeys-refused", "is not made with the address of a user who exists"],
        ["passkeys-user-info", "cannot name a user who is stored"],
        ["faults-first-sign-in", "is not given to another account with the same address"],
        ["faults-first-sign-in", "is not given to the account once a user confirmed the address"],
        ["faults-passkeys-crash", "is given to no other browser that knows the address"],
      ],
    },
    {
      name: "First sign-ins at the same moment",
      weaknesses: [362],
      wrong:
        "Two requests find no user, and both create one, so two users share an address, or an account belongs to neither.",
      held: "The store refuses the second user, and the second request continues with the first one's row. A registration that can't be completed leaves no user behind.",
      proofs: [
        ["races", "one user, one account, never nobody in"],
        ["linking", "a first sign-in whose account cannot be linked leaves no user behind"],
        ["passkeys", "that register one credential for several people one does"],
        ["races-session", "while the user is deleted leaves no rows without an owner"],
      ],
    },
    {
      name: "Passwords that are changed before they are compared",
      weaknesses: [20, 287],
      wrong:
        "A password is trimmed, truncated or normalised on its way, so that several passwords match, or the stored one no longer does.",
      held: "Credentials reach `authorize` as they were sent. If your hash function truncates long passwords, handling that is [up to you](application.md#passwords).",
      proofs: [
        ["credentials", "reach authorize exactly as they were sent"],
        ["limits", "and a password of four thousand characters"],
      ],
    },
    {
      name: "Answers that tell who has an account",
      weaknesses: [203, 204],
      wrong:
        "The response, its status or the work behind it differs for registered addresses, so that an attacker can collect a list of users.",
      held: "Requests for a link, for passkey options, and with a wrong password get the same response in either case, after the same steps. The time that your own `authorize` takes is up to you.",
      proofs: [
        ["email", "answers for an address with an account exactly as for one without"],
        ["passkeys-options", "whether the address is known or not"],
        ["passkeys-options", "options to authenticate, and no credential ids"],
        [
          "tests/e2e/tests/credentials.test.ts",
          "a wrong password and an unknown name give the same sentence",
        ],
        ["email-other-browser", "doesn't reveal which links are valid"],
      ],
    },
    {
      name: "Fields of a request that become the user's",
      weaknesses: [915, 269],
      wrong:
        "The client's input, such as a role, an id or an expiry, is copied into the user, the session or the token.",
      held: "An update is passed to the application's callbacks as data, and never changes the token's own claims, however it's copied. Without a callback, it has no effect.",
      proofs: [
        ["session-update", "without a jwt callback only changes the age"],
        ["session-update", "can't change the token's own claims"],
        ["session-update", "cannot make a session live longer"],
        ["session-update", "takes only data from the body"],
        ["revocation-record", "leaves a session that a sign-out ends"],
        ["passkeys-user-info", "does not decide about the id"],
      ],
    },
    {
      name: "Rows of other users that can be named",
      weaknesses: [639, 862],
      wrong:
        "A request that manages passkeys, sessions or accounts contains the id of a row, and the service doesn't check whose row it is.",
      held: "Every row is looked up for the user of the session; the service treats other users' rows as if they didn't exist.",
      proofs: [
        ["passkeys-management", "for another user, as if they did not exist"],
        ["passkeys-management", "for a stranger"],
        ["session-list", "doesn't end another user's session, nor any without a session"],
        ["access-token", "are ignored (D38)"],
      ],
    },
  ],
}
