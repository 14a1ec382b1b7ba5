import type { AuthConfig } from "@latchkey/core"
import type { AdapterMethod } from "@latchkey/core/adapters"
import { expect, vi } from "vitest"
import type { Visit } from "@latchkey/test-kit/browser"
import { askForLink } from "../email-outbox.ts"
import { errorOf, sessionCookie } from "../service.ts"
import { signIn } from "../sign-in.ts"
import type { Fault } from "./fault-adapter.ts"
import type { Rows } from "./open-store.ts"
import { adaAtWork, idp, sessionTokenOf, whoIs, type Stage } from "./stage.ts"

/** A path through the service that uses the store. */
export interface Flow {
  /** The id of the row in the fault model. */
  readonly id: string
  readonly title: string
  readonly options?: Partial<AuthConfig>
  /** The providers in addition to the usual ones. */
  readonly providers?: AuthConfig["providers"]
  /** The store calls without a fault, in order. */
  readonly calls: readonly AdapterMethod[]
  /** The methods whose failure doesn't change the outcome. */
  readonly bestEffort?: readonly AdapterMethod[]
  /** The steps before the flow. */
  readonly arrange?: (stage: Stage) => Promise<unknown>
  /** The step that the fault hits. */
  readonly act: (stage: Stage) => Promise<Visit>
  /** The user's next step, unless it repeats the last one. */
  readonly again?: (stage: Stage) => Promise<unknown>
  /** Returns true if the user reached the goal. */
  readonly isDone: (visit: Visit) => boolean
  /** True if a user who reached the goal is signed in. */
  readonly signsIn: boolean
  /** True if the browser's existing session continues. */
  readonly keepsSession?: boolean
  /** Other rules that hold after the fault. */
  readonly verify?: (stage: Stage, aftermath: Aftermath) => Promise<void> | void
}

/** The state after a fault. */
export interface Aftermath {
  readonly fault: Fault
  /** True if the user reached the goal. */
  readonly isDone: boolean
  /** The rows before the fault. */
  readonly before: Rows
}

const jwt: Partial<AuthConfig> = { session: { strategy: "jwt" } }
const asAda = async ({ browser }: Stage): Promise<Visit> => signIn(browser, idp)
const asAdaAtWork = async ({ browser }: Stage): Promise<Visit> =>
  signIn(browser, idp, { with: "plain", person: adaAtWork })
const asSomeone = async (stage: Stage): Promise<void> => {
  if ((await whoIs(stage.browser)) === undefined) await asAda(stage)
}
const days = (count: number): void => void vi.advanceTimersByTime(count * 86_400_000)

const askAda = async ({ browser }: Stage): Promise<Visit> => askForLink(browser, "ada@example.com")
const openLink = async ({ browser, outbox }: Stage): Promise<Visit> => browser.get(outbox.lastLink())
/** Opens the link again. If it has been used up, requests a new one, as the page says. */
const openLinkAgain = async (stage: Stage): Promise<void> => {
  if (errorOf(await openLink(stage)) !== "Verification") return
  await askAda(stage)
  await openLink(stage)
}

/** Expects that both or neither are stored, because nobody can use the address of a user without an account. */
async function everyUserHasAnAccount({ store }: Stage): Promise<void> {
  const { users, accounts } = await store.rows()
  const owners = new Set(accounts.map(({ userId }) => userId))
  expect(owners).toEqual(new Set(users.map(({ id }) => id)))
}

/**
 * Expects no new user: a user who can't be distinguished from a stranger is refused, because otherwise, a second user
 * would be stored.
 */
async function nobodyIsMade({ store }: Stage, { fault, before }: Aftermath): Promise<void> {
  if (fault.kind !== "null") expect((await store.rows()).users).toEqual(before.users)
}

/** Expects that a sign-in that fails after using the link restores it. */
async function theLinkIsGivenBack({ store }: Stage, { fault, isDone, before }: Aftermath): Promise<void> {
  if (isDone || fault.method === "useVerificationToken") return
  expect((await store.rows()).verificationTokens).toEqual(before.verificationTokens)
}

/** Expects that a failing store doesn't end the session. */
function theCookieIsKept({ browser }: Stage, { fault }: Aftermath): void {
  if (!/^(null|malformed)/.test(fault.kind)) expect(sessionTokenOf(browser)).toBeDefined()
}

/** Expects that the browser no longer has a session, and that the log says so if the server still has it. */
async function whatLivesOnIsTold({ service, store, browser }: Stage, { before }: Aftermath): Promise<void> {
  expect(sessionTokenOf(browser)).toBeUndefined()
  const livesOn = (await store.rows()).sessions.length === before.sessions.length
  if (livesOn) expect(service.log.types()).toContain("SignOutError")
}

/** Returns true for a redirect to the page that the user asked for. */
const arrived = ({ status, location }: Visit): boolean =>
  status === 302 && location?.href === "https://app.example/"
const isSession = ({ text }: Visit): boolean => text.startsWith("{")

/** All flows of the fault model. */
export const flows: readonly Flow[] = [
  {
    id: "FA-1",
    title: "a first sign-in",
    calls: ["getUserByAccount", "getUserByEmail", "createUser", "linkAccount", "createSession"],
    act: asAda,
    isDone: arrived,
    signsIn: true,
    verify: everyUserHasAnAccount,
  },
  {
    id: "FA-2",
    title: "a second sign-in",
    calls: ["getUserByAccount", "createSession"],
    arrange: async ({ service }) => signIn(service.browser(), idp),
    act: asAda,
    isDone: arrived,
    signsIn: true,
  },
  {
    id: "FA-3",
    title: "linking an account while signed in",
    calls: ["getSessionAndUser", "getUserByAccount", "linkAccount", "createSession", "deleteSession"],
    bestEffort: ["deleteSession"],
    arrange: asAda,
    act: asAdaAtWork,
    isDone: arrived,
    signsIn: true,
    verify: nobodyIsMade,
  },
  {
    id: "FA-4",
    title: "asking for a link",
    calls: ["getUserByEmail", "createVerificationToken"],
    act: askAda,
    again: async (stage) => {
      await askAda(stage)
      await openLink(stage)
    },
    isDone: ({ location }) => location?.pathname === "/auth/verify-request",
    signsIn: false,
    verify: ({ outbox }, { isDone }) => expect(outbox.sent).toHaveLength(isDone ? 1 : 0),
  },
  {
    id: "FA-5",
    title: "a first sign-in with a link",
    calls: ["getUserByEmail", "useVerificationToken", "getUserByEmail", "createUser", "createSession"],
    arrange: askAda,
    act: openLink,
    again: openLinkAgain,
    isDone: arrived,
    signsIn: true,
    verify: theLinkIsGivenBack,
  },
  {
    id: "FA-6",
    title: "a second sign-in with a link",
    calls: [
      "getUserByEmail",
      "useVerificationToken",
      "getUserByEmail",
      "updateUser",
      "createSession",
      "deleteSession",
    ],
    bestEffort: ["deleteSession"],
    arrange: async (stage) => {
      await asAda(stage)
      await askAda(stage)
    },
    act: openLink,
    again: openLinkAgain,
    isDone: arrived,
    signsIn: true,
    verify: theLinkIsGivenBack,
  },
  {
    id: "FA-7",
    title: "reading a session that is due",
    calls: ["getSessionAndUser", "updateSession"],
    bestEffort: ["updateSession"],
    arrange: async (stage) => {
      await asAda(stage)
      days(2)
    },
    act: async ({ browser }) => browser.get("/auth/session"),
    again: asSomeone,
    isDone: isSession,
    signsIn: true,
    keepsSession: true,
    verify: theCookieIsKept,
  },
  {
    id: "FA-7",
    title: "reading a session that has ended",
    calls: ["getSessionAndUser", "deleteSession"],
    bestEffort: ["getSessionAndUser", "deleteSession"],
    arrange: async (stage) => {
      await asAda(stage)
      const ended = sessionTokenOf(stage.browser) ?? ""
      days(31)
      stage.browser.plant(sessionCookie, ended)
    },
    act: async ({ browser }) => browser.get("/auth/session"),
    again: asSomeone,
    isDone: ({ text }) => text === "null",
    signsIn: false,
  },
  {
    id: "FA-8",
    title: "signing out",
    calls: ["deleteSession"],
    bestEffort: ["deleteSession"],
    arrange: asAda,
    act: async ({ browser }) => browser.submit("/auth/signout"),
    again: asAda,
    isDone: arrived,
    signsIn: false,
    verify: whatLivesOnIsTold,
  },
  {
    id: "FA-11",
    title: "a first sign-in with JWT sessions",
    options: jwt,
    calls: ["getUserByAccount", "getUserByEmail", "createUser", "linkAccount"],
    act: asAda,
    isDone: arrived,
    signsIn: true,
    verify: everyUserHasAnAccount,
  },
  {
    id: "FA-11",
    title: "linking an account while signed in with a JWT session",
    options: jwt,
    calls: ["getUser", "getUserByAccount", "linkAccount"],
    arrange: asAda,
    act: asAdaAtWork,
    isDone: arrived,
    signsIn: true,
    verify: nobodyIsMade,
  },
  {
    id: "FA-12",
    title: "updating a session that is due",
    calls: ["getSessionAndUser", "updateSession"],
    bestEffort: ["updateSession"],
    arrange: async (stage) => {
      await asAda(stage)
      days(2)
    },
    act: async ({ browser }) => browser.submit("/auth/session", { data: { name: "Ada" } }),
    again: asSomeone,
    isDone: isSession,
    signsIn: true,
    keepsSession: true,
    verify: theCookieIsKept,
  },
]

/** Returns a flow for a store with `createUserWithAccount`, which is called instead of the two methods it replaces. */
export function storingAtOnce(flow: Flow): Flow {
  const linked = flow.calls.findIndex(
    (call, index) => call === "linkAccount" && flow.calls[index - 1] === "createUser",
  )
  return linked < 0 ? flow : { ...flow, calls: flow.calls.toSpliced(linked - 1, 2, "createUserWithAccount") }
}
