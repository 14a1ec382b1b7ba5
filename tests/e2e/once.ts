import { frameworkNames } from "../../apps/playground/demo/frameworks.ts"

/** Tests of one rule that run only with the first framework's application, unless `EXHAUSTIVE` is set. */
export interface Once {
  /** The file in `tests`, without `.test.ts`. */
  readonly file: string
  /** Words in their titles. The file's other tests run with every framework. */
  readonly titles: readonly string[]
  /** The reason why only core's code matters. */
  readonly reason: string
}

/**
 * Tests of rules that only core implements. Every application mounts the same handler, which `tests/integrations` proves for
 * each framework, and no code in a framework's package affects the response. A test that runs a framework's own code (its
 * forms and actions, its session, its protected pages, its client) doesn't belong here.
 */
export const once: readonly Once[] = [
  {
    file: "built-in-pages",
    titles: [
      "keeps to its own Content-Security-Policy",
      "fits a window of 320 px [PAG-07]",
      "with the keyboard alone",
      "says who is signed in",
      "goes back to the page before",
      "asks nothing of who is not signed in",
    ],
    reason:
      "The service makes these pages. Every framework's tests see that a browser obeys the policy of one, and signs out on one.",
  },
  {
    file: "passkeys-built-in",
    titles: [
      "picked in autofill",
      "neither parses options nor writes",
      "shows the error, for screen readers",
      "without an address",
      "one field takes the address",
      "a browser without passkeys says so",
      "a signed-in user adds a passkey",
      "the page says that a passkey needs one",
    ],
    reason: "The page and its script are the service's. Signing up and in on it is seen everywhere.",
  },
  {
    file: "email",
    titles: [
      "a link works once",
      "does not use it up",
      "a scanner that opens the links",
      "is worth nothing in another browser",
      "mistyped the address",
      "is not given to a user",
      "from the field that passkeys share",
    ],
    reason:
      "Core verifies links and codes. Asking for them in each way, and arriving with them, is seen everywhere.",
  },
  {
    file: "provider",
    titles: ["a callback that this browser did not ask for", "the other order", "five tabs"],
    reason: "Core's cookies hold a transaction. That two of them live side by side is seen everywhere.",
  },
  {
    file: "unproven",
    titles: ["cancelling changes nothing"],
    reason: "The question is a page of the service. Answering it is seen everywhere.",
  },
  {
    file: "restart",
    titles: ["behind the same name"],
    reason: "Processes share a secret and the cookies. A restart is seen everywhere.",
  },
  {
    file: "demo",
    titles: ["refuses a database", "which variable chooses another port", "takes the next port"],
    reason:
      "One command starts every framework. Every framework's tests see that it starts this one and ends.",
  },
  {
    file: "sign-out",
    titles: ["still known at the identity provider", "a user signs out everywhere"],
    reason:
      "They differ in what core tells the provider and the store. Four other ways out are seen everywhere.",
  },
]

/** Returns a pattern for the titles of the tests to skip for a framework. Playwright puts the file before a title. */
export function leftOut(framework: string): readonly RegExp[] {
  const isExhaustive = (process.env["EXHAUSTIVE"] ?? "") !== ""
  if (framework === frameworkNames[0] || isExhaustive) return []
  return once.flatMap(({ file, titles }) =>
    titles.map((words) => new RegExp(`${file}\\.test\\.ts .*${words.replaceAll(/[[\].()]/g, "\\$&")}`)),
  )
}
