import { describe, expect, test } from "vitest"
import type { ReactRouterAuthConfig } from "../src/index.ts"
import { configuration, sessionCookie, versions } from "./application.ts"
import { visit } from "./visit.ts"

describe.each(versions)("with React Router %s", (_, router) => {
  /** Returns a configuration that counts how often a session is read. */
  function counting(more: Partial<ReactRouterAuthConfig> = {}) {
    const reads = { count: 0 }
    const callbacks = {
      session: <Given extends { session: object }>({ session }: Given) => (reads.count++, session),
    }
    return { reads, config: configuration({ callbacks, ...more } as Partial<ReactRouterAuthConfig>) }
  }

  test("loaders that run at the same time read the session once", async () => {
    const { reads, config } = counting()
    const { browser } = visit(
      router,
      ({ auth }) => [
        {
          path: "members",
          isPage: true,
          loader: ({ context }) => auth(context),
          children: [{ path: "list", isPage: true, loader: ({ context }) => auth(context) }],
        },
      ],
      config,
      ({ auth }) => ({ loader: async ({ context }) => auth(context) }),
    )
    await browser.signIn()
    reads.count = 0
    const page = await browser.send("/members/list")
    const { loaderData } = (await page.json()) as { loaderData: Record<string, { user: { name: string } }> }
    expect(Object.values(loaderData).map(({ user }) => user.name)).toEqual(["ann", "ann", "ann"])
    expect(reads.count).toBe(1)
    await browser.send("/members/list.data")
    expect(reads.count).toBe(2)
  })

  test("a page that asks for no session needs no configuration, and its answer stays as it is", async () => {
    const { reads, config } = counting({ session: { updateAge: 0 } })
    const cached = { "cache-control": "public, max-age=60" }
    const { browser } = visit(
      router,
      () => [{ path: "about", loader: () => new Response("us", { headers: cached }) }],
      config,
    )
    await browser.signIn()
    reads.count = 0
    const page = await browser.send("/about")
    expect([reads.count, page.headers.get("cache-control"), page.headers.getSetCookie()]).toEqual([
      0,
      "public, max-age=60",
      [],
    ])
    const broken = visit(router, () => [{ path: "about", loader: () => "us" }], configuration({ secret: "" }))
    expect((await broken.browser.send("/about")).status).toBe(200)
  })

  test("an answer that depends on the session is kept by no cache, unless the application decides", async () => {
    const own = { "cache-control": "private, max-age=5" }
    const { browser } = visit(router, ({ auth }) => [
      { path: "name", isPage: true, loader: ({ context }) => auth(context) },
      {
        path: "own",
        loader: async ({ context }) => Response.json(await auth(context), { headers: own }),
      },
    ])
    expect((await browser.send("/name")).headers.get("cache-control")).toContain("no-store")
    await browser.signIn()
    expect((await browser.send("/name")).headers.get("cache-control")).toContain("no-store")
    expect((await browser.send("/name.data")).headers.get("cache-control")).toContain("no-store")
    expect((await browser.send("/own")).headers.get("cache-control")).toBe("private, max-age=5")
  })

  test("a page that is streamed extends the session before its head is sent, even if nothing waits for it", async () => {
    const { browser } = visit(
      router,
      ({ auth }) => [{ path: "stream", isPage: true, loader: ({ context }) => ({ session: auth(context) }) }],
      configuration({ session: { updateAge: 0 } }),
    )
    await browser.signIn()
    for (const path of ["/stream", "/stream.data"]) {
      const page = await browser.send(path)
      expect(page.headers.getSetCookie().join(), path).toContain(sessionCookie)
      expect(await page.text(), path).toContain("ann")
    }
  })

  test("a session that is first asked for while the page is streamed is read, and stays as it was", async () => {
    const { browser } = visit(
      router,
      ({ auth }) => [
        {
          path: "late",
          isPage: true,
          loader: ({ context }) => ({
            session: new Promise((resolve) => void setTimeout(() => resolve(auth(context)), 20)),
          }),
        },
      ],
      configuration({ session: { updateAge: 0 } }),
    )
    await browser.signIn()
    const page = await browser.send("/late")
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await page.text()).toContain("ann")
  })

  test("a sign-out that comes when the head of the answer is sent fails, instead of being lost", async () => {
    const thrown: unknown[] = []
    const { browser } = visit(router, ({ signOut }) => [
      {
        path: "late",
        isPage: true,
        loader: ({ context }) => ({
          result: new Promise((resolve) => void setTimeout(resolve, 20)).then(() =>
            signOut(context).catch((error: unknown) => void thrown.push(error)),
          ),
        }),
      },
    ])
    await browser.signIn()
    await (await browser.send("/late")).text()
    expect(thrown).toEqual([expect.objectContaining({ message: expect.stringContaining("no cookie") })])
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("cookies of loaders, actions and the service stand beside each other, also in redirects and data requests", async () => {
    const headers = { "set-cookie": "theme=dark; Path=/" }
    const { browser } = visit(router, ({ signIn }) => [
      {
        path: "login",
        isPage: true,
        action: async ({ context, request }) => {
          const answer = await signIn(context, "credentials", await request.formData())
          answer.headers.append("set-cookie", headers["set-cookie"])
          return answer
        },
      },
    ])
    const answers = [
      await browser.post("/login", { name: "ann", password: "sesame", redirectTo: "/members" }),
      await browser.post("/login.data", { name: "ann", password: "sesame", redirectTo: "/members" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 202])
    for (const answer of answers) {
      const names = answer.headers.getSetCookie().map((line) => line.split("=", 1)[0])
      expect(names).toContain(sessionCookie)
      expect(names).toContain("theme")
    }
  })

  test("without the middleware a loader says what is missing", async () => {
    const { browser, errors } = visit(
      router,
      ({ auth }) => [{ path: "name", isPage: true, loader: ({ context }) => auth(context) }],
      configuration(),
      () => ({ middleware: [] }),
    )
    expect((await browser.send("/name")).status).toBe(500)
    expect(String(errors)).toContain("authMiddleware")
  })
})
