import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import { productionAttacks, type RunningServer } from "../packages/production-attacks.ts"
import { buildApplication, createApplication, startApplication, type Application } from "./application.ts"
import { packLibraries, root } from "./packed.ts"
import { textOf, Visitor } from "./visitor.ts"

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

  /** An address of the application, as browsers see it. */
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
    const port = await freePort(0)
    running = await startApplication(application, port, {
      AUTH_URL: `http://localhost:${port}`,
      AFTER_SIGN_OUT: at("/"),
    })
  }, 600_000)

  afterAll(async () => running?.stop())

  async function signedIn(): Promise<Visitor> {
    const visitor = new Visitor(running.origin)
    const fields = { name: "ann", password: "sesame", redirectTo: at("/members") }
    const answer = await visitor.submit(at("/login"), "password", fields)
    expect([answer.status, pathOf(answer.headers.get("location"))]).toEqual([303, at("/members")])
    return visitor
  }

  function pathOf(location: string | null): string {
    const { origin, pathname, search } = new URL(location ?? "", running.origin)
    expect(origin).toBe(running.origin)
    return pathname + search
  }

  test("a server action signs in, says why it does not, and signs out [FWK-NEXT-05] [FWK-NEXT-06] [FWK-NEXT-07]", async () => {
    const wrong = new Visitor(running.origin)
    const refused = await wrong.submit(at("/login"), "password", { name: "ann", password: "no" })
    expect(refused.headers.get("location")).toContain("refused=CredentialsSignin.wrong_password")
    expect(wrong.session).toBeUndefined()

    const visitor = await signedIn()
    expect(textOf(await visitor.ask(at("/members")), "secret")).toBe("For members only: ann")
    const left = await visitor.submit(at("/members"), `id="leave"`, {})
    expect([left.status, pathOf(left.headers.get("location"))]).toEqual([303, at("/")])
    expect(visitor.session).toBeUndefined()
    expect((await visitor.ask(at("/members"))).status).toBe(307)
  })

  test("the handlers sign in below the basePath of Next, and every address of theirs opens [FWK-NEXT-02]", async () => {
    const visitor = new Visitor(running.origin)
    const { csrfToken } = JSON.parse((await visitor.ask(at("/api/auth/csrf"))).text)
    const providers = JSON.parse((await visitor.ask(at("/api/auth/providers"))).text)
    expect(providers.credentials.callbackUrl).toBe(`${running.origin}${base}/api/auth/callback/credentials`)
    const body = new URLSearchParams({
      csrfToken,
      name: "ann",
      password: "sesame",
      callbackUrl: at("/members"),
    })
    const answer = await visitor.ask(at("/api/auth/callback/credentials"), { method: "POST", body })
    expect([answer.status, answer.headers.get("location")]).toEqual([302, running.origin + at("/members")])
    expect(JSON.parse((await visitor.ask(at("/api/auth/session"))).text).user.name).toBe("ann")
    const page = await visitor.ask(at("/api/auth/signout"))
    expect(page.text).toContain(`action="${running.origin}${base}/api/auth/signout"`)
  })

  test.each(["/api/me", "/api/lazy", "/api/session"])(
    "the session is read at %s [FWK-NEXT-01] [FWK-NEXT-03] [FWK-NEXT-04]",
    async (path) => {
      expect(JSON.parse((await (await signedIn()).ask(at(path))).text).name).toBe("ann")
      expect(JSON.parse((await new Visitor(running.origin).ask(at(path))).text).name).toBeNull()
    },
  )

  test("the metadata of a page may depend on the session [FWK-NEXT-03]", async () => {
    const title = async (visitor: Visitor): Promise<string | undefined> =>
      /<title>([^<]*)/.exec((await visitor.ask(at("/"))).text)?.[1]
    expect(await title(await signedIn())).toBe("Page of ann")
    expect(await title(new Visitor(running.origin))).toBe("Page of nobody")
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
        for (const path of ["/", "/members", "/client"]) await visitor.ask(at(path), { headers: prefetch })
      expect(running.printed()).not.toMatch(/Next\.js encountered|while prerendering|blocking-|⨯/)
    },
  )

  test.each(["/", "/legacy"])(
    "the session is read while %s is rendered on the server [FWK-NEXT-03]",
    async (path) => {
      expect(textOf(await (await signedIn()).ask(at(path)), "name")).toBe("ann")
      expect(textOf(await new Visitor(running.origin).ask(at(path)), "name")).toBe("nobody")
    },
  )

  test("layout and page share one read, and the next request has its own", async () => {
    const visitor = await signedIn()
    const reads = async (): Promise<(string | undefined)[]> => {
      const answer = await visitor.ask(at("/"))
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
    const before = visitor.session
    const seen = textOf(await visitor.ask(at("/")), "cookie")
    expect(visitor.session).not.toBe(before)
    expect(seen).toBe(visitor.session)
  })

  test("unstable_update in a server action changes the session of the page that it answers with [FWK-NEXT-09]", async () => {
    const visitor = await signedIn()
    const renamed = await visitor.submit(at("/members"), `id="rename"`, { name: "bea" })
    expect(textOf(renamed, "secret")).toBe("For members only: bea")
    expect(textOf(await visitor.ask(at("/members")), "secret")).toBe("For members only: bea")
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
      const answer = await new Visitor(running.origin).ask(at("/members"), { headers })
      expect(answer.text).not.toContain("For members only")
      const location = answer.headers.get("location") ?? answer.headers.get("x-nextjs-redirect")
      const { pathname, searchParams } = new URL(location ?? "", running.origin)
      expect(pathname.replace(/\/$/, "")).toBe(`${base}/api/auth/signin`)
      expect(searchParams.get("callbackUrl")).toBe(running.origin + at("/members"))
    }
  })

  test("the client's code holds the address of the service, and no secret of it", async () => {
    const { text } = await new Visitor(running.origin).ask(at("/client"))
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
    const inner = await startApplication(application, await freePort(0), { AUTH_URL: outer })
    try {
      const visitor = new Visitor(inner.origin)
      const headers = { "x-forwarded-host": "other.example", "x-forwarded-proto": "http" }
      const providers = JSON.parse((await visitor.ask(at("/api/auth/providers"), { headers })).text)
      expect(providers.credentials.signinUrl).toBe(`${outer}${base}/api/auth/signin/credentials`)
      const refused = await visitor.ask(at("/members"), { headers })
      const { searchParams } = new URL(refused.headers.get("location") ?? "")
      expect(refused.headers.get("location")).toMatch(`${outer}${base}/api/auth/signin`)
      expect(searchParams.get("callbackUrl")).toBe(outer + at("/members"))
      const fields = { name: "ann", password: "sesame", redirectTo: at("/members") }
      const answer = await visitor.submit(at("/login"), "password", fields)
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
      start: async (variables) => startApplication(application, await freePort(0), variables),
    })

    test("is in production where the variables of the process have no NODE_ENV at all [CFG-22] [ENV-07]", async () => {
      const without = await startApplication(application, await freePort(0), { WITHOUT_NODE_ENV: "1" })
      try {
        const headers = { "x-forwarded-host": "evil.example" }
        const answer = await new Visitor(without.origin).ask(at("/api/auth/providers"), { headers })
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
      const development = await startApplication(application, await freePort(0), variables, "dev")
      try {
        const answer = await new Visitor(development.origin).ask(at("/api/auth/providers"))
        expect(answer.status).toBe(200)
      } finally {
        await development.stop()
      }
    },
  )

  test("a broken configuration opens nothing: every page that asks for the session fails", async () => {
    const withoutSecret = await startApplication(application, await freePort(0), { AUTH_SECRET: "" })
    try {
      for (const path of ["/members", "/", "/api/me", "/legacy", "/api/session"]) {
        const answer = await new Visitor(withoutSecret.origin).ask(at(path))
        expect([path, answer.status]).toEqual([path, 500])
        expect(answer.text).not.toContain("For members only")
      }
    } finally {
      await withoutSecret.stop()
    }
  })
}
