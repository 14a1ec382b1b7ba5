import type { AuthConfig } from "@latchkey/core"
import { expect } from "vitest"
import { flag } from "@latchkey/test-kit/authenticator/authenticator"
import type { Visit } from "@latchkey/test-kit/browser"
import { answer, askOptions, passkeys, type Ceremony } from "../passkeys.ts"
import { errorOf } from "../service.ts"
import { signIn } from "../sign-in.ts"
import type { Aftermath, Flow } from "./flows.ts"
import { idp, whoIs, type Stage } from "./stage.ts"

const email = "ada@example.com"
const options: Partial<AuthConfig> = { experimental: { enableWebAuthn: true } }
const providers = [passkeys()]

/** Requests options and answers them. If the service doesn't send options, returns its answer. */
async function ceremony(
  { browser, authenticator }: Stage,
  query: Record<string, string>,
  flags?: number,
): Promise<Visit> {
  const visit = await askOptions(browser, query)
  if (visit.status !== 200) return visit
  const asked = visit.json() as Ceremony
  const deviation = flags === undefined ? {} : { flags }
  const data =
    asked.action === "register"
      ? await authenticator.create(asked.options, deviation)
      : await authenticator.get(asked.options, deviation)
  return answer(browser, asked.action, data)
}

const register = async (stage: Stage): Promise<Visit> => ceremony(stage, { action: "register", email })
const use = async (stage: Stage): Promise<Visit> => ceremony(stage, { action: "authenticate" })
/** Uses the passkey as if it had been removed from the cloud. */
const useUnsynchronized = async (stage: Stage): Promise<Visit> =>
  ceremony(stage, { action: "authenticate" }, flag.UP | flag.UV | flag.BE)
const asAda = async ({ browser }: Stage): Promise<Visit> => signIn(browser, idp)

/** Registers again. If the page says that the address now has a user, signs in with the passkey. */
async function registerAgain(stage: Stage): Promise<void> {
  if (errorOf(await register(stage)) === "AccountNotLinked") await use(stage)
}

async function addAgain(stage: Stage): Promise<void> {
  if ((await whoIs(stage.browser)) === undefined) await asAda(stage)
  expect(arrived(await register(stage))).toBe(true)
}

/** Registers a passkey for Ada, who is then not signed in in this browser. */
async function registerElsewhere(stage: Stage): Promise<void> {
  await register({ ...stage, browser: stage.service.browser() })
}

/** Expects that users, accounts and passkeys are all stored, or none of them. */
async function everyPasskeyIsWhole({ store }: Stage): Promise<void> {
  const { users, accounts, authenticators = [] } = await store.rows()
  const ids = users.map(({ id }) => id)
  expect(new Set(accounts.map(({ userId }) => userId))).toEqual(new Set(ids))
  const ofPasskeys = accounts.filter(({ type }) => type === "webauthn")
  expect(new Set(authenticators.map((row) => row.providerAccountId))).toEqual(
    new Set(ofPasskeys.map((account) => account.providerAccountId)),
  )
}

/** Expects that the counter of a passkey that signed in has increased. No counter is ever decreased. */
async function everyUseIsCounted(
  { store, authenticator }: Stage,
  { isDone, before }: Aftermath,
): Promise<void> {
  const [row] = (await store.rows()).authenticators ?? []
  expect(row?.counter).toBeGreaterThanOrEqual(before.authenticators?.[0]?.counter ?? 0)
  if (isDone) expect(row?.counter).toBe(authenticator.credentials[0]?.counter)
}

const arrived = ({ status, location }: Visit): boolean =>
  status === 302 && location?.href === "https://app.example/"

const passkey = { options, providers, isDone: arrived, signsIn: true } as const

/** The flows of the fault model for passkeys. */
export const passkeyFlows: readonly Flow[] = [
  {
    ...passkey,
    id: "FA-9",
    title: "registering with a passkey",
    calls: [
      "createVerificationToken",
      "getAuthenticator",
      "getUserByEmail",
      "createUser",
      "linkAccount",
      "createAuthenticator",
      "createSession",
    ],
    act: register,
    again: registerAgain,
    verify: everyPasskeyIsWhole,
  },
  {
    ...passkey,
    id: "FA-9",
    title: "adding a passkey while signed in",
    calls: [
      "getSessionAndUser",
      "getSessionAndUser",
      "listAuthenticatorsByUserId",
      "getSessionAndUser",
      "createVerificationToken",
      "getAuthenticator",
      "getSessionAndUser",
      "getUserByAccount",
      "linkAccount",
      "createAuthenticator",
      "createSession",
      "deleteSession",
    ],
    bestEffort: ["deleteSession"],
    arrange: asAda,
    act: register,
    again: addAgain,
    verify: everyPasskeyIsWhole,
  },
  {
    ...passkey,
    id: "FA-10",
    title: "signing in with a passkey",
    calls: [
      "createVerificationToken",
      "getAuthenticator",
      "getUserByAccount",
      "getUserByAccount",
      "updateAuthenticatorCounter",
      "createSession",
    ],
    arrange: registerElsewhere,
    act: use,
    verify: everyUseIsCounted,
  },
  {
    ...passkey,
    id: "FA-10",
    title: "signing in with a passkey that is no longer backed up",
    calls: [
      "createVerificationToken",
      "getAuthenticator",
      "getUserByAccount",
      "getUserByAccount",
      "updateAuthenticatorCounter",
      "updateAuthenticator",
      "createSession",
    ],
    arrange: registerElsewhere,
    act: useUnsynchronized,
    verify: everyUseIsCounted,
  },
]
