import { setEnvDefaults, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { decode } from "@latchkey/core/jwt"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { garbage, requestOf, type Genuine } from "./garbage.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, secret } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

/** The number of cases per deployment; set the variable for a longer search. */
const runs = Number(process.env["GARBAGE_RUNS"] ?? 600)
const own = "https://app.example"

const idp = await createIdentityProvider()
const withoutMail: AuthConfig["providers"] = [idp.oidc(), idp.oauth(), passwords({ authorize: () => null })]
const all: AuthConfig["providers"] = [
  ...withoutMail,
  { id: "email", name: "Email", type: "email", sendVerificationRequest: () => {} },
]

/** A way to deploy the service. */
interface Deployment {
  readonly options: Partial<AuthConfig>
  readonly variables?: Record<string, string>
  /** The name of the session cookie. */
  readonly cookie?: string
}

const deployments: [string, Deployment][] = [
  ["token sessions beside a store", { options: { providers: all, session: { strategy: "jwt" } } }],
  [
    "stored sessions, a deep base path and listed hosts",
    { options: { providers: all, basePath: "/api/auth", trustHost: ["app.example"] } },
  ],
  [
    "no store, the root as base path and its own pages",
    {
      options: {
        providers: withoutMail,
        adapter: undefined,
        basePath: "",
        pages: { signIn: "/login", signOut: "/logout", error: "/oops", verifyRequest: "/mail" },
      },
    },
  ],
  [
    "an address of the environment, no CSRF protection and its own cookies",
    {
      options: {
        providers: all,
        session: { strategy: "jwt", updateAge: 0 },
        skipCSRFCheck,
        useSecureCookies: false,
        cookies: { sessionToken: { name: "sid" }, state: { name: "flow" }, csrfToken: { name: "csrf" } },
        callbacks: { jwt: ({ token }) => ({ ...token, more: "m".repeat(5000) }) },
      },
      variables: { AUTH_URL: own },
      cookie: "sid",
    },
  ],
]

/** The errors that a client may cause in the log: refused requests, but no failure of the service. */
const refusals = new Set([
  "AccessDenied",
  "CredentialsSignin",
  "EmailSignin",
  "InvalidCheck",
  "MissingCSRF",
  "OAuthCallbackError",
  "Verification",
])

// ADV-47
test.each(deployments)(
  "for any request, with %s, there is no 5xx, no exception, no way off the site, and no session (D6) [RD-01.2, RD-04, IN-01, IN-03, SE-07, CK-06, CK-09, CS-04, DO-01]",
  { timeout: 30_000 + runs * 30 },
  async (_, { options, variables = {}, cookie = "__Secure-authjs.session-token" }) => {
    const service = createService({ adapter: MemoryAdapter(), ...options })
    setEnvDefaults(variables, service.config)
    const { basePath: base = "/auth", trustHost } = service.config
    const known = await genuine(service.browser(), base)
    const subject = await subjectOf(service.config, known.cookies, cookie)
    await fc.assert(
      fc.asyncProperty(garbage(known, { base, trusting: trustHost === true }), async (sent) => {
        const request = requestOf(sent)
        fc.pre(request !== undefined)
        service.log.errors.length = 0
        const response = await service.fetch(request)
        expect([
          ...headProblems(response),
          ...(request.method === "HEAD" ? await effectProblems(response) : []),
          ...(await wayProblems(response, request, base)),
          ...(await sessionProblems(response, cookie, subject)),
          ...service.log.types().filter((type) => !refusals.has(type)),
        ]).toEqual([])
      }),
      { numRuns: runs },
    )
  },
)

/** Creates the values of a browser that has signed in, and is about to sign in again. */
async function genuine(browser: Browser, base: string): Promise<Genuine> {
  await signIn(browser, idp, { base })
  const begun = await browser.submit(`${base}/signin/idp`, { callbackUrl: "/inside" })
  const { csrfToken = "none" } = ((await browser.get(`${base}/csrf`)).json() ?? {}) as { csrfToken?: string }
  return {
    cookies: [...browser.cookies.values()].map(({ name, value }) => [name, value]),
    csrfToken,
    state: begun.location?.searchParams.get("state") ?? "",
  }
}

/** Checks the status and the cookies. */
function headProblems(response: Response): string[] {
  const line = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+=[!#$%&'()*+\-./:<=>?@[\]^_`{|}~0-9A-Za-z]*; /
  return [
    ...(response.status < 500 ? [] : [`status ${response.status}`]),
    ...response.headers.getSetCookie().filter((cookie) => !line.test(cookie)),
  ]
}

/** Checks that HEAD gets no body and no cookie. */
async function effectProblems(response: Response): Promise<string[]> {
  const body = await response.clone().text()
  return [...response.headers.getSetCookie(), ...(body === "" ? [] : [body])]
}

/** Checks that every URL in the response leads to us, or to the requested provider. */
async function wayProblems(response: Response, request: Request, base: string): Promise<string[]> {
  const ways = [
    response.headers.get("location"),
    ...(request.method === "HEAD" ? [] : waysOf(response, await response.clone().text())),
  ]
  const { pathname } = new URL(request.url)
  const starts =
    request.method === "POST" && [`${base}/signin/idp`, `${base}/signin/plain`].includes(pathname)
  return ways
    .filter((way) => way !== null)
    .filter((way) => {
      const { origin, pathname: path } = new URL(way, own)
      return origin !== own && !(starts && origin + path === "https://idp.example/authorize")
    })
}

/** Returns the URLs in a body: the URLs of a page's forms and links, or the target of a redirect in JSON. */
function waysOf(response: Response, text: string): string[] {
  if (response.headers.get("content-type") !== "application/json")
    return [...text.matchAll(/\s(?:href|action|formaction)="([^"]*)"/g)].map(([, way = ""]) => way)
  const { url } = (JSON.parse(text) ?? {}) as { url?: unknown }
  return typeof url === "string" ? [url] : []
}

/**
 * Checks that the session cookie stays, is cleared, or still belongs to the browser's session, which an update renews.
 */
async function sessionProblems(response: Response, cookie: string, subject: unknown): Promise<string[]> {
  const pairs = response.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return [name, value] as const
  })
  const sessionPairs = pairs.filter(([name, value]) => name.startsWith(cookie) && value !== "")
  if (sessionPairs.length === 0) return []
  const now = await decodeAll(sessionPairs, cookie)
  return now !== undefined && now === subject ? [] : [`a session of ${String(now)}`]
}

async function subjectOf(
  { session, adapter }: AuthConfig,
  cookies: Genuine["cookies"],
  cookie: string,
): Promise<unknown> {
  const stored = adapter !== undefined && session?.strategy !== "jwt"
  return stored ? undefined : decodeAll(cookies, cookie)
}

/** Returns the subject of the token in these cookies, whole or in chunks. */
async function decodeAll(cookies: Genuine["cookies"], cookie: string): Promise<unknown> {
  const chunks = cookies.filter(([name]) => name === cookie || /^\.\d$/.test(name.slice(cookie.length)))
  const token = chunks.map(([, value]) => value).join("")
  return (await decode({ token, secret, salt: cookie }))?.sub
}
