import { expect, test } from "vitest"
import { AuthError, CredentialsSignin, SolidAuth, type SolidAuthResult } from "../src/index.ts"
import Credentials from "../src/providers/credentials.ts"
import GitHub from "../src/providers/github.ts"
import { onServer, origin, request, requestWith, testConfig, type Ran } from "./application.ts"

const right = { name: "ann", password: "sesame" }

async function signIn(
  { signIn: sign }: SolidAuthResult,
  options: Parameters<SolidAuthResult["signIn"]>[1],
): Promise<Ran<string>> {
  return onServer(request("/_server"), async () => sign("credentials", options))
}

function locationOf(thrown: unknown): string | null {
  return thrown instanceof Response ? thrown.headers.get("location") : null
}

test("signIn throws a redirect that leads a page's way by its path: the router goes there by itself", async () => {
  const { thrown } = await signIn(SolidAuth(testConfig()), { ...right, redirectTo: "/members?a=1#b" })
  expect(thrown).toMatchObject({ status: 303 })
  expect(locationOf(thrown)).toBe("/members?a=1#b")
})

test("signIn names the pages of the service by their whole address: the router has no such page", async () => {
  const { thrown } = await onServer(request("/_server"), async () => SolidAuth(testConfig()).signIn())
  expect(locationOf(thrown)).toMatch(`${origin}/api/auth/signin?`)
})

test("signIn names an identity provider by its whole address, with the parameters of the call", async () => {
  const { signIn: sign } = SolidAuth(
    testConfig({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] }),
  )
  const { thrown } = await onServer(request("/_server"), async () => sign("github", {}, { prompt: "login" }))
  expect(locationOf(thrown)).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*prompt=login/)
})

test("while the document is left, the router repeats no request that might lead to another page", async () => {
  const service = await onServer(request("/_server"), async () => SolidAuth(testConfig()).signIn())
  const page = await signIn(SolidAuth(testConfig()), { ...right, redirectTo: "/members" })
  const revalidated = [service.thrown, page.thrown].map((thrown) =>
    thrown instanceof Response ? thrown.headers.get("x-revalidate") : thrown,
  )
  // An empty list revalidates nothing. Without the header, everything is revalidated.
  expect(revalidated).toEqual(["", null])
})

test("a path with two slashes names no other host after signIn", async () => {
  const { thrown } = await signIn(SolidAuth(testConfig()), {
    ...right,
    redirectTo: `${origin}//evil.example`,
  })
  expect(new URL(locationOf(thrown) ?? "", origin).origin).toBe(origin)
  expect(locationOf(thrown)).not.toMatch(/^\/\//)
})

test.each([
  ["FormData", new FormData()],
  ["URLSearchParams, as SolidStart makes them of a form without script", new URLSearchParams()],
])("signIn takes a form, which cannot turn the redirect off: %s", async (_, form) => {
  for (const [name, value] of Object.entries({ ...right, redirect: "false" })) form.append(name, value)
  const { thrown, cookie } = await signIn(SolidAuth(testConfig()), form)
  expect(thrown).toBeInstanceOf(Response)
  expect(cookie).toContain("session-token=")
})

test("signIn with `redirect: false` returns where to go", async () => {
  const { result } = await signIn(SolidAuth(testConfig()), { ...right, redirect: false, redirectTo: "/a" })
  expect(result).toBe(`${origin}/a`)
})

test("without `redirectTo` signIn leads back to the page it was called on", async () => {
  const { signIn: sign } = SolidAuth(testConfig())
  const called = request("/_server", { headers: { referer: `${origin}/shop` } })
  const { thrown } = await onServer(called, async () => sign("credentials", right))
  expect(locationOf(thrown)).toBe("/shop")
})

test("signIn throws CredentialsSignin for wrong credentials, and sets no session", async () => {
  const { thrown, cookie } = await signIn(SolidAuth(testConfig()), { ...right, password: "wrong" })
  expect(thrown).toBeInstanceOf(CredentialsSignin)
  expect(cookie).toBe("")
})

// ADV-59
test("an error of signIn has no cause: SolidStart would send it to the browser", async () => {
  const failing = Credentials({
    credentials: {},
    authorize: () => {
      throw new Error("postgres://user:password@host")
    },
  })
  const { thrown } = await signIn(SolidAuth(testConfig({ providers: [failing] })), {})
  expect(thrown).toBeInstanceOf(AuthError)
  expect(Object.getOwnPropertyNames(thrown)).not.toContain("cause")
  expect(String(thrown)).not.toContain("postgres")
})

test("auth() sees what the same request has changed: a sign-in, and a sign-out", async () => {
  const service = SolidAuth(testConfig())
  const { result } = await onServer(request("/_server"), async () => {
    const before = await service.auth()
    await service.signIn("credentials", { ...right, redirect: false })
    const between = await service.auth()
    await service.signOut({ redirect: false })
    return [before, between?.user?.name, await service.auth()]
  })
  expect(result).toEqual([null, "ann", null])
})

test("auth() reads the cookies of the request's headers, which are newer after a single-flight mutation", async () => {
  const service = SolidAuth(testConfig())
  const { cookie } = await signIn(service, { ...right, redirect: false })
  const { result } = await onServer(requestWith(cookie), async () => service.auth())
  expect(result?.user?.name).toBe("ann")
})

test("update hands the data to the jwt callback and returns the session it makes", async () => {
  const service = SolidAuth(
    testConfig({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: String(session.user.name) } : token,
      },
    }),
  )
  const { cookie } = await signIn(service, { ...right, redirect: false })
  const { result } = await onServer(requestWith(cookie), async () =>
    service.update({ user: { name: "bea" } }),
  )
  expect(result?.user?.name).toBe("bea")
})

test("outside of a request auth() and signIn say what is missing", async () => {
  const service = SolidAuth(testConfig())
  await expect(service.auth()).rejects.toThrow("while it handles a request")
  await expect(service.signIn("credentials", right)).rejects.toThrow("while it handles a request")
})

test("a configuration may be a function, which is asked for every request", async () => {
  const asked: string[] = []
  const config = testConfig()
  const service = SolidAuth(async ({ request: served }) => {
    asked.push(new URL(served.url).pathname)
    return config
  })
  await service.GET({ request: request("/api/auth/providers") })
  await onServer(request("/members"), async () => service.auth())
  expect(asked).toEqual(["/api/auth/providers", "/members"])
})
