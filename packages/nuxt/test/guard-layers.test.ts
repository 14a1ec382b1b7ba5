import { once } from "node:events"
import { connect } from "node:net"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { sendRedirect, setResponseHeader, toNodeListener, type EventHandler } from "h3"
import type { Adapter } from "../src/adapters.ts"
import { expect, onTestFinished, test } from "vitest"
import { NuxtAuth, type NitroValues, type NuxtAuthConfig, type NuxtAuthResult } from "../src/server.ts"
import { answering, Browser, configuration, nitroApplication, type Parts } from "./application.ts"

type Guarded = Omit<Parts, "before"> & { readonly paths?: readonly string[] }

/** Returns a service whose middleware guards `/x`, and an application with a page at every path. */
function guarded(
  { paths = ["/x"], ...parts }: Guarded = {},
  more: Partial<NuxtAuthConfig> = {},
): { browser: Browser; service: NuxtAuthResult; app: ReturnType<typeof nitroApplication> } {
  const service = NuxtAuth(configuration(more))
  const app = nitroApplication(service, {
    before: [service.protect(...paths)],
    routes: { "/**": answering(() => "the page") },
    ...parts,
  })
  return { browser: new Browser(app), service, app }
}

test("a path that a route rule answers is guarded first", async () => {
  const proxy: EventHandler = (event) => (event.path.startsWith("/x") ? "the backend's answer" : undefined)
  const redirect: EventHandler = (event) =>
    event.path === "/x/old" ? sendRedirect(event, "/secret-name") : undefined
  const { browser } = guarded({ rules: [redirect, proxy] })
  for (const path of ["/x", "/x/old"]) {
    const answer = await browser.send(path)
    expect([answer.status, answer.headers.get("location")], path).toEqual([401, null])
  }
  await browser.signIn()
  expect(await (await browser.send("/x")).text()).toBe("the backend's answer")
})

test("a guarded answer that a route rule caches isn't kept by other caches", async () => {
  const { browser } = guarded({
    paths: ["/x"],
    routes: {
      "/**": (event) => {
        setResponseHeader(event, "cache-control", "s-maxage=60, stale-while-revalidate")
        return "the page"
      },
    },
  })
  await browser.signIn()
  expect((await browser.send("/x")).headers.get("cache-control")).toContain("no-store")
  expect((await browser.send("/y")).headers.get("cache-control")).toContain("s-maxage")
})

test("a store that's down refuses, even if a route rule would answer", async () => {
  const down = async (): Promise<never> => {
    throw new Error("the store is down")
  }
  const adapter: Adapter = {
    getSessionAndUser: down,
    updateSession: down,
    deleteSession: down,
    createSession: down,
  }
  const { browser } = guarded(
    { rules: [(): string => "the backend's answer"] },
    { adapter, session: { strategy: "database" } },
  )
  const cookie = "authjs.session-token=a-token-of-a-stored-session"
  const answer = await browser.send("/x", { headers: { cookie } })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain("backend")
})

test.each([
  "/X",
  "//x",
  "/%78",
  "/%2578",
  "/x/",
  "/./x",
  "/a/../x",
  "/a/%2e%2e/x",
  "/a/..%2fx",
  "/\\x",
  "/%5cx",
  "/x%3fa",
  "/x%23a",
  "//host/x",
  "/\\host/x/_payload.json",
  "/%09x",
  "ftp://host/x",
  "http://host/x",
  "/x/../y",
])(
  "the target %s is guarded as /x, because a router, a file server or a proxy may read it so",
  async (target) => {
    const { app } = guarded()
    expect(await statusOf(app, target)).toBe(401)
  },
)

test.each(["/", "/xy", "/y?url=/x", "/%zz", "/y%3f/x", "/y#/x"])(
  "the target %s isn't guarded as /x",
  async (target) => {
    expect(await statusOf(guarded().app, target)).toBe(200)
  },
)

test.each(["POST", "HEAD", "OPTIONS", "PROPFIND"])("%s is guarded as GET is", async (method) => {
  const { browser } = guarded()
  expect((await browser.send("/x", { method })).status).toBe(401)
})

test.each([
  "/__nuxt_island/Any_1.json?url=/x",
  "/__nuxt_island/Any_1.json?url=/x/below%3Fa=1",
  "/__nuxt_island/Any_1.json?url=x",
  "/__nuxt_island/Any_1.json?url=%2E%2Fx",
  "/__nuxt_island/Any_1.json?url=/y&url=/x",
  "/__nuxt_island/Any_1%3Furl=/x",
  "/__nuxt_island/page_x_1.json?url=/x",
  "/__nuxt_island/page_x_1.json?url=/y",
  "/__nuxt_island/page_x_1.json",
  "/__nuxt_island/page_x-id_1?url=/",
])("the island %s is guarded as the page it belongs to", async (path) => {
  const { browser } = guarded({ nitro: { serverPages: { page_x: "/x", "page_x-id": "/x" } } })
  expect((await browser.send(path)).status).toBe(401)
  await browser.signIn()
  expect((await browser.send(path)).status).toBe(200)
})

test("the islands of other pages aren't guarded, unless their page is in the body", async () => {
  const { browser } = guarded({ nitro: { serverPages: { page_y: "/y" } } })
  expect((await browser.send("/__nuxt_island/page_y_1.json?url=/y")).status).toBe(200)
  expect((await browser.send("/__nuxt_island/Any_1.json", { method: "POST", body: "{}" })).status).toBe(401)
})

test("a guard without paths lets files for browsers and the service's actions pass, and only them", async () => {
  const nitro: NitroValues = {
    isPublicFile: (path) => ["/icon.svg", "/a b.svg", "/index.html"].includes(path),
  }
  const { browser } = guarded({ paths: [], nitro })
  for (const path of ["/icon.svg", "/a%20b.svg", "/api/auth/signin"])
    expect((await browser.send(path)).status, path).toBe(200)
  for (const path of [
    "/",
    "/index.html",
    "/x/../icon.svg",
    "//icon.svg",
    "/api/auth/me",
    "/api/auth/../auth/session",
  ])
    expect((await browser.send(path)).status, path).toBe(401)
  expect((await browser.send("/icon.svg", { method: "POST" })).status).toBe(401)
})

test("a guard of a path below app.baseURL sees it whichever way it's written", async () => {
  const { browser } = guarded({ nitro: { baseURL: "/app/" }, paths: ["/x", "/app/z"] })
  for (const path of ["/app/x", "/x", "/app/z", "/app//z"])
    expect((await browser.send(path)).status, path).toBe(401)
})

test("a page below the base path that is no action belongs to the application, with its session and guarded [D54]", async () => {
  const service = NuxtAuth(configuration())
  const browser = new Browser(
    nitroApplication(service, {
      before: [service.protect("/api/auth/members")],
      routes: {
        "/api/auth/**": answering(async (event) => (await service.getSession(event))?.user?.name ?? null),
      },
    }),
  )
  expect((await browser.send("/api/auth/members")).status).toBe(401)
  expect(await (await browser.send("/api/auth/login")).json()).toBeNull()
  await browser.signIn()
  for (const path of ["/api/auth/members", "/api/auth/login"])
    expect(await (await browser.send(path)).json(), path).toBe("ann")
})

test("a guarded page is refused while the build renders pages, without asking for the configuration", async () => {
  const service = NuxtAuth(() => {
    throw new Error("The build has no environment.")
  })
  const app = nitroApplication(service, {
    before: [service.protect("/x")],
    routes: { "/**": answering(() => "the page") },
    nitro: { isPrerendering: true },
  })
  expect((await new Browser(app).send("/x")).status).toBe(401)
})

test.each([
  ["/x", { "/x": { isr: 60 } }],
  ["/x", { "/x/**": { isr: true } }],
  ["/x", { "/x/below/**": { isr: true } }],
  ["/app/x", { "/**": { isr: true } }],
  ["", { "/y": { isr: true } }],
])("a server doesn't start if the platform keeps pages of the guarded path %j: %j", (path, routeRules) => {
  const paths = path === "" ? [] : [path]
  expect(() => guarded({ paths, nitro: { baseURL: "/app/", routeRules } })).toThrow(
    /guards pages that the platform caches for all visitors/,
  )
})

test("a server starts if the platform keeps other pages", () => {
  const routeRules = { "/**": { isr: 60 }, "/x/**": { isr: false }, "/xy": { isr: 60 }, "/": { isr: 60 } }
  expect(() => guarded({ nitro: { routeRules } })).not.toThrow()
})

/** Returns the status for a target that no client would send as it is. */
async function statusOf(app: ReturnType<typeof nitroApplication>, target: string): Promise<number> {
  const server = createServer(toNodeListener(app)).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.write(`GET ${target} HTTP/1.1\r\nHost: app.example\r\nConnection: close\r\n\r\n`)
  let text = ""
  for await (const chunk of socket) text += String(chunk)
  return Number(text.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length))
}
