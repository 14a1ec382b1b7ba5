/** A change that can't be noticed, because the program behaves the same with it. */
export interface Equivalent {
  /** The changed file, from `packages/core/src`. */
  readonly file: string
  /** The text that's replaced, as in the file; white space and line breaks count alike. */
  readonly from: string
  /** The replacement, as `./run mutants` prints it. */
  readonly to: string
  /** A part of the line in which the text begins, if the text occurs more than once in the file. */
  readonly line?: string
  /** The reason why nothing changes. */
  readonly why: string
}

/** The changes that `./run mutants` leaves out. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "guard/csrf.ts",
    from: "token === undefined || hash === undefined",
    to: "token === undefined && hash === undefined",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: "token === undefined",
    to: "false",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: "hash === undefined",
    to: "false",
    why: "the expression matches both groups or neither",
  },
  {
    file: "guard/csrf.ts",
    from: '""',
    to: '"Stryker was here!"',
    why: "a configuration without a secret is refused before",
  },
  {
    file: "oauth/authorization/widened-scope.ts",
    from: "owner === undefined",
    to: "false",
    why: "every grant names its owner, so that none is found without one",
  },
  {
    file: "session/end-sessions.ts",
    from: "revocation !== undefined",
    to: "true",
    why: "the time that sessions have ended comes from the store of revocations",
  },
  {
    file: "crypto/primitives.ts",
    from: "count < 1",
    to: "false",
    why: "without padding the text ends with a zero byte, and is no JSON",
  },
  {
    file: "oauth/client/client-authentication.ts",
    from: "{ // This isn't an error from RFC 6749, so only the status is known.\n return undefined }",
    to: "{}",
    why: "a function that ends returns undefined",
  },
  {
    file: "cookies/sent-values.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'this.header = header ?? ""',
    why: "without a header, no name is found, and neither is one in this text",
  },
  {
    file: "http/auth-action.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'const [action = "", segment',
    why: "a text that is split has a first part",
  },
  {
    file: "email/verification-tokens.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'const [secret = ""]',
    why: "a configuration without a secret is refused before",
  },
  {
    file: "identity/sign-in/recovery-records.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'const [secret = ""]',
    why: "a configuration without a secret is refused before",
  },
  {
    file: "identity/sign-in/recovery-records.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'const [secret = ""]',
    why: "a configuration without a secret is refused before",
  },
  {
    file: "oauth/authorization/start-oauth.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'const [codeVerifier = ""',
    why: "as many random texts come as were asked for",
  },
  {
    file: "oauth/token/bound-key.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'form.get("grant_type") ?? ""',
    why: "every token request names its grant type",
  },
  {
    file: "oauth/callback/identity-of.ts",
    from: '""',
    to: '"Stryker was here!"',
    line: 'code: parameters.get("code") ?? ""',
    why: "an answer without a code is refused before",
  },
  {
    file: "oauth/authorization/start-oauth.ts",
    from: '"state"',
    to: '""',
    line: '"state",',
    why: "the parameter is set after those that were asked for",
  },
  {
    file: "oauth/authorization/start-oauth.ts",
    from: '"code_challenge"',
    to: '""',
    line: '"code_challenge",',
    why: "the parameter is set after those that were asked for",
  },
  {
    file: "oauth/authorization/start-oauth.ts",
    from: '"code_challenge_method"',
    to: '""',
    line: '"code_challenge_method",',
    why: "the parameter is set after those that were asked for",
  },
  {
    file: "session/logout-hint.ts",
    from: 'typeof providerAccountId !== "string"',
    to: "false",
    why: "a hint is sealed with both ids or not at all",
  },
  ...[
    ["identity/sign-in/recovery-records.ts", "recovery record"],
    ["identity/sign-in/recovery-records.ts", "joined record"],
    ["identity/sign-in/step-ups.ts", "step-up"],
    ["email/one-time-codes.ts", "one-time code"],
    ["oauth/callback/deferred-answers.ts", "answer set aside"],
    ["oauth/callback/deferred-answers.ts", "open question"],
    ["oauth/checks/proxied-state.ts", "short state"],
  ].map(([file = "", purpose = ""]) => ({
    file,
    from: JSON.stringify(purpose),
    to: '""',
    why: "the type of purposes refuses it, which the mutants' tests don't check",
  })),
  ...["identity/sign-in/step-ups.ts", "oauth/callback/deferred-answers.ts"].map((file) => ({
    file,
    from: '""',
    to: '"Stryker was here!"',
    line: "purposeRing(",
    why: "what is sealed there is opened by the same line, so that any name for the key will do",
  })),
]

/** Finds the entry for a change, which is given as its file, from the root, and the texts in the file. */
export function equivalentOf(change: {
  file: string
  lineText: string
  from: string
  to: string
}): Equivalent | undefined {
  return equivalents.find(
    ({ file, from, to, line = "" }) =>
      `packages/core/src/${file}` === change.file &&
      plain(from) === plain(change.from) &&
      plain(to) === plain(change.to) &&
      change.lineText.includes(line),
  )
}

/** Joins the lines of a text, so that the formatter's line breaks don't matter. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
