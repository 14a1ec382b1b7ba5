import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { StartSessionOptions } from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox, formFields, type Outbox } from "../email-outbox.ts"
import { createIdentityProvider, type IdentityProvider } from "../identity-provider.ts"
import { createService } from "../service.ts"
import { passwords, signIn, signInWithPassword } from "../sign-in.ts"
import { startingIn } from "../started-world.ts"
import { recorder, type Call } from "./recorder.ts"

/** The parts that a journey can use. */
interface World {
  readonly browser: Browser
  readonly idp: IdentityProvider
  readonly outbox: Outbox
  /** Opens a browser without a session. */
  readonly newBrowser: () => Browser
  /** Starts a session of a user who is stored if there's an adapter. */
  readonly start: (browser: Browser, options: StartSessionOptions) => Promise<unknown>
}

/** One of the user's steps, and the steps before it. */
interface Situation {
  readonly title: string
  readonly before?: readonly ((world: World) => Promise<unknown>)[]
  readonly step: (world: World) => Promise<unknown>
}

const withProvider = async ({ browser, idp }: World): Promise<unknown> => signIn(browser, idp)
const byLink = async ({ browser, outbox }: World): Promise<unknown> => browser.get(outbox.lastLink())
const requestLink = async ({ browser }: World): Promise<unknown> => askForLink(browser, "grace@example.com")
const requestLinkAsAda = async ({ browser }: World): Promise<unknown> =>
  askForLink(browser, "ada@example.com")
const readSession = async ({ browser }: World): Promise<unknown> => browser.get("/auth/session")
const update = async ({ browser }: World): Promise<unknown> =>
  browser.submit("/auth/session", { data: { name: "Ada King" } })
const signOut = async ({ browser }: World): Promise<unknown> => browser.submit("/auth/signout")

const oauth: readonly Situation[] = [
  { title: "Signing in with a provider for the first time", step: withProvider },
  {
    title: "Signing in with a provider again",
    before: [async ({ newBrowser, idp }) => signIn(newBrowser(), idp)],
    step: withProvider,
  },
]

const session: readonly Situation[] = [
  { title: "Reading the session", before: [withProvider], step: readSession },
  { title: "Updating the session from a browser", before: [withProvider], step: update },
  { title: "Signing out", before: [withProvider], step: signOut },
]

const credentials: readonly Situation[] = [
  { title: "Signing in with credentials", step: async ({ browser }) => signInWithPassword(browser) },
]

const stored: readonly Situation[] = [
  {
    title: "Signing in with another provider while signed in, which links it",
    before: [withProvider],
    step: async ({ browser, idp }) =>
      signIn(browser, idp, {
        with: "other",
        person: { sub: "ada-2", name: "Ada", email: "ada@other.example" },
      }),
  },
  { title: "Requesting a sign-in link", step: requestLink },
  { title: "Using a sign-in link for the first time", before: [requestLink], step: byLink },
  {
    title: "Using a link for an address that only a provider had named, and answering what is theirs",
    before: [withProvider, signOut, requestLinkAsAda],
    step: async ({ browser, outbox }) => {
      const question = await browser.get(outbox.lastLink())
      return browser.post("/auth/callback/email", formFields(question))
    },
  },
  { title: "Using a sign-in link again", before: [requestLink, byLink, signOut, requestLink], step: byLink },
]

const started: readonly Situation[] = [
  {
    title: "A session that the application starts, with a method",
    step: async ({ browser, start }) => start(browser, { method: "sms" }),
  },
]

/** The session strategies, each with its possible situations. */
export const strategies: readonly {
  readonly title: string
  readonly options: () => Partial<AuthConfig>
  readonly situations: readonly Situation[]
}[] = [
  {
    title: "JWT sessions, no adapter",
    options: () => ({}),
    situations: [...oauth.slice(0, 1), ...credentials, ...started, ...session],
  },
  {
    title: "JWT sessions, with an adapter",
    options: () => ({ adapter: MemoryAdapter(), session: { strategy: "jwt" } }),
    situations: [...oauth, ...stored, ...credentials, ...started],
  },
  {
    title: "Database sessions",
    options: () => ({ adapter: MemoryAdapter() }),
    situations: [...oauth, ...stored, ...started, ...session],
  },
]

/** Runs a situation. Returns the calls of its step, in order, without repeated calls. */
export async function callsOf(situation: Situation, options: Partial<AuthConfig>): Promise<Call[]> {
  const { calls, options: recording } = recorder()
  const idp = await createIdentityProvider()
  const outbox = createOutbox()
  const mailed = options.adapter === undefined ? [] : [outbox.provider()]
  const providers = [idp.oidc(), idp.oidc({ id: "other" }), passwords(), ...mailed]
  const service = createService({ providers, ...recording, ...options })
  const user = { id: "grace", name: "Grace", email: "grace@example.com" }
  const world: World = {
    browser: service.browser(),
    idp,
    outbox,
    newBrowser: () => service.browser(),
    start: async (browser, how) => {
      await options.adapter?.createUser?.({ ...user, emailVerified: null })
      return startingIn(service).start(browser, user, how)
    },
  }
  for (const step of situation.before ?? []) await step(world)
  calls.length = 0
  await situation.step(world)
  const [error] = service.log.errors
  if (error !== undefined) throw error
  return calls
}
