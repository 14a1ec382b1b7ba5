import type { AdvisoryGroup } from "./advisory.ts"

/** Sessions, and the keys that seal them. */
export const sessions: AdvisoryGroup = {
  name: "Sessions, cookies and keys",
  advisories: [
    {
      name: "Session fixation",
      weaknesses: [384],
      wrong:
        "A session id from before the sign-in stays valid, so that an attacker who planted it is signed in, too.",
      held: "Every sign-in creates a new token and ends the previous session of that browser.",
      proofs: [
        ["session-database", "has a new key, and ends the previous session"],
        ["session-jwt", "has a new token at every sign-in"],
        ["email-link", "ends the session of the user who was signed in"],
      ],
    },
    {
      name: "A session before all steps are done",
      weaknesses: [287, 304],
      wrong:
        "The session exists before a second factor, an approval or another condition has been checked, and the browser simply skips the rest.",
      held: "With every kind of sign-in, a session begins only after the `signIn` callback has agreed. If it refuses or returns another URL, nothing is stored and no cookie is set. Claims about the provider's own checks (`acr`, `auth_time`) are verified before that. Your own second factor belongs in that callback.",
      proofs: [
        ["callbacks", "stops before anything is stored"],
        ["callbacks", "sends the user there, not signed in"],
        ["email-sign-in-callback", "that refuses the use of a link doesn't make a user or a session"],
        ["passkeys", "a user who registers, and nothing is stored"],
        ["callbacks-session", "that returns null at sign-in signs nobody in"],
        ["oauth-start", "decides when the user returns: an id_token %s"],
        ["oauth-start", "that is an essential claim decides"],
      ],
    },
    {
      name: "Cookies of one purpose used for another",
      weaknesses: [345, 565],
      wrong:
        "A cookie that the service made for a sign-in in progress, a challenge or a link is renamed to the session cookie and accepted as a session, or the other way round, so that checks are skipped.",
      held: "Each purpose has its own key, so a cookie's name makes no difference.",
      proofs: [
        ["sealed-purposes", "nothing is that was sealed for another purpose"],
        ["sealed-purposes", "no session token is that was made under its name"],
        ["sealed-purposes", "is no session with $title in it"],
        ["oauth-used-up", "isn't accepted without its checks"],
      ],
    },
    {
      name: "One secret for two purposes",
      weaknesses: [323, 1240],
      wrong:
        "The same secret signs tokens, hashes links and seals cookies, without a separate key for each purpose. One part then accepts a value from another.",
      held: "A separate key is derived for each purpose, and each hash covers its purpose. Configurations share nothing.",
      proofs: [
        ["packages/core/src/crypto/hashes.test.ts", "a hash differs for each purpose"],
        ["packages/core/src/crypto/hashes.test.ts", "a link can't have the same hash"],
        ["compatibility", "opens for the purpose it was made for, and for no other"],
        ["faults-versions", "share nothing: neither sessions, flows, links nor stores"],
      ],
    },
    {
      name: "Sessions that outlive their user, or their end",
      weaknesses: [613],
      wrong:
        "A session stays valid after its user has been deleted, has signed out, or has been idle for too long. Or a copy of a cookie never expires, or a cache doesn't notice that the session has ended.",
      held: "The server enforces every expiry. Stored sessions end with their row or user, even while they are being extended. JWT sessions can be revoked if `revocation` is on; otherwise a copy is valid until it expires, as the [threat model](threat-model.md#sessions-that-are-taken-back) says.",
      proofs: [
        ["session-database", "without its user is null"],
        ["session-database", "that has ended is null, removed from the store"],
        ["session-jwt", "ends when it was idle for maxAge"],
        ["races-session", "and is ended at the same time stays ended"],
        ["races-session", "and whose user is deleted at the same time stays ended"],
        ["session-list", "a copy of the cookie is useless after the sign-out"],
        ["session-list", "`signOutEverywhere` ends every session of the user"],
        ["session-list", "by another process is noticed when"],
        ["revocation-older-sessions", "ends for good with the sign-out, as does every copy of its cookie"],
        ["revocation-clocks", "don't restore a session at the provider that was logged out"],
        ["get-token-revocation", "is null for a session that was signed out"],
      ],
    },
    {
      name: "One user's answer for another",
      weaknesses: [362, 488],
      wrong:
        "A request's state is kept in a module variable, or an object is shared, so that simultaneous requests see each other's session.",
      held: "A request's state is kept only in that request. Everything that is kept longer depends only on the configuration or on public documents.",
      proofs: [
        ["users-apart", "have a session each, their own, at every request"],
        ["shared-headers", "a user's cookie is never in another user's answer"],
        ["packages/hono/test/node-server.test.ts", "users have their own sessions"],
        ["packages/solid/test/session.test.ts", "getSession of another request sets nothing in the answer"],
        ["packages/qwik/test/configuration.test.ts", "gives each request its own cookies"],
      ],
    },
    {
      name: "Answers about a user in a shared cache",
      weaknesses: [524, 525],
      wrong:
        "An answer with a session, or with a cookie that renews one, is cached, and the next visitor gets it. Or a path with an ending such as `.css` makes a cache store the answer.",
      held: "Every answer of the service, and every answer of an integration that depends on a session, tells caches not to store it. Paths match exactly.",
      proofs: [
        ["pages", "every answer forbids caches to keep it"],
        [
          "packages/next/test/middleware.test.ts",
          "a renewed session cookie goes into %s, and no cache may keep it",
        ],
        ["packages/solid/test/session.test.ts", "no cache keeps an answer that depends on who is signed in"],
        ["packages/qwik/test/server-auth.test.ts", "has no cache keep a page that reads the session"],
        ["requests", "%s is not an action: 400"],
      ],
    },
    {
      name: "Errors that are read as a session",
      weaknesses: [755, 636],
      wrong:
        "The service fails and answers with a JSON message. Code that only checks for an answer mistakes the message for a session.",
      held: "A broken configuration throws on the server and causes a 500 over HTTP. The client accepts only objects with the shape of a session.",
      proofs: [
        ["integration", "is an exception, never a body that looks like a session"],
        [
          "tests/integrations/contract/rules/failures.ts",
          "answers a session check with 500 where the configuration is broken",
        ],
        ["packages/next/test/middleware.test.ts", "nobody passes where the configuration is broken"],
        ["packages/core/src/client/session-store.test.ts", "signs nobody out of the page"],
        ["session-database-faults", "nobody is signed in, the cookie is kept"],
      ],
    },
    {
      name: "Cookies without prefixes and attributes",
      weaknesses: [614, 1004, 1275],
      wrong:
        "A cookie can be read by scripts, travels over http, is sent with requests from other sites, or can be planted by a sibling domain.",
      held: "Cookies are `HttpOnly`, `SameSite=Lax`, and on https `Secure` with `__Host-` or `__Secure-`. Planted cookies do no harm.",
      proofs: [
        ["cookies", "carry Secure and the prefixes on https"],
        ["packages/core/src/cookies/names.test.ts", "has the name and the attributes of the wire format"],
        ["csrf", "so that nobody can plant one"],
        ["session-unreadable", "beside a good one of the same name does no harm"],
        ["faults-cookies", "mixed with the chunks of another browser is no session"],
      ],
    },
    {
      name: "Values that can be guessed",
      weaknesses: [330, 338, 521],
      wrong:
        "Session ids, states or default secrets come from a weak source or from an example, or the secret is short enough to be found by brute force.",
      held: "Everything random comes from the runtime's cryptographic source. There is no default secret; a short one is refused in production, and a guessable one causes a warning.",
      proofs: [
        ["session-database", "the cookie holds only 32 random bytes"],
        ["oauth-start", "makes another state and verifier every time"],
        ["environment", "is required: without one, every request fails"],
        ["environment", "shorter than 32 bytes is refused in production"],
        ["environment", "is warned of where it could be guessed all the same"],
      ],
    },
    {
      name: "Comparisons that take time",
      weaknesses: [208, 209],
      wrong:
        "The duration of a comparison, or the kind of error, reveals how much of a secret or a sealed text was right.",
      held: "Secrets are compared in constant time, and everything that can't be opened fails in the same way.",
      proofs: [
        ["packages/core/src/crypto/hashes.test.ts", "a difference in any one character is seen"],
        ["compatibility", "makes decode reject, with one error for every reason"],
      ],
    },
    {
      name: "Cookies that lock a user out",
      weaknesses: [400, 755],
      wrong:
        "A cookie that can't be opened, a cookie from a sibling domain, or a very large number of cookies makes every request fail, so that the user can't even sign in again.",
      held: "A cookie that can't be opened is cleared and doesn't block anything. The browser keeps only a few small cookies of started sign-ins, and new ones replace the oldest.",
      proofs: [
        ["session-unreadable", "doesn't keep a user from signing in"],
        ["requests", "with bad cookies is served"],
        ["oauth-checks", "are at most eight and 6 kB"],
        ["rotation-faults", "the same browser signs in again, by every way there is"],
        ["limits", "a browser full of cookies of others"],
        ["faults-cookies", "that would be too large is refused before it is sent"],
      ],
    },
    {
      name: "Helpers that fail on what a stranger sends",
      weaknesses: [248, 755],
      wrong:
        "A function that reads the token of a request throws for a malformed header or cookie, so that one request can bring down a page or a process.",
      held: "For every request, the result is a session or null, even if its cookies are garbage.",
      proofs: [
        ["get-token", "is null for %j, and never throws"],
        ["session-unreadable", "null, never an error, and the cookie is cleared"],
        ["garbage", "there is no 5xx, no exception, no way off the site, and no session"],
        ["faults-adapter", "rejects into nowhere: no unhandled rejection"],
      ],
    },
  ],
}
