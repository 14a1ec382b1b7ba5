// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction, inServerComponent } from "./next-request.ts"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { EmailConfig } from "@latchkey/core/providers"
import { redirect } from "next/navigation.js"
import { expect, test, vi } from "vitest"
import NextAuth, {
  AuthError,
  CredentialsSignin,
  type NextAuthConfig,
  type NextAuthResult,
} from "../src/index.ts"
import Credentials from "../src/providers/credentials.ts"
import GitHub from "../src/providers/github.ts"
import { origin, silent, testConfig } from "./configuration.ts"

const sessionCookie = "__Secure-authjs.session-token"

async function signedIn({ signIn }: NextAuthResult, name = "ann"): Promise<string> {
  const run = async (): Promise<string> =>
    signIn("credentials", { name, password: "sesame", redirect: false, redirectTo: "/members" })
  return (await inServerAction({}, run)).cookie
}

/** Returns the target of a Next.js redirect that was thrown. */
async function redirectOf(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run()
  } catch (error) {
    const digest = error instanceof Error && "digest" in error ? String(error.digest) : ""
    return /^NEXT_REDIRECT;[^;]*;([^;]*);/.exec(digest)?.[1]
  }
  return undefined
}

test("auth() in a server component is the session of the request, or null [FWK-NEXT-03]", async () => {
  const next = NextAuth(testConfig())
  const cookie = await signedIn(next)
  const { result } = await inServerComponent({ cookie }, async () => next.auth())
  expect(result?.user?.name).toBe("ann")
  expect((await inServerComponent({}, async () => next.auth())).result).toBeNull()
})

test("auth() in a server component does not fail where the session would be renewed", async () => {
  const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const cookie = await signedIn(next)
  const { result, lines } = await inServerComponent({ cookie }, async () => next.auth())
  expect(result?.user?.name).toBe("ann")
  expect(lines).toEqual([])
})

test("auth() in a server action or a route handler renews the session cookie", async () => {
  const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const cookie = await signedIn(next)
  const { lines } = await inServerAction({ cookie }, async () => next.auth())
  expect(lines).toEqual([expect.stringMatching(`^${sessionCookie}=ey.*Secure; HttpOnly; SameSite=lax`)])
})

test("auth() sees what the same request has changed: a sign-in, and a sign-out", async () => {
  const next = NextAuth(testConfig())
  const { result } = await inServerAction({}, async () => {
    const before = await next.auth()
    await next.signIn("credentials", { name: "ann", password: "sesame", redirect: false })
    const between = await next.auth()
    await next.signOut({ redirect: false })
    return [before, between?.user?.name, await next.auth()]
  })
  expect(result).toEqual([null, "ann", null])
})

test("auth() fails if the configuration is broken: it never says that nobody is signed in", async () => {
  const next = NextAuth(testConfig({ secret: "", logger: silent }))
  vi.stubEnv("AUTH_SECRET", "")
  await expect(inServerComponent({}, async () => next.auth())).rejects.toMatchObject({
    type: "MissingSecret",
  })
  vi.unstubAllEnvs()
})

test("auth() outside of a request is what Next says of it", async () => {
  await expect(NextAuth(testConfig()).auth()).rejects.toThrow(/outside a request scope/)
})

test("signIn sets the cookies and throws the redirect of Next [FWK-NEXT-05]", async () => {
  const { signIn } = NextAuth(testConfig())
  const { result, lines } = await inServerAction({}, async () =>
    redirectOf(async () =>
      signIn("credentials", { name: "ann", password: "sesame", redirectTo: "/members" }),
    ),
  )
  expect(result).toBe(`${origin}/members`)
  expect(lines.some((line) => line.startsWith(`${sessionCookie}=`))).toBe(true)
})

test("signIn with redirect: false returns the address to go to [FWK-NEXT-05]", async () => {
  const { signIn } = NextAuth(testConfig())
  const options = { name: "ann", password: "sesame", redirect: false, redirectTo: "/members" }
  expect((await inServerAction({}, async () => signIn("credentials", options))).result).toBe(
    `${origin}/members`,
  )
})

test("signIn with a code finishes a sign-in by e-mail, and leads to the page with the field if it is wrong [FWK-NEXT-05] [AU-03]", async () => {
  const codes: string[] = []
  const email: EmailConfig = {
    id: "email",
    name: "Email",
    type: "email",
    code: true,
    sendVerificationRequest: ({ code = "" }) => void codes.push(code),
  }
  const adapter = MemoryAdapter()
  const { signIn } = NextAuth(testConfig({ providers: [email], adapter, logger: silent }))
  const { cookie } = await inServerAction({}, async () =>
    signIn("email", { email: "ann@example.com", redirect: false, redirectTo: "/members" }),
  )
  const [code = ""] = codes
  const enter = async (digits: string) => {
    const form = new FormData()
    form.set("code", digits)
    const headers = { cookie, referer: `${origin}/check-your-mail` }
    return inServerAction(headers, async () => redirectOf(async () => signIn("email", form)))
  }
  const wrong = await enter(code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)))
  expect(wrong.result).toBe(
    `${origin}/api/auth/verify-request?provider=email&type=email&error=Verification&code=wrong_code`,
  )
  const right = await enter(code)
  expect(right.result).toBe(`${origin}/members`)
  expect(right.lines.join()).toContain("authjs.session-token")
})

test("signIn takes a form, and keeps Next's fields and ours from authorize [FWK-NEXT-05]", async () => {
  const authorize = vi.fn<(fields: object) => { id: string }>(() => ({ id: "1" }))
  const { signIn } = NextAuth(testConfig({ providers: [Credentials({ credentials: {}, authorize })] }))
  const form = new FormData()
  for (const [name, value] of [
    ["name", "ann"],
    ["redirectTo", "/members"],
    ["redirect", "false"],
    ["$ACTION_ID_4f", ""],
  ]) {
    form.set(name ?? "", value ?? "")
  }
  const { result } = await inServerAction({}, async () => redirectOf(async () => signIn("credentials", form)))
  expect(result).toBe(`${origin}/members`)
  expect(authorize.mock.lastCall?.[0]).toEqual({ name: "ann", callbackUrl: "/members" })
})

test.each<[string, () => unknown]>([
  ["an object", () => ({ $ne: "" })],
  ["a list", () => ["sesame"]],
  ["a date", () => new Date(0)],
])("signIn hands authorize no field that is %s (D46) [IN-03]", async (_, make) => {
  const authorize = vi.fn<(fields: object) => { id: string }>(() => ({ id: "1" }))
  const { signIn } = NextAuth(
    testConfig({ logger: silent, providers: [Credentials({ credentials: {}, authorize })] }),
  )
  const values = { name: "ann", password: make(), redirect: false }
  const refused = { type: "RefusedRequest", status: 400 }
  await expect(inServerAction({}, async () => signIn("credentials", values))).rejects.toMatchObject(refused)
  expect(authorize).not.toHaveBeenCalled()
})

test("signIn hands authorize no file of a form (D46) [IN-03]", async () => {
  const authorize = vi.fn<(fields: object) => { id: string }>(() => ({ id: "1" }))
  const { signIn } = NextAuth(
    testConfig({ logger: silent, providers: [Credentials({ credentials: {}, authorize })] }),
  )
  const form = new FormData()
  form.set("password", new File(["x"], "x.txt"))
  const refused = { type: "RefusedRequest", status: 400 }
  await expect(inServerAction({}, async () => signIn("credentials", form))).rejects.toMatchObject(refused)
  expect(authorize).not.toHaveBeenCalled()
})

// ADV-55
test("unstable_update keeps no name that leads to a prototype from the callbacks (D46) [IN-03]", async () => {
  const seen: unknown[] = []
  const next = NextAuth(
    testConfig({
      callbacks: {
        jwt: ({ token, session, trigger }) => {
          if (trigger === "update") seen.push(session)
          return token
        },
      },
    }),
  )
  const cookie = await signedIn(next)
  const data = JSON.parse(
    '{"user":{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}}',
  ) as object
  await inServerAction({ cookie }, async () => next.unstable_update(data))
  expect(seen).toEqual([{ user: {} }])
})

test("signIn and signOut lead back to the current page, or home where it is not ours [FWK-NEXT-06] [FWK-NEXT-07]", async () => {
  const next = NextAuth(testConfig())
  const options = { name: "ann", password: "sesame", redirect: false }
  for (const [referer, target] of [
    [`${origin}/page?a=1`, `${origin}/page?a=1`],
    ["https://other.example/page", `${origin}/`],
    [undefined, `${origin}/`],
  ]) {
    const headers = referer === undefined ? {} : { referer }
    const { result: afterSignIn } = await inServerAction(headers, async () =>
      next.signIn("credentials", options),
    )
    const { result: afterSignOut } = await inServerAction(headers, async () =>
      next.signOut({ redirect: false }),
    )
    expect([afterSignIn, afterSignOut].map((url) => new URL(url).href)).toEqual([target, target])
  }
})

test("signIn without a provider leads to the sign-in page [FWK-NEXT-05]", async () => {
  const { signIn } = NextAuth(testConfig())
  const { result } = await inServerAction({}, async () =>
    redirectOf(async () => signIn(undefined, { redirectTo: "/a" })),
  )
  expect(result).toBe(`${origin}/api/auth/signin?callbackUrl=%2Fa`)
})

test.each([
  ["a string", "login_hint=ann"],
  ["a record", { login_hint: "ann" }],
  ["search parameters", new URLSearchParams({ login_hint: "ann" })],
  ["pairs", [["login_hint", "ann"]]],
])("signIn hands authorization parameters on, given as %s [FWK-NEXT-05]", async (_, parameters) => {
  const { signIn } = NextAuth(testConfig({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] }))
  const { result } = await inServerAction({}, async () =>
    redirectOf(async () => signIn("github", {}, parameters)),
  )
  const url = new URL(String(result))
  expect(url.host).toBe("github.com")
  expect(url.searchParams.get("login_hint")).toBe("ann")
  expect(url.searchParams.get("redirect_uri")).toBe(`${origin}/api/auth/callback/github`)
})

class Locked extends CredentialsSignin {
  override code = "locked"
}

test.each([
  ["CredentialsSignin", null],
  ["CredentialsSignin", new Locked()],
  ["CallbackRouteError", new Error("The database is down.")],
])("signIn throws an AuthError, here a %s, and sets no cookie [FWK-NEXT-06]", async (type, failure) => {
  const authorize = (): null => {
    if (failure === null) return null
    throw failure
  }
  const config = testConfig({ logger: silent, providers: [Credentials({ credentials: {}, authorize })] })
  const { signIn } = NextAuth(config)
  const { result, lines } = await inServerAction({}, async () =>
    signIn("credentials", { redirect: false }).catch((error: unknown) => error),
  )
  expect(result).toBeInstanceOf(AuthError)
  expect(result).toMatchObject(failure instanceof AuthError ? { type, code: "locked" } : { type })
  expect(lines).toEqual([])
})

test.each<[string, Partial<NextAuthConfig>]>([
  ["authorize", { providers: [Credentials({ credentials: {}, authorize: () => redirect("/elsewhere") })] }],
  ["the signIn callback", { callbacks: { signIn: () => redirect("/elsewhere") } }],
])("a redirect that %s throws passes through signIn untouched", async (_, more) => {
  const { signIn } = NextAuth(testConfig({ logger: silent, ...more }))
  const options = { name: "ann", password: "sesame" }
  const { result } = await inServerAction({}, async () =>
    redirectOf(async () => signIn("credentials", options)),
  )
  expect(result).toBe("/elsewhere")
})

test("signOut ends the session and redirects [FWK-NEXT-07]", async () => {
  const next = NextAuth(testConfig())
  const cookie = await signedIn(next)
  const { result, lines } = await inServerAction({ cookie }, async () =>
    redirectOf(async () => next.signOut({ redirectTo: "/bye" })),
  )
  expect(result).toBe(`${origin}/bye`)
  expect(lines).toContainEqual(expect.stringMatching(`^${sessionCookie}=;.*Max-Age=0`))
})

test("unstable_update hands data to the jwt callback and returns the new session, or null [FWK-NEXT-09]", async () => {
  const next = NextAuth(
    testConfig({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: session.user.name } : token,
      },
    }),
  )
  const cookie = await signedIn(next)
  const data = { user: { name: "bea" } }
  const { result, cookie: renewed } = await inServerAction({ cookie }, async () => next.unstable_update(data))
  expect(result?.user?.name).toBe("bea")
  expect((await inServerComponent({ cookie: renewed }, async () => next.auth())).result?.user?.name).toBe(
    "bea",
  )
  expect((await inServerAction({}, async () => next.unstable_update(data))).result).toBeNull()
})

test("a cookie that can't be kept is an error: signIn while a server component is being rendered", async () => {
  const { signIn } = NextAuth(testConfig())
  const options = { name: "ann", password: "sesame", redirect: false }
  const attempt = inServerComponent({}, async () => signIn("credentials", options))
  await expect(attempt).rejects.toThrow(/Cookies can only be modified/)
})
