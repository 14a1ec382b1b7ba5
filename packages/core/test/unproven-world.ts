import { setTimeout } from "node:timers/promises"
import type { AuthConfig } from "@latchkey/core"
import type { Provider } from "@latchkey/core/providers"
import {
  createAuthenticator,
  type SoftwareAuthenticator,
} from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { askForLink, confirm, createOutbox, formFields, type Outbox } from "./email-outbox.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { passkeys, register, signInWithPasskey } from "./passkeys.ts"
import { recordedAdapter, type RecordedAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** The identity provider that all configured providers use. */
export const idp: IdentityProvider = await createIdentityProvider()

/** The session strategies. JWTs are ended with revocations. */
export const strategies: readonly (readonly [string, Partial<AuthConfig>])[] = [
  ["database", {}],
  ["jwt", { session: { strategy: "jwt" }, revocation: true }],
]

/** The address that all of them want. */
export const address = "ada@example.com"

/** The stranger, who has entered that address at a provider that doesn't check it. */
export const attacker = { sub: "eve-1", id: "eve-1", name: "Eve", email: address }

/** The owner of the address, at a provider. */
export const owner = { sub: "ada-1", id: "ada-1", name: "Ada", email: address }

/** An event's message. */
export interface Heard {
  readonly name: string
  readonly [member: string]: unknown
}

/** A service where an address can be taken before its owner arrives. */
export interface UnprovenWorld extends RecordedAdapter {
  readonly service: Service
  readonly outbox: Outbox
  readonly heard: Heard[]
  /** The stranger's browser and authenticator. */
  readonly eve: Browser
  readonly evesKey: SoftwareAuthenticator
  /** The owner's browser. */
  readonly ada: Browser
}

/** The differences from the usual world. */
export interface WorldOptions extends Partial<AuthConfig> {
  readonly more?: Provider[]
  /** True if a WebAuthn provider is configured. Default: true. */
  readonly withPasskeys?: boolean
  /** The provider's `code` option. Default: links only. */
  readonly code?: boolean | "only"
}

/**
 * Creates the service: `careless` and `sloppy` don't check addresses, `careful` vouches for them, and links are mailed.
 */
export function unprovenWorld(
  { more = [], withPasskeys = true, code, ...options }: WorldOptions = {},
  recorded: RecordedAdapter = recordedAdapter({ atOnce: true }),
): UnprovenWorld {
  const outbox = createOutbox()
  const heard: Heard[] = []
  const note = (name: string) => (message: object) => void heard.push({ name, ...message })
  const service = createService({
    providers: [
      idp.oidc({ id: "careless", name: "Careless" }),
      idp.oauth({ id: "sloppy", name: "Sloppy" }),
      idp.oidc({ id: "careful", name: "Careful", allowDangerousEmailAccountLinking: true }),
      outbox.provider({ code }),
      ...(withPasskeys ? [passkeys()] : []),
      ...more,
    ],
    adapter: recorded.adapter,
    experimental: { enableWebAuthn: true },
    events: {
      createUser: note("createUser"),
      linkAccount: note("linkAccount"),
      updateUser: note("updateUser"),
      proveAddress: note("proveAddress"),
      signIn: note("signIn"),
    },
    ...options,
  })
  const [eve, ada] = [service.browser(), service.browser()]
  return { ...recorded, service, outbox, heard, eve, evesKey: createAuthenticator(), ada }
}

/** The ways in which an attacker can take the address. */
export const ways: readonly (readonly [string, (world: UnprovenWorld) => Promise<unknown>])[] = [
  ["an account", async ({ eve }) => signIn(eve, idp, { with: "careless", person: attacker })],
  ["a passkey", async ({ eve, evesKey }) => register(eve, evesKey, { email: address })],
]

/** Lets the stranger return in another browser, in every possible way. */
export async function returnOfEve({ service, evesKey }: UnprovenWorld): Promise<(string | undefined)[]> {
  const [one, two] = [service.browser(), service.browser()]
  await signIn(one, idp, { with: "careless", person: attacker })
  if (evesKey.credentials.length > 0) await signInWithPasskey(two, evesKey)
  return [await whoIs(one), await whoIs(two)]
}

/** The ways in which the owner can prove the address. */
export const proofs: readonly (readonly [
  string,
  (world: UnprovenWorld, browser?: Browser) => Promise<Visit>,
])[] = [
  ["a link", async (world, browser) => openLink(world, browser)],
  [
    "a provider that vouches",
    async ({ ada }, browser = ada) => signIn(browser, idp, { with: "careful", person: owner }),
  ],
]

/** Asks for a link and opens it in the same browser. */
export async function openLink({ outbox, ada }: UnprovenWorld, browser: Browser = ada): Promise<Visit> {
  await askForLink(browser, address)
  return browser.get(outbox.lastLink())
}

/** Returns true if the page is the question. */
export function isQuestion({ status, text }: Visit): boolean {
  return status === 200 && text.includes("Which of these are yours?")
}

/** Returns the items that the page asks about: label and detail. */
export function asked({ text }: Visit): string[] {
  const items = text.matchAll(/<(?:legend|div role="listitem")>(.*?)<\/(?:legend|div)>/gs)
  return [...items].map(([, item = ""]) =>
    item
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  )
}

/** The name of the first choice. */
export const firstChoice = "unprovenAll"

/** Returns the names of the page's choices, and the values of each. */
export function choicesOf({ text }: Visit): Map<string, string[]> {
  const choices = new Map<string, string[]>()
  for (const [, name = "", value = ""] of text.matchAll(
    /type="radio"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g,
  ))
    choices.set(name, [...(choices.get(name) ?? []), value])
  return choices
}

/** Posts the page's form with these choices. */
export async function choose(browser: Browser, page: Visit, choices: Record<string, string>): Promise<Visit> {
  const action = /<form class="action" method="post" +action="([^"]*)">/.exec(page.text)?.[1] ?? ""
  return browser.post(new URL(action).pathname, { ...formFields(page), ...choices })
}

/** Answers the question: keeps the given items, and removes the rest. */
export async function answer(browser: Browser, page: Visit, ...kept: string[]): Promise<Visit> {
  const [none = "", other = ""] = choicesOf(page).get(firstChoice) ?? []
  const first = await choose(browser, page, { [firstChoice]: kept.length === 0 ? none : other })
  const isAskedAboutEach = isQuestion(first) && !choicesOf(first).has(firstChoice)
  const visit = isAskedAboutEach ? await answerEach(browser, first, kept) : first
  // No user returns within the millisecond in which the sessions ended, because a revocation counts for all of it.
  await setTimeout(5)
  return visit
}

/** Answers the questions about each item: keeps the given items, and removes the rest. */
export async function answerEach(browser: Browser, page: Visit, kept: readonly string[]): Promise<Visit> {
  const labels = asked(page)
  const choices = [...choicesOf(page).keys()].map((name, index) => {
    const isKept = kept.some((label) => labels[index]?.includes(label))
    return [name, isKept ? "keep" : "remove"]
  })
  return choose(browser, page, Object.fromEntries(choices) as Record<string, string>)
}

/** Returns the signed-in user's address. */
export async function whoIs(browser: Browser): Promise<string | undefined> {
  const session = (await browser.get("/auth/session")).json() as { user?: { email?: string } } | null
  return session?.user?.email
}

export { confirm }

/** Creates a store that lacks methods. */
export function recordedWithout(...methods: (keyof RecordedAdapter["adapter"])[]): RecordedAdapter {
  const recorded = recordedAdapter({ atOnce: true })
  for (const method of methods) delete (recorded.adapter as Partial<typeof recorded.adapter>)[method]
  return recorded
}
