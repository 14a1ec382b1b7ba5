import { match, strictEqual } from "node:assert/strict"
import type { AuthorizationEndpoint, OIDCConfig } from "@latchkey/core/providers"
import {
  begin,
  createApplication,
  origin,
  signedInAs,
  signIn,
  type Application,
  type Start,
} from "../application.ts"
import type { Browser, Navigation, Visit } from "@latchkey/test-kit/browser"
import type { Behaviour } from "@latchkey/test-kit/openid-provider/behaviour"
import type { ClientAuthenticationMethod } from "@latchkey/test-kit/openid-provider/client"
import type { IdentityProvider } from "../provider/provider.ts"
import type { SignatureAlgorithm } from "@latchkey/test-kit/openid-provider/signing-key"

/** The way that the provider sends its response. */
export type ResponseMode = "query" | "form_post"

/** One of the ways to run a module. */
export interface Variant {
  readonly mode: ResponseMode
  readonly method: ClientAuthenticationMethod
}

/** The result that a module must have. */
export type Wanted = "session" | "refusal"

/** A module of the certification, or a check that we add in the same way. */
export interface Module {
  readonly name: string
  readonly wanted: Wanted
  /** Words in the log that give the reason for a refusal. Any other reason would be wrong. */
  readonly reason?: string
  /** Requirements that it proves. */
  readonly ids?: string
  readonly behaviour?: Behaviour | ((idp: IdentityProvider) => Behaviour)
  /** The application's options beside issuer and client. */
  readonly options?: Partial<OIDCConfig>
  readonly assertionAlgorithm?: SignatureAlgorithm
  /** The only method of client authentication that it applies to. */
  readonly only?: ClientAuthenticationMethod
  /** Performs the module's steps, by default one sign-in. Returns the page to check. */
  readonly drive?: (scene: Scene) => Promise<Visit>
  /** True if the response doesn't belong to any of the browser's flows, and therefore doesn't end one. */
  readonly leavesChecks?: boolean
  /** Checks everything else that must be true at the end. */
  readonly proves?: (scene: Scene) => void
}

/** A provider that misbehaves, an application, and a user's browser. */
export interface Scene {
  readonly idp: IdentityProvider
  readonly application: Application
  readonly browser: Browser
  /** The arguments of `profile`. */
  readonly profiles: unknown[]
  signIn(start?: Start): Promise<Visit>
  begin(start?: Start): Promise<Navigation>
  /** An attacker's or another user's browser at the same application. */
  otherBrowser(): Browser
  /** Signs the user out by dropping the cookie, so that only the next step is checked. */
  forgetSession(): void
}

const sessionCookie = "__Secure-authjs.session-token"

/** The result of a module. */
export interface Result {
  readonly outcome: Wanted | "neither"
  /** The text in the table. */
  readonly shown: string
  /** The messages in the log about it. */
  readonly log: string
}

/** Runs a module in one of its variants. */
export async function runModule(module: Module, variant: Variant, idp: IdentityProvider): Promise<Result> {
  const scene = await setUp(module, variant, idp)
  const drive = module.drive ?? ((running: Scene) => running.signIn())
  const page = await drive(scene)
  const result = await judge(scene, page)
  // The attempt is over in any case, and its checks are deleted (D12).
  const checks = [...scene.browser.cookies.keys("app.example")].filter((name) =>
    name.includes("authjs.state"),
  )
  strictEqual(checks.length > 0, module.leavesChecks === true)
  module.proves?.(scene)
  return { ...result, log: reasonOf(scene.application) }
}

async function setUp(module: Module, { mode, method }: Variant, idp: IdentityProvider): Promise<Scene> {
  idp.reset()
  idp.registration = { method, assertionAlgorithm: module.assertionAlgorithm ?? "ES256" }
  idp.behaviour = typeof module.behaviour === "function" ? module.behaviour(idp) : (module.behaviour ?? {})
  const profiles: unknown[] = []
  const given = module.options ?? {}
  const provider = await idp.oidc({
    ...given,
    authorization: { ...authorizationOf(given), params: { ...paramsOf(given), response_mode: mode } },
    profile(profile) {
      profiles.push(profile)
      return { id: String(profile.sub), name: profile.name, email: profile.email }
    },
  })
  const application = createApplication({ providers: [provider, { ...provider, id: "other" }] })
  const browser = application.browser()
  return {
    idp,
    application,
    browser,
    profiles,
    signIn: async (start) => signIn(browser, origin, start),
    begin: async (start) => begin(browser, origin, start),
    otherBrowser: () => application.browser(),
    forgetSession() {
      browser.cookies.forget(sessionCookie)
      application.writes.length = 0
    },
  }
}

function authorizationOf({ authorization }: Partial<OIDCConfig>): AuthorizationEndpoint {
  return typeof authorization === "string" ? { url: authorization } : (authorization ?? {})
}

function paramsOf(provider: Partial<OIDCConfig>): Record<string, unknown> {
  return authorizationOf(provider).params ?? {}
}

/** Returns the log's text about the refusal: the messages of the error and its causes, or otherwise the warning. */
export function reasonOf({ errors, warnings }: Application): string {
  const messages: string[] = []
  let error: unknown = errors.at(-1)
  while (error instanceof Error) {
    messages.push(error.message)
    error = causeOf(error)
  }
  return messages.length === 0 ? (warnings.at(-1) ?? "") : messages.join(" ")
}

function causeOf({ cause }: Error): unknown {
  return typeof cause === "object" && cause !== null && "err" in cause ? cause.err : cause
}

/** The values of `error` that a refusal may show, and the page that has words for each. */
const listed: readonly (readonly [error: string | null, page: string])[] = [
  ["OAuthCallbackError", "/auth/signin"],
  // If a provider can't be reached, the reason is only in the log.
  ["Configuration", "/auth/signin"],
]

/** Checks the page that the user sees, the cookies, and the store. */
async function judge(
  { application, browser }: Scene,
  page: Visit,
): Promise<Pick<Result, "outcome" | "shown">> {
  const person = await signedInAs(browser, application.origin)
  const cookies = [...browser.cookies.keys(new URL(application.origin).hostname)]
  const error = page.url.searchParams.get("error")
  strictEqual(page.url.origin, application.origin)
  match(page.headers.get("content-type") ?? "", /^text\/html/)
  if (person === "grace@example.com" && error === null) return { outcome: "session", shown: "session" }
  const untouched = !cookies.includes(sessionCookie) && application.writes.length === 0
  const explained = listed.some(([known, where]) => known === error && where === page.url.pathname)
  return {
    outcome: person === undefined && untouched && explained ? "refusal" : "neither",
    shown: `refusal (${error})`,
  }
}
