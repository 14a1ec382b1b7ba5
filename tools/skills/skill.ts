import { manual } from "../reference/manual.ts"

/** A framework, with the data for its skill file. */
export interface Framework {
  /** The name that its users and the manual's tabs use. */
  readonly label: string
  /** The import path of the package's providers. */
  readonly providers: string
  /** The default base path. */
  readonly basePath: string
}

/** The code blocks of a skill, from pages of the manual and the package's README. */
export interface SkillCode {
  /** The set-up. */
  readonly setUp: readonly string[]
  /** The code that reads the session on the server. It's empty if the set-up shows that. */
  readonly read: readonly string[]
  /** A page for users with a session. */
  readonly page: string
  /** Data for users with a session. */
  readonly data: string
  /** A change that needs a recent sign-in. */
  readonly fresh: string
}

/** The manual's pages about a framework. */
export interface SkillPages {
  readonly start: string
  readonly framework: string
}

/**
 * Returns the skill file of a framework's package. It tells coding agents everything they need to change an
 * application's sign-in without reading the manual first.
 *
 * @see [Agent Skills](https://agentskills.io/specification)
 */
export function skillText(framework: Framework, pages: SkillPages, code: SkillCode): string {
  const { label, providers, basePath } = framework
  const name = providers.replace("/providers", "")
  return `---
name: latchkey
description: >-
  Add or change sign-in, sessions, protected pages, roles, passkeys or provider tokens in a ${label} application that uses ${name}
  (Latchkey), test it, and explain errors and warnings in its log that begin with [auth].
---

# Latchkey in ${label}

## Rules

- Secrets are in the environment, never in code: \`AUTH_SECRET\` (32 bytes or more: \`npx latchkey secret\`), \`AUTH_<PROVIDER>_ID\` and
  \`AUTH_<PROVIDER>_SECRET\`. In production also \`AUTH_URL\`, the address of the application.
- No session is \`null\`. A broken configuration throws: don't catch that and go on as if no user were signed in.
- Ask for the session where the data is read or changed, on the server. Middleware and guards of pages are for comfort.
- Knowing the user doesn't say what they may do: look up their rights, too.
- \`session.user\` has \`name\`, \`email\` and \`image\`. For an \`id\` or a role, write the callbacks \`jwt\` and \`session\`.
- Don't write routes, cookies, CSRF tokens or token renewal yourself: the service has them, below \`${basePath}\`.

## Find the set-up, or make it

Look for these files first. If they aren't there, work through [Start with ${label}](${manual}/start/${pages.start}.md).

${code.setUp.join("\n\n")}

## Read the session

It's read once for each request, and null if no user is signed in.${code.read.length === 0 ? " The set-up above shows it." : ""}

${code.read.map((block) => `${block}\n\n`).join("")}${adding(framework)}## Protect a page

${code.page}

## Protect data

${code.data}

## Ask for a recent sign-in before a change

It needs \`freshSessions: true\` in the configuration.

${code.fresh}

${ending(framework, pages)}`
}

function adding({ providers, basePath }: Framework): string {
  return `## Add a provider

1. Import it from \`${providers}/<id>\`, and add it to \`providers\`: \`import Google from "${providers}/google"\`,
   \`providers: [GitHub, Google]\`.
2. Put \`AUTH_GOOGLE_ID\` and \`AUTH_GOOGLE_SECRET\` into the environment.
3. Register the callback address at the provider, letter by letter: \`https://<host>${basePath}/callback/google\`.

Each provider's page has its scopes and the place where it is registered: [all providers](${manual}/providers/index.md). The built-in
sign-in page, \`${basePath}/signin\`, has the new button by itself. Without an account anywhere, see "Test it".
Links by e-mail, passkeys and linked accounts need a database: [adapters](${manual}/adapters/index.md).

`
}

function ending({ label, providers }: Framework, pages: SkillPages): string {
  return `## More tasks

Each guide has the code for ${label}, in the tab "${label}". Below ${manual}:
\`guides/roles.md\` (roles and extra fields) · \`guides/sessions.md\` (sessions in a database) · \`guides/own-pages.md\` (own sign-in page) ·
\`guides/credentials.md\` (passwords) · \`guides/email.md\` (links by e-mail) · \`guides/passkeys.md\` · \`guides/access-tokens.md\` (of a
provider) · \`guides/linking-accounts.md\` · \`guides/signing-out.md\` (everywhere, and at the provider) · \`guides/limits.md\` ·
\`guides/deployment.md\` · \`frameworks/${pages.framework}.md\` (every call in ${label}) · \`reference/configuration.md\` (every option)

## Test it

[Testing](${manual}/guides/testing.md) shows tests without a browser, with a session that you make, and with one. For a browser,
\`Development()\` of \`@latchkey/development-provider\` (a development dependency) is a provider that starts an identity provider on this
machine, with invented users and without passwords. In production the service refuses it: \`${providers}\` has the real ones.

## Find out what is wrong

- A line \`[auth][error] <Code>: …\` or \`[auth][warn][<code>] …\` ends with the address of its page, or look the code up in the [list of
  errors](${manual}/errors/index.md) or [warnings](${manual}/warnings/index.md). Each page says why, and what to do.
- \`error=<Code>\` in the address of a page is in the same list. With \`error=Configuration\`, only the log says more.
- \`npx latchkey doctor\` looks at the set-up. \`debug: true\` in the configuration logs each step; not in production.
`
}
