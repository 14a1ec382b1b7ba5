import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { expect, test, vi } from "vitest"
import { AuthError, getSession, SolidAuth } from "../src/index.ts"
import { currentRequest, onServer, origin, request, requestWith, testConfig } from "./application.ts"

const renewing = testConfig({ session: { updateAge: 0 } })

async function cookieOf(config = renewing): Promise<string> {
  const { signIn } = SolidAuth(config)
  const options = { name: "ann", password: "sesame", redirect: false }
  return (await onServer(request("/"), async () => signIn("credentials", options))).cookie
}

test("getSession gives the session of a request, or null [FWK-SOL-03]", async () => {
  expect((await getSession(requestWith(await cookieOf()), renewing))?.user?.name).toBe("ann")
  expect(await getSession(request("/"), renewing)).toBeNull()
})

test("getSession sets a renewed cookie in the answer to the request that SolidStart serves [FWK-SOL-03]", async () => {
  const served = requestWith(await cookieOf())
  const { result, headers } = await onServer(served, async () => getSession(currentRequest(), renewing))
  expect(result?.user?.name).toBe("ann")
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/session-token=ey/)])
})

// ADV-40
test("getSession of another request sets nothing in the answer to the one that is served", async () => {
  const other = requestWith(await cookieOf())
  const { result, headers } = await onServer(request("/"), async () => getSession(other, renewing))
  expect(result?.user?.name).toBe("ann")
  expect(headers.getSetCookie()).toEqual([])
})

test("getSession throws where the configuration is broken (D32)", async () => {
  for (const name of ["AUTH_SECRET", "NEXTAUTH_SECRET"]) vi.stubEnv(name, undefined)
  await expect(getSession(request("/"), testConfig({ secret: undefined }))).rejects.toThrow(AuthError)
  vi.unstubAllEnvs()
})

test("a session that is read twice for one request is renewed in one cookie", async () => {
  const { auth } = SolidAuth(renewing)
  const { headers } = await onServer(requestWith(await cookieOf()), async () => {
    await auth()
    return auth()
  })
  expect(headers.getSetCookie()).toHaveLength(1)
})

// ADV-41
test("no cache keeps an answer that depends on who is signed in, unless the application has said so", async () => {
  const session = { strategy: "jwt", details: true } as const
  const config = testConfig({ adapter: MemoryAdapter(), session, revocation: true })
  const { auth, passkeys, sessions } = SolidAuth(config)
  for (const read of [auth, sessions, passkeys.list]) {
    const { headers, thrown } = await onServer<unknown>(request("/"), read)
    expect(thrown).toBeUndefined()
    expect(headers.get("cache-control")).toBe("private, no-cache, no-store")
  }
})

test("requireSession gives the session, and sends a stranger to the sign-in page and back", async () => {
  const { requireSession } = SolidAuth(renewing)
  const session = await onServer(requestWith(await cookieOf()), async () => requireSession())
  expect(session.result?.user?.name).toBe("ann")
  const { thrown } = await onServer(request("/members?a=1"), async () => requireSession())
  const { headers } = thrown as Response
  const target = `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members?a=1`)}`
  expect(headers.get("location")).toBe(target)
})

test("from a server function requireSession leads back to the page that called it, or to the one it is given", async () => {
  const { requireSession } = SolidAuth(testConfig({ pages: { signIn: "/login" } }))
  const called = request("/_server?id=1", { headers: { referer: `${origin}/shop` } })
  const back = await onServer(called, async () => requireSession())
  const given = await onServer(called, async () => requireSession({ callbackUrl: "/members" }))
  const locations = [back, given].map(({ thrown }) => (thrown as Response).headers.get("location"))
  expect(locations).toEqual(
    ["/shop", "/members"].map((page) => `/login?callbackUrl=${encodeURIComponent(origin + page)}`),
  )
})

test("requireSession sends nobody to another site afterwards", async () => {
  const { requireSession } = SolidAuth(testConfig())
  const { thrown } = await onServer(request("/"), async () =>
    requireSession({ callbackUrl: "https://evil.example/a" }),
  )
  const location = new URL((thrown as Response).headers.get("location") ?? "")
  expect(location.searchParams.get("callbackUrl")).toBe(`${origin}/a`)
})
