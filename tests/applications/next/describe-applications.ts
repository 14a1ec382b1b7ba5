import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { productionAttacks } from "../../packages/production-attacks.ts"
import { buildApplication, createApplication, startNext, type Application } from "./application.ts"
import { guardedTargets, textAt } from "./guarded-targets.ts"
import { packLibraries, root } from "./packed.ts"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { fillIn, textOf } from "@latchkey/test-kit/forms"

/** A version of Next, and how it is configured. */
export interface ApplicationCase {
  readonly version: "14" | "15" | "16"
  /** The workspace that has it installed. */
  readonly folder: string
  readonly nextConfig: Readonly<Record<string, unknown>>
  /** The path of the addresses, which stands before each of them. */
  readonly base: string
  /** The end of the addresses: a slash with Next's `trailingSlash`. */
  readonly end: string
}

/** A configuration with its own path, and slashes. */
export const below = { basePath: "/docs", trailingSlash: true }

/** The configuration that `create-next-app` 16.4 writes. */
export const generated = { cacheComponents: true, partialPrefetching: true }

/** Declares the tests of the template, built and started once for each case. */
export function describeApplications(cases: readonly ApplicationCase[]): void {
  let target = ""
  beforeAll(async () => {
    target = await packLibraries()
  }, 300_000)
  afterAll(() => rmSync(target, { recursive: true, force: true }))

  describe.each(cases)("an application of Next $version, configured with $nextConfig", (one) => {
    describeApplication(one, () => target)
  })
}

/** @param target - gives the folder of the packed packages, once they are unpacked. */
function describeApplication(
  { version, folder, nextConfig, base, end }: ApplicationCase,
  target: () => string,
): void {
  let application: Application
  let running: RunningServer

  /** Returns a URL of the application, as browsers see it. */
  const at = (path: string): string => (path === "/" ? base + (end || "/") : base + path + end)

  beforeAll(async () => {
    application = createApplication({
      folder: mkdtempSync(join(target(), `application-${version}-`)),
      installation: join(root, folder),
      packages: join(target(), "node_modules"),
      nextConfig,
      proxy: version === "16",
    })
    await buildApplication(application)
    const port = await freePort()
    running = await startNext(application, port, {
      AUTH_URL: `http://localhost:${port}`,
      AFTER_SIGN_OUT: at("/"),
    })
  }, 600_000)

  afterAll(async () => running?.stop())

  async function signedIn(): Promise<Browser> {
    const visitor = browserOf(running)
    const fields = { name: "ann", password: "sesame", redirectTo: at("/members") }
    const answer = await visitor.step(fillIn(await visitor.get(at("/login")), "password", fields))
    expect([answer.status, pathOf(answer.headers.get("location"))]).toEqual([303, at("/members")])
    return visitor
  }

  function pathOf(location: string | null): string {
    const { origin, pathname, search } = new URL(location ?? "", running.origin)
    expect(origin).toBe(running.origin)
    return pathname + search
  }

  test("a server action signs in, says why it does not, and signs out [FWK-NEXT-05] [FWK-NEXT-06] [FWK-NEXT-07]", async () => {
    const wrong = browserOf(running)
    const refused = await wrong.step(
      fillIn(await wrong.get(at("/login")), "password", { name: "ann", password: "no" }),
    )
    expect(refused.headers.get("location")).toContain("refused=CredentialsSignin.wrong_password")
    expect(sessionOf(wrong)).toBeUndefined()

    const visitor = await signedIn()
    expect(textOf(await visitor.request(at("/members")), "secret")).toBe("For members only: ann")
    const left = await visitor.step(fillIn(await visitor.get(at("/members")), `id="leave"`, {}))
    expect([left.status, pathOf(left.headers.get("location"))]).toEqual([303, at("/")])
    expect(sessionOf(visitor)).toBeUndefined()
    expect((await visitor.request(at("/members"))).status).toBe(307)
  })

  test("the handlers sign in below the basePath of Next, and every address of theirs opens [FWK-NEXT-02]", async () => {
    const visitor = browserOf(running)
    const { csrfToken } = JSON.parse((await visitor.request(at("/api/auth/csrf"))).text)
    const providers = JSON.parse((await visitor.request(at("/api/auth/providers"))).text)
    expect(providers.credentials.callbackUrl).toBe(`${running.origin}${base}/api/auth/callback/credentials`)
    const body = new URLSearchParams({
      csrfToken,
      name: "ann",
      password: "sesame",
      callbackUrl: at("/members"),
    })
    const answer = await visitor.request(at("/api/auth/callback/credentials"), { method: "POST", body })
    expect([answer.status, answer.headers.get("location")]).toEqual([302, running.origin + at("/members")])
    expect(JSON.parse((await visitor.request(at("/api/auth/session"))).text).user.name).toBe("ann")
    const page = await visitor.request(at("/api/auth/signout"))
    expect(page.text).toContain(`action="${running.origin}${base}/api/auth/signout"`)
  })

  test.each(["/api/me", "/api/lazy", "/api/session"])(
    "the session is read at %s [FWK-NEXT-01] [FWK-NEXT-03] [FWK-NEXT-04]",
    async (path) => {
      expect(JSON.parse((await (await signedIn()).request(at(path))).text).name).toBe("ann")
      expect(JSON.parse((await browserOf(running).request(at(path))).text).name).toBeNull()
    },
  )

  test("the metadata of a page may depend on the session [FWK-NEXT-03]", async () => {
    const title = async (visitor: Browser): Promise<string | undefined> =>
      /<title>([^<]*)/.exec((await visitor.request(at("/"))).text)?.[1]
    expect(await title(await signedIn())).toBe("Page of ann")
    expect(await title(browserOf(running))).toBe("Page of nobody")
  })

  test.runIf(nextConfig["cacheComponents"] === true)(
    "with Cache Components nothing is read ahead of a request, and Next finds no fault with any page [FWK-NEXT-03]",
    async () => {
      const visitor = await signedIn()
      for (const prefetch of [
        {},
        { rsc: "1" },
        { rsc: "1", "next-router-prefetch": "1" },
        { rsc: "1", "next-router-prefetch": "2" },
      ])
        for (const path of ["/", "/members", "/client"])
          await visitor.request(at(path), { headers: prefetch })
      expect(running.printed()).not.toMatch(/Next\.js encountered|while prerendering|blocking-|⨯/)
    },
  )

  test.each(["/", "/legacy"])(
    "the session is read while %s is rendered on the server [FWK-NEXT-03]",
    async (path) => {
      expect(textOf(await (await signedIn()).request(at(path)), "name")).toBe("ann")
      expect(textOf(await browserOf(running).request(at(path)), "name")).toBe("nobody")
    },
  )

  test("layout and page share one read, and the next request has its own", async () => {
    const visitor = await signedIn()
    const reads = async (): Promise<(string | undefined)[]> => {
      const answer = await visitor.request(at("/"))
      return ["layout", "first", "second"].map((id) => textOf(answer, id))
    }
    const [once, ...others] = await reads()
    expect(others).toEqual([once, once])
    const again = await reads()
    expect(new Set(again).size).toBe(1)
    expect(again[0]).not.toBe(once)
  })

  test("a cookie that the middleware renews reaches the browser and the page of the same request [CK-10]", async () => {
    const visitor = await signedIn()
    const before = sessionOf(visitor)
    const seen = textOf(await visitor.request(at("/")), "cookie")
    expect(sessionOf(visitor)).not.toBe(before)
    expect(seen).toBe(sessionOf(visitor))
  })

  test("unstable_update in a server action changes the session of the page that it answers with [FWK-NEXT-09]", async () => {
    const visitor = await signedIn()
    const renamed = await visitor.step(
      fillIn(await visitor.get(at("/members")), `id="rename"`, { name: "bea" }),
    )
    expect(textOf(renamed, "secret")).toBe("For members only: bea")
    expect(textOf(await visitor.request(at("/members")), "secret")).toBe("For members only: bea")
  })

  test("a stranger is sent to sign in and back, whatever internal headers the request has [FWK-NEXT-08]", async () => {
    const names = ["proxy", "src/proxy", "middleware", "src/middleware"]
    const forgeries: Record<string, string>[] = [
      {},
      ...names.map((name) => ({
        "x-middleware-subrequest": Array.from({ length: 6 }, () => name).join(":"),
      })),
      {
        "x-middleware-next": "1",
        "x-middleware-override-headers": "cookie",
        "x-middleware-request-cookie": "a=1",
      },
      {
        "x-middleware-rewrite": at("/members"),
        "x-middleware-invoke": "1",
        "x-invoke-path": at("/members"),
      },
      { "x-auth-user": "ann", "x-auth-return-redirect": "1", "x-nextjs-data": "1" },
      {
        "x-forwarded-host": "localhost",
        "x-forwarded-uri": "/login",
        "x-original-url": "/login",
        "x-rewrite-url": "/",
      },
    ]
    for (const headers of forgeries) {
      const answer = await browserOf(running).request(at("/members"), { headers })
      expect(answer.text).not.toContain("For members only")
      const location = answer.headers.get("location") ?? answer.headers.get("x-nextjs-redirect")
      const { pathname, searchParams } = new URL(location ?? "", running.origin)
      expect(pathname.replace(/\/$/, "")).toBe(`${base}/api/auth/signin`)
      expect(searchParams.get("callbackUrl")).toBe(running.origin + at("/members"))
    }
  })

  test(
    "no spelling of a guarded page's path, and no form of its data, reaches a stranger [FWK-NEXT-08]",
    { timeout: 120_000 },
    async () => {
      const buildId = readFileSync(join(application.folder, ".next/BUILD_ID"), "utf8")
      const targets = guardedTargets(base, end, buildId)
      const shown = async (headers: Readonly<Record<string, string>>): Promise<string[]> => {
        const found: string[] = []
        for (const [target, more] of targets) {
          const text = await textAt(running.origin, target, { ...more, ...headers })
          if (text.includes("For members only")) found.push([target, ...Object.keys(more)].join(" "))
        }
        return found
      }
      expect(await shown({})).toEqual([])
      const { cookies } = await signedIn()
      const seen = await shown({ cookie: cookies.header({ url: new URL(running.origin) }) ?? "" })
      for (const path of [at("/members"), at("/members/data"), at("/areas/members")])
        expect(seen).toContain(path)
      expect(seen).toContain(`${base}/_next/data/${buildId}/members/data.json`)
      expect(seen).toContain(`${at("/members")}?_rsc=1 rsc`)
    },
  )

  test("the client's code holds the address of the service, and no secret of it", async () => {
    const { text } = await browserOf(running).request(at("/client"))
    const scripts = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = ""]) => path)
    const code = (
      await Promise.all(scripts.map(async (path) => (await fetch(running.origin + path)).text()))
    ).join("\n")
    expect(code).toContain("/api/auth")
    expect(code).not.toContain("AUTH_SECRET")
    expect(/["'`]\/docs["'`]/.test(code)).toBe(base === "/docs")
  })

  test("behind a proxy that hands on its own host, every address comes from AUTH_URL [HO-01]", async () => {
    const outer = "https://outer.example"
    const inner = await startNext(application, await freePort(), { AUTH_URL: outer })
    try {
      const visitor = browserOf(inner)
      const headers = { "x-forwarded-host": "other.example", "x-forwarded-proto": "http" }
      const providers = JSON.parse((await visitor.request(at("/api/auth/providers"), { headers })).text)
      expect(providers.credentials.signinUrl).toBe(`${outer}${base}/api/auth/signin/credentials`)
      const refused = await visitor.request(at("/members"), { headers })
      const { searchParams } = new URL(refused.headers.get("location") ?? "")
      expect(refused.headers.get("location")).toMatch(`${outer}${base}/api/auth/signin`)
      expect(searchParams.get("callbackUrl")).toBe(outer + at("/members"))
      const fields = { name: "ann", password: "sesame", redirectTo: at("/members") }
      const answer = await visitor.step(fillIn(await visitor.get(at("/login")), "password", fields))
      expect(answer.headers.get("location")).toBe(outer + at("/members"))
      expect(answer.headers.getSetCookie().join()).toContain("__Secure-authjs.session-token=")
    } finally {
      await inner.stop()
    }
  })

  describe("started without NODE_ENV", () => {
    productionAttacks({
      base: `${base}/api/auth`,
      end,
      start: async (variables) => startNext(application, await freePort(), variables),
    })

    test("is in production where the variables of the process have no NODE_ENV at all [CFG-22] [ENV-07]", async () => {
      const without = await startNext(application, await freePort(), { WITHOUT_NODE_ENV: "1" })
      try {
        const headers = { "x-forwarded-host": "evil.example" }
        const answer = await browserOf(without).request(at("/api/auth/providers"), { headers })
        expect([answer.status, answer.text.includes("evil.example")]).toEqual([500, false])
      } finally {
        await without.stop()
      }
    })
  })

  test.runIf(version === "16")(
    "in development it takes any host and secret [CFG-22] [ENV-07] [JW-07]",
    { timeout: 120_000 },
    async () => {
      const variables = { AUTH_SECRET: "too short!" }
      const development = await startNext(application, await freePort(), variables, "dev")
      try {
        const answer = await browserOf(development).request(at("/api/auth/providers"))
        expect(answer.status).toBe(200)
      } finally {
        await development.stop()
      }
    },
  )

  test("a broken configuration opens nothing: every page that asks for the session fails", async () => {
    const withoutSecret = await startNext(application, await freePort(), { AUTH_SECRET: "" })
    try {
      for (const path of ["/members", "/", "/api/me", "/legacy", "/api/session"]) {
        const answer = await browserOf(withoutSecret).request(at(path))
        expect([path, answer.status]).toEqual([path, 500])
        expect(answer.text).not.toContain("For members only")
      }
    } finally {
      await withoutSecret.stop()
    }
  })
}

function browserOf({ origin }: RunningServer): Browser {
  return createBrowser({ origin })
}

/** Returns the session cookie's value, as it's sent; undefined without a session. */
function sessionOf({ cookies }: Browser): string | undefined {
  return cookies.get("authjs.session-token")?.value
}
