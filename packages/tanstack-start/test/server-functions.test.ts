import { join } from "node:path"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import type { TanStackStartAuthConfig } from "../src/index.ts"
import GitHub from "../src/providers/github.ts"
import { Browser, configuration, origin, sessionCookie } from "./browser.ts"
import { buildApplication, type BuiltApplication } from "./build-application.ts"

let built: BuiltApplication
beforeAll(async () => {
  built = await buildApplication(join(import.meta.dirname, "application"))
}, 120_000)

afterEach(() => void vi.unstubAllEnvs())

/** Returns a browser without a session, for an application with this configuration. */
function visitor(more: Partial<TanStackStartAuthConfig> = {}): Browser {
  Object.assign(globalThis, { tanstackStartConfig: configuration(more) })
  return new Browser(built)
}

/** Returns a configuration that counts how often a session is read. */
function counted(): { config: Partial<TanStackStartAuthConfig>; reads: () => number } {
  let reads = 0
  const session: NonNullable<TanStackStartAuthConfig["callbacks"]>["session"] = (given) => {
    reads++
    return given.session
  }
  return { config: { callbacks: { session } }, reads: () => reads }
}

test("a guard in `beforeLoad` protects no server function: anyone may call it, until `protect` guards it", async () => {
  const stranger = visitor()
  const page = await stranger.open("/members")
  expect([page.status, page.headers.get("location")]).toEqual([307, "/"])
  const answer = await stranger.call("unguarded")
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("the notes")])
  const refused = await stranger.call("guarded")
  expect(await refused.text()).not.toContain("the notes")
  await stranger.signIn()
  expect(await (await stranger.call("guarded")).text()).toContain("the notes of ann")
})

test("protect leads the router of a page to sign in and back, by a redirect that loads the document", async () => {
  const answer = await visitor().call("guarded")
  const redirect: Record<string, unknown> = await answer.json()
  const target = new URL(String(redirect["href"]), origin)
  expect(redirect).toMatchObject({ isSerializedRedirect: true, reloadDocument: true })
  expect(target.origin + target.pathname).toBe(`${origin}/api/auth/signin`)
  expect(target.searchParams.get("callbackUrl")).toBe(`${origin}/page?a=1`)
})

test("protect answers a program with 401 and a challenge", async () => {
  const answer = await visitor().request("guarded")
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
})

test("protect lets the router go to a sign-in page of the application by itself", async () => {
  const answer = await visitor({ pages: { signIn: "/login" } }).call("guarded")
  const redirect: Record<string, unknown> = await answer.json()
  expect(redirect["href"]).toBe(`/login?callbackUrl=${encodeURIComponent(`${origin}/page?a=1`)}`)
  expect(redirect["reloadDocument"]).toBeUndefined()
})

test("a page whose loader calls a guarded function leads a stranger to sign in and back", async () => {
  const stranger = visitor()
  const answer = await stranger.open("/notes")
  const target = new URL(answer.headers.get("location") ?? "", origin)
  expect([answer.status, target.pathname]).toEqual([303, "/api/auth/signin"])
  expect(target.searchParams.get("callbackUrl")).toBe(`${origin}/notes`)
  await stranger.signIn()
  expect(await (await stranger.open("/notes")).text()).toContain("the notes of ann")
})

test("a program that asks for such a page gets 401, and no failure of the server", async () => {
  const answer = await visitor().send("/notes", { headers: { accept: "*/*", "sec-fetch-mode": "cors" } })
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
})

test("protect with maxAge lets pass who signed in as recently, and sends the others to do so again", async () => {
  const user = visitor({ freshSessions: true, callbacks: { authorized: () => true } })
  await user.signIn()
  expect(await (await user.call("guardedFresh")).text()).toContain("ann")
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] })
  try {
    const redirect: Record<string, unknown> = await (await user.call("guardedFresh")).json()
    expect(String(redirect["href"])).toContain("/api/auth/signin?")
    expect((await user.request("guardedFresh")).headers.get("www-authenticate")).toContain('max_age="60"')
  } finally {
    vi.useRealTimers()
  }
})

test("protect asks `callbacks.authorized` about a user with a session, and refuses unless it says true", async () => {
  const user = visitor({ callbacks: { authorized: ({ auth }) => auth?.user?.name === "bob" } })
  await user.signIn()
  expect((await user.request("guarded")).status).toBe(401)
})

test("signIn sets the session and has the router load the next page as a document", async () => {
  const user = visitor()
  const answer = await user.signIn()
  expect(await answer.json()).toMatchObject({
    href: "/notes",
    reloadDocument: true,
    isSerializedRedirect: true,
  })
  expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
  expect(user.cookies.get(sessionCookie)).toBeDefined()
  expect(await (await user.call("readName")).text()).toContain("ann")
})

test("signIn leads to an identity provider by its whole address", async () => {
  const github = GitHub({ id: "idp", clientId: "a", clientSecret: "b" })
  const answer = await visitor({ providers: [github] }).call("signInAtProvider", {})
  const redirect: Record<string, unknown> = await answer.json()
  expect(redirect["href"]).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
  expect(answer.headers.getSetCookie().join()).toContain("authjs")
})

test.each(["https://evil.example", "//evil.example/page", "/\\evil.example", `${origin}//evil.example`])(
  "signIn leads nobody to %s",
  async (redirectTo) => {
    const answer = await visitor().call("signIn", { name: "ann", password: "sesame", redirectTo })
    const { href }: { href: string } = await answer.json()
    expect(new URL(href, origin).origin).toBe(origin)
    expect(href).not.toMatch(/^\/\//)
  },
)

test("a wrong password reaches the page as an error, without a session", async () => {
  const answer = await visitor().call("signIn", { name: "ann", password: "wrong" })
  expect(await answer.text()).toContain("rejected the credentials")
  expect(answer.headers.getSetCookie().join()).not.toContain(sessionCookie)
})

test("in a server route a wrong password is a status of the client, and any other failure a 500", async () => {
  const post = async (password: string): Promise<number> =>
    (await visitor().send(`/api/sign-in?password=${password}`, { method: "POST", headers: { origin } }))
      .status
  expect([await post("sesame"), await post("wrong"), await post("trouble")]).toEqual([303, 401, 500])
})

test("a failure of the application doesn't tell the page its cause", async () => {
  const text = await (await visitor().call("broken", {})).text()
  expect(text).toContain("failed")
  expect(text).not.toContain("The store of passwords is down.")
})

test.each([
  ["a foreign Origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a page of a neighbour", { "sec-fetch-site": "same-site" }],
])("signIn and signOut do nothing for %s", async (_, headers) => {
  const user = visitor()
  const refused = await user.call("signIn", { name: "ann", password: "sesame" }, headers)
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  await user.signIn()
  expect((await user.call("signOut", {}, headers)).status).toBe(403)
  expect(await (await user.call("readName")).text()).toContain("ann")
})

test("signOut ends the session and leads on", async () => {
  const user = visitor()
  await user.signIn()
  expect(await (await user.call("signOut", {})).json()).toMatchObject({ href: "/open", reloadDocument: true })
  expect(user.cookies.get(sessionCookie)).toBeUndefined()
})

test("after update the same request and the next ones read the changed session", async () => {
  const user = visitor({
    callbacks: {
      jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, ...session } : token),
    },
  })
  await user.signIn()
  expect(await (await user.call("rename", {})).text()).toContain("Bob")
  expect(await (await user.call("readName")).text()).toContain("Bob")
})

test("a page reads the session once, however many functions of its loaders ask", async () => {
  const { config, reads } = counted()
  const user = visitor(config)
  await user.signIn()
  const before = reads()
  const page = await user.open("/")
  expect(await page.text()).toContain("Hello ann, ann.")
  expect(reads() - before).toBe(1)
  expect(page.headers.get("cache-control")).toBe("private, no-cache, no-store")
})

test("a page that asks for no session reads none, and caches may keep it", async () => {
  const { config, reads } = counted()
  const user = visitor(config)
  await user.signIn()
  const before = reads()
  const page = await user.open("/static")
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "public, max-age=60"])
  expect([reads() - before, page.headers.getSetCookie()]).toEqual([0, []])
})

test("while a build renders pages nothing is read, and the service needs no secret", async () => {
  vi.stubEnv("TSS_PRERENDERING", "true")
  const page = await visitor({ secret: undefined }).open("/")
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Hello stranger")])
})

test("the head of a streamed page waits for a session that is being read, so that its cookie is in it", async () => {
  const user = visitor({ session: { updateAge: 0 } })
  await user.signIn()
  const page = await user.open("/static/streamed")
  expect(page.headers.getSetCookie().join()).toContain(sessionCookie)
  expect(page.headers.get("cache-control")).toBe("private, no-cache, no-store")
  expect(await page.text()).toContain("Streamed to ann")
})

test("a guarded server route keeps the application's own cookie beside the session's", async () => {
  const user = visitor({ session: { updateAge: 0 } })
  expect((await user.send("/api/notes")).status).toBe(401)
  await user.signIn()
  const answer = await user.send("/api/notes")
  const cookies = answer.headers.getSetCookie().join()
  expect(await answer.json()).toEqual({ of: "ann" })
  expect(cookies).toContain("theme=dark")
  expect(cookies).toContain(sessionCookie)
})

test("the files for browsers hold neither the configuration nor the service", () => {
  expect(built.client.length).toBeGreaterThan(100_000)
  expect(built.client).toContain("/api/auth")
  for (const word of ["no-secret-for-browsers", "A256CBC-HS512", "jwtDecrypt", "AUTH_SECRET"])
    expect(built.client).not.toContain(word)
})
