import { Auth, type AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { answerFrom } from "@latchkey/test-kit/answer"
import { createBrowser, type Browser, type Navigation, type Visit } from "@latchkey/test-kit/browser"
import type { CookieJar } from "@latchkey/test-kit/cookie-jar"
import { formsOf } from "@latchkey/test-kit/forms"

/** The default origin of these tests' applications. */
export const origin = "https://app.example"

/** An application that signs users in: `Auth` in this process. */
export interface Application {
  readonly origin: string
  readonly config: AuthConfig
  /** The names of the adapter's methods that changed something, in order. */
  readonly writes: string[]
  /** The warnings that the logger got, with their reasons. */
  readonly warnings: string[]
  /** The calls of the logger. */
  readonly errors: (Error & { type?: string; cause?: unknown })[]
  readonly answer: (request: Request) => Promise<Response>
  /**
   * Returns a browser for which only this application is in this process, with another browser's cookies or without
   * any.
   */
  browser(cookies?: CookieJar): Browser
}

const writing = [
  "createUser",
  "createUserWithAccount",
  "updateUser",
  "deleteUser",
  "linkAccount",
  "unlinkAccount",
  "createSession",
  "updateSession",
  "createVerificationToken",
] as const

/** Creates an application with stored sessions, at https://app.example unless the options name another origin. */
export function createApplication(options: Partial<AuthConfig> & { origin?: string } = {}): Application {
  const { origin: at = origin, ...given } = options
  const writes: string[] = []
  const warnings: string[] = []
  const errors: Application["errors"] = []
  const config: AuthConfig = {
    providers: [],
    secret: "a secret of the applications of these tests, long enough",
    trustHost: true,
    adapter: watched(MemoryAdapter(), writes),
    logger: {
      error: (error) => void errors.push(error),
      warn: (code, details) => void warnings.push(`${code} ${JSON.stringify(details)}`),
      debug: () => {},
    },
    ...given,
  }
  const answer = async (request: Request): Promise<Response> =>
    new URL(request.url).pathname.startsWith("/auth/") ? Auth(request, config) : ownPage()
  return {
    origin: at,
    config,
    writes,
    warnings,
    errors,
    answer,
    browser: (cookies) => createBrowser({ answer: answerFrom({ [at]: answer }), cookies }),
  }
}

/** Returns a page of the application itself. */
function ownPage(): Response {
  return new Response("<!doctype html><title>The application</title>", {
    headers: { "content-type": "text/html" },
  })
}

/** Records every change before it happens. */
function watched(adapter: Required<Adapter>, writes: string[]): Adapter {
  const noted = Object.fromEntries(
    writing.map((name) => {
      const method: (...input: never[]) => unknown = adapter[name]
      return [
        name,
        (...input: never[]) => {
          writes.push(name)
          return Reflect.apply(method, adapter, input)
        },
      ]
    }),
  )
  return { ...adapter, ...noted }
}

/** The start of a sign-in. */
export interface Start {
  /** The provider's id. Default: `idp`. */
  readonly provider?: string
  readonly callbackUrl?: string
  /** Parameters of the start, as `signIn(provider, options, parameters)` puts them into the query. */
  readonly query?: Readonly<Record<string, string>>
}

/** Opens the sign-in page and presses the button of a provider. */
export async function pressButton(
  browser: Browser,
  at: string,
  { provider = "idp", callbackUrl, query = {} }: Start = {},
): Promise<Navigation> {
  const page = new URL("/auth/signin", at)
  if (callbackUrl !== undefined) page.searchParams.set("callbackUrl", callbackUrl)
  const found = formsOf(await browser.open(page)).find(({ url }) => url.pathname.endsWith(`/${provider}`))
  if (found === undefined) throw new Error(`the sign-in page has no button for ${provider}`)
  for (const [name, value] of Object.entries(query)) found.url.searchParams.set(name, value)
  return found
}

/** Signs in up to the provider's response, which isn't delivered yet. */
export async function begin(browser: Browser, at: string, start: Start = {}): Promise<Navigation> {
  const button = await pressButton(browser, at, start)
  return browser.goUntil(button, ({ pathname }) => pathname.includes("/callback/"))
}

/** Signs in completely, up to the page that the user then sees. */
export async function signIn(browser: Browser, at: string, start: Start = {}): Promise<Visit> {
  return browser.go(await pressButton(browser, at, start))
}

/** Returns the e-mail address in a browser's session; undefined without one. */
export async function signedInAs(browser: Browser, at: string): Promise<string | undefined> {
  const { text } = await browser.request(new URL("/auth/session", at))
  const session: { user?: { email?: string } } | null = JSON.parse(text)
  return session?.user?.email
}
