import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { fillIn, textOf } from "@latchkey/test-kit/forms"
import { describeRouterCache } from "./describe-router-cache.ts"
import {
  type CachedApplication,
  type CachedCase,
  signedIn,
  signedOut,
  startCachedApplication,
} from "./cache-components.ts"

/** Pages that read the session below `<Suspense>`, with the element that shows its user. */
const pages: readonly (readonly [path: string, page: string, element: string])[] = [
  ["/", "index", "hello"],
  ["/loading", "loading", "loaded"],
  ["/boxes", "boxes", "main"],
  ["/boxes", "boxes", "side"],
  ["/client", "client", "name"],
  ["/promise", "promise", "promised"],
  ["/private", "private", "private"],
  ["/staff", "staff", "staff"],
]

/** The headers with which Next's router requests a page, or parts of it before a navigation. */
const asRouters: readonly Readonly<Record<string, string>>[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/__PAGE__" },
  { rsc: "1", "next-router-prefetch": "2" },
]

/** Declares the tests of the application with Cache Components, built and started once. */
export function describeCacheComponents(one: CachedCase): void {
  describe(`with Cache Components, in Next ${one.version},`, () => {
    let application: CachedApplication
    beforeAll(async () => {
      application = await startCachedApplication(one)
    }, 600_000)
    afterAll(async () => {
      await application?.running.stop()
      if (application !== undefined) rmSync(application.target, { recursive: true, force: true })
    })

    describeShells(() => application)
    describeReads(() => application)
    describeCaches(() => application)
    describeRouterCache(() => application, one)

    test("neither the build nor the server found fault with a page", () => {
      const complaint = /warn|error|⨯|while prerendering|blocking|hanging/i
      expect(application.built).not.toMatch(complaint)
      expect(application.running.printed()).not.toMatch(complaint)
    })

    // After the test above: this one makes the server print an error.
    test('auth() inside "use cache" fails with an error that says what to do, and shows no user', async () => {
      for (const browser of [await signedIn(application, "ann"), signedOut(application)]) {
        const page = await browser.get("/wrong")
        expect(page.text).not.toContain(`id="shared"`)
      }
      expect(application.running.printed()).toMatch(
        /\/wrong"?:? .*`headers\(\)`.* inside .?"use cache".*(?:pass what you need as an argument|pass the required dynamic data in as an argument)/,
      )
    })
  })
}

function describeShells(application: () => CachedApplication): void {
  test.each(pages)(
    "the static shell of %s is the same for all users, and the session follows it",
    async (path, page, element) => {
      const shell = application().shellOf(page)
      expect(shell).not.toContain(`id="${element}"`)
      const known = await (await signedIn(application(), "ann")).get(path)
      const unknown = await signedOut(application()).get(path)
      for (const { status, text } of [known, unknown])
        expect([status, sharedBeginning(text, shell)]).toEqual([200, shell])
      expect(known.text.slice(shell.length)).toContain("ann")
      expect(unknown.text).not.toContain("ann")
    },
  )

  test("the shell is sent before the session is known, and the rest follows in the same answer", async () => {
    const { origin } = application().running
    const { cookies } = await signedIn(application(), "ann")
    const headers = { cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join("; ") }
    const { body } = await fetch(`${origin}/slow`, { headers })
    let text = ""
    for await (const part of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const isFirst = !text.includes("Who are you?")
      text += part
      if (!isFirst || !text.includes("Who are you?")) continue
      expect(text).not.toContain("ann")
      await fetch(`${origin}/api/open`, { method: "POST" })
    }
    expect(text).toContain("Everything for the garden")
    expect(text.replaceAll("<!-- -->", "")).toContain(`<p id="late">ann</p>`)
  })

  test.each(["/", "/orders", "/loading", "/title", "/boxes", "/promise"])(
    "a prefetch of %s has the same answer for all users",
    async (path) => {
      const known = await signedIn(application(), "ann")
      for (const headers of asRouters.filter((each) => "next-router-segment-prefetch" in each)) {
        const answers = [await known.get(path, headers), await signedOut(application()).get(path, headers)]
        expect(answers[0]?.text).toBe(answers[1]?.text)
        expect(answers[0]?.text).not.toContain("ann")
      }
    },
  )
}

function describeReads(application: () => CachedApplication): void {
  test("layout, page, parallel routes and generateMetadata share one read of the session", async () => {
    const browser = await signedIn(application(), "ann")
    const home = await browser.get("/")
    const [, once = "none", again] = textOf(home, "hello")?.split(" ") ?? []
    expect([again, textOf(home, "layout")]).toEqual([once, `ann ${once}`])

    const boxes = await browser.get("/boxes")
    expect(textOf(boxes, "main")).toBe(`ann, read ${Number(once) + 1}`)
    expect(textOf(boxes, "side")).toBe(textOf(boxes, "main"))

    const title = await browser.get("/title")
    expect(textOf(title, "read")).toBe(String(Number(once) + 2))
    expect(title.text).toContain(`<title>Page of ann, read ${Number(once) + 2}`)
    expect((await signedOut(application()).get("/title")).text).toContain("<title>Page of nobody")
  })

  test("the router's requests read the session, too, and get an answer", async () => {
    const browser = await signedIn(application(), "ann")
    for (const [path] of pages)
      for (const headers of asRouters) expect((await browser.get(path, headers)).status).toBeLessThan(400)
  })

  test("a route handler and the proxy know the session, and extend it in a streamed answer", async () => {
    const browser = await signedIn(application(), "ann")
    expect(JSON.parse((await browser.get("/api/me")).text)).toEqual({ name: "ann" })
    const before = browser.cookies.get("authjs.session-token")?.value
    const page = await browser.get("/members")
    expect([page.status, textOf(page, "secret")]).toEqual([200, "For ann only."])
    expect(browser.cookies.get("authjs.session-token")?.value).not.toBe(before)

    const stranger = signedOut(application())
    expect(JSON.parse((await stranger.get("/api/me")).text)).toEqual({ name: null })
    expect((await stranger.get("/members")).headers.get("location")).toContain("/api/auth/signin")
  })

  test("unauthorized() and forbidden() answer a request that auth() does not let pass", async () => {
    const [ann, bea] = [await signedIn(application(), "ann"), await signedIn(application(), "bea")]
    const statuses = [ann, bea, signedOut(application())].map(async (browser) => browser.get("/api/wrapped"))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 403, 401])
    expect(textOf(await ann.get("/staff"), "staff")).toBe("For staff: ann")
    for (const browser of [bea, signedOut(application())])
      expect((await browser.get("/staff")).text).not.toContain(`id="staff"`)
  })

  test("draft mode and the session are there together", async () => {
    const browser = await signedIn(application(), "ann")
    expect(textOf(await browser.get("/draft"), "draft")).toBe("ann published")
    expect((await browser.get("/api/draft")).status).toBe(204)
    expect(textOf(await browser.get("/draft"), "draft")).toBe("ann drafts")
    expect((await signedOut(application()).get("/api/draft")).status).toBe(401)
  })

  test("SessionProvider below <Suspense> renders with the session on the server", async () => {
    expect(textOf(await (await signedIn(application(), "ann")).get("/client"), "name")).toBe("ann")
    expect(textOf(await signedOut(application()).get("/client"), "name")).toBe("unauthenticated")
  })
}

function describeCaches(application: () => CachedApplication): void {
  const ordersOf = async (browser: Browser, path = "/orders"): Promise<string | undefined> =>
    textOf(await browser.get(path), "orders")

  test.each(["/orders", "/remote"])(
    "at %s, what is cached for a user by id is kept between requests, shown to no other, and ends with updateTag and revalidatePath",
    async (path) => {
      const names = [`ann${path.slice(1)}`, `bea${path.slice(1)}`] as const
      const [ann, bea] = [await signedIn(application(), names[0]), await signedIn(application(), names[1])]
      const order = async (label: string, thing: string): Promise<void> => {
        const form = fillIn(await ann.get("/orders"), label, { thing })
        await ann.step(form)
      }
      await order("Order</button>", "spade")
      const first = await ordersOf(ann, path)
      expect(first).toMatch(/^spade, look \d+$/)
      expect(await ordersOf(ann, path)).toBe(first)
      expect(await ordersOf(bea, path)).toMatch(/^, look \d+$/)
      expect(await ordersOf(signedOut(application()), path)).toBe("Sign in first.")

      await order("Order</button>", "rake")
      expect(await ordersOf(ann, path)).toMatch(/^spade\+rake, look \d+$/)
      // The action of that button is for the path /orders alone.
      if (path === "/orders") await order("Behind</button>", "hoe")
      else await order("Order</button>", "hoe")
      expect(await ordersOf(ann, path)).toMatch(/^spade\+rake\+hoe, look \d+$/)
      const last = await ordersOf(ann, path)
      await ann.step(fillIn(await ann.get("/orders"), "Leave</button>"))
      expect(await ordersOf(ann, path)).toBe("Sign in first.")
      expect(await ordersOf(await signedIn(application(), names[0]), path)).not.toBe(last)
    },
  )

  test('"use cache: private" reads the session of each request', async () => {
    const [ann, bea] = [await signedIn(application(), "ann"), await signedIn(application(), "bea")]
    for (const [browser, name] of [
      [ann, "ann"],
      [bea, "bea"],
      [signedOut(application()), "nobody"],
      [ann, "ann"],
    ] as const)
      expect(textOf(await browser.get("/private"), "private")).toBe(name)
  })
}

/** Returns the start of a text, with the length of another one. */
function sharedBeginning(text: string, { length }: string): string {
  return text.slice(0, length)
}
