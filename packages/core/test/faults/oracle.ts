import { expect } from "vitest"
import type { Visit } from "@latchkey/test-kit/browser"
import { errorOf, secret, sessionCookie } from "../service.ts"
import type { Rows } from "./open-store.ts"
import type { Stage } from "./stage.ts"

/** The errors that the error page and the sign-in page may show after a store fault. */
const shownErrors = new Set([
  "Configuration",
  "OAuthAccountNotLinked",
  "AccountNotLinked",
  "Verification",
  "WebAuthnVerificationError",
])

/** (a) and (b): expects a clean answer, and a session only if the user reached the goal. */
export function expectCleanAnswer(visit: Visit, isDone: boolean): void {
  expect(visit.status).toBeLessThan(500)
  const error = errorOf(visit)
  if (!isDone && error !== undefined) expect(shownErrors).toContain(error)
  expect(error === null || error === undefined || !isDone).toBe(true)
  const sessions = visit.headers
    .getSetCookie()
    .filter((line) => line.startsWith(`${sessionCookie}=`) && !line.startsWith(`${sessionCookie}=;`))
  expect(sessions.length).toBeLessThanOrEqual(isDone ? 1 : 0)
}

/** (c): expects that every row has an owner, and no user is stored twice. */
export function expectSoundStore({ users, accounts, sessions, authenticators = [] }: Rows): void {
  const ids = new Set(users.map(({ id }) => id))
  for (const { userId } of [...accounts, ...sessions, ...authenticators]) expect(ids).toContain(userId)
  const emails = users.map(({ email }) => email)
  expect(new Set(emails).size).toBe(emails.length)
  const keys = accounts.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`)
  expect(new Set(keys).size).toBe(keys.length)
}

/** (e): expects that all stored rows are unchanged. Only the given session may have a new expiry, or be removed. */
export function expectNothingLost(before: Rows, after: Rows, spared: string | undefined): void {
  // The only change that a sign-in makes to a user: a link confirms the address.
  const unconfirmed = (rows: Rows) => rows.users.map((user) => ({ ...user, emailVerified: null }))
  expect(unconfirmed(after)).toEqual(expect.arrayContaining(unconfirmed(before)))
  expect(after.accounts).toEqual(expect.arrayContaining([...before.accounts]))
  // The use of a passkey changes its counter and its backup state.
  const unused = ({ authenticators = [] }: Rows) =>
    authenticators.map((row) => ({ ...row, counter: 0, credentialBackedUp: true }))
  expect(unused(after)).toEqual(expect.arrayContaining(unused(before)))
  const untouched = before.sessions.filter(({ sessionToken }) => sessionToken !== spared)
  expect(after.sessions).toEqual(expect.arrayContaining(untouched))
}

/** (f): expects the fault in the log, with its type and without a secret. */
export async function expectToldInLog({ service, store, browser }: Stage, mustTell: boolean): Promise<void> {
  const { errors } = service.log
  if (mustTell) expect(errors.map(({ type }) => type)).not.toEqual([])
  const text = errors.map((error) => textOfError(error)).join("\n")
  const { sessions, verificationTokens } = await store.rows()
  const secrets = [
    secret,
    "access-1",
    "refresh-1",
    ...sessions.map(({ sessionToken }) => sessionToken),
    ...verificationTokens.map(({ token }) => token),
    ...[...browser.cookies.values()].map(({ value }) => value),
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
}

function textOfError(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error)
  const { cause } = error
  const causes = typeof cause === "object" && cause !== null ? Object.values(cause) : []
  return [error.message, error.stack, ...causes.map(textOfError)].join("\n")
}
