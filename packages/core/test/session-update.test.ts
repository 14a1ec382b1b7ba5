import type { AuthConfig } from "@latchkey/core"
import { decode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

async function signedIn(options: Partial<AuthConfig>) {
  const service = createService({ providers: [passwords()], ...options })
  const browser = service.browser()
  await signInWithPassword(browser)
  const update = async (data?: unknown) => browser.submit("/auth/session", { data: data ?? {} })
  const token = async () =>
    decode({ token: browser.cookies.get(sessionCookie)?.value ?? "", secret, salt: sessionCookie })
  return { service, browser, update, token }
}

describe("a session update of the jwt strategy", () => {
  test("hands data to the jwt callback with the trigger update, and answers the new session [ACT-10, ACT-20, CBK-13, CBK-08]", async () => {
    const seen: object[] = []
    const { update, token } = await signedIn({
      callbacks: {
        jwt: (all) => {
          seen.push(all)
          return all.trigger === "update"
            ? { ...all.token, name: (all.session as { name: string }).name }
            : all.token
        },
      },
    })
    const visit = await update({ name: "Amazing Grace" })
    expect(visit.status).toBe(200)
    expect(visit.json()).toMatchObject({ user: { name: "Amazing Grace", email: "grace@example.com" } })
    expect(Object.keys(seen[1] ?? {}).sort()).toEqual(["session", "token", "trigger"])
    expect(seen[1]).toMatchObject({
      trigger: "update",
      session: { name: "Amazing Grace" },
      token: { sub: "user-1" },
    })
    expect(await token()).toMatchObject({ name: "Amazing Grace" })
  })

  // ADV-24
  test("without a jwt callback only changes the age of the token [SE-10]", async () => {
    const { update, token } = await signedIn({})
    const { jti: _, ...before } = (await token()) ?? {}
    await update({ name: "Mallory", sub: "user-2" })
    const { jti: __, ...afterwards } = (await token()) ?? {}
    expect(afterwards).toEqual(before)
  })

  test("takes data that is nested as deep as an application may want, and no deeper [DO-01, LIM-03]", async () => {
    const nested = (levels: number): unknown => (levels === 0 ? "core" : { inner: nested(levels - 1) })
    const seen: unknown[] = []
    const { update } = await signedIn({
      callbacks: {
        jwt: ({ token, session }) => {
          if (session !== undefined) seen.push(session)
          return token
        },
      },
    })
    expect((await update(nested(7))).status).toBe(200)
    const refused = await update(nested(9))
    expect([refused.status, refused.text]).toEqual([400, '"Bad request."'])
    expect(seen).toEqual([nested(7)])
  })

  // ADV-24
  test("takes only data from the body [SE-10]", async () => {
    const seen: unknown[] = []
    const { browser } = await signedIn({
      callbacks: {
        jwt: ({ token, session, trigger }) => {
          if (trigger === "update") seen.push(session)
          return token
        },
      },
    })
    await browser.submit("/auth/session", {
      data: { a: 1 },
      sub: "user-2",
      session: "b",
      trigger: "signIn",
      exp: 9,
    })
    expect(seen).toEqual([{ a: 1 }])
  })

  // ADV-24
  test("can't change the token's own claims, however the callback copies the data [SE-10.1, IN-03]", async () => {
    const { update, token } = await signedIn({
      callbacks: {
        jwt: ({ token: before, session, trigger }) =>
          trigger === "update" ? Object.assign(before, session) : before,
      },
    })
    const sub = (await token())?.sub
    await update({ sub: "user-2", sid: "9", auth_time: 1, exp: 9_999_999_999, jti: "mine", role: "reader" })
    await update(JSON.parse('{"__proto__":{"admin":true}}'))
    const after = await token()
    expect(after).toMatchObject({ sub, role: "reader" })
    expect(after).not.toHaveProperty("sid")
    expect(after).not.toHaveProperty("auth_time")
    expect(after).not.toHaveProperty("admin")
    expect(after?.jti).not.toBe("mine")
  })

  // ADV-24
  test("cannot make a session live longer, whatever the callback takes over [SE-10, SE-03]", async () => {
    const { update, token } = await signedIn({
      callbacks: { jwt: ({ token: before, session }) => ({ ...before, ...(session as object) }) },
    })
    const far = Math.floor(Date.now() / 1000) * 2
    const visit = await update({ exp: far, iat: far, jti: "mine", nbf: 0 })
    const claims = await token()
    expect(claims?.exp).toBeLessThan(far)
    expect(claims?.iat).toBeLessThan(far)
    expect(claims?.jti).not.toBe("mine")
    expect(Date.parse((visit.json() as { expires: string }).expires)).toBeLessThan(far * 1000)
  })

  test("without a session is null, and calls nobody [ACT-10]", async () => {
    let asked = 0
    const service = createService({ callbacks: { jwt: ({ token }) => ({ ...token, asked: ++asked }) } })
    const visit = await service.browser().submit("/auth/session", { data: { name: "Nobody" } })
    expect([visit.status, visit.text, asked]).toEqual([200, "null", 0])
  })

  test("that the jwt callback refuses by null ends the session [CBK-18]", async () => {
    const { update, browser } = await signedIn({
      callbacks: { jwt: ({ token, trigger }) => (trigger === "update" ? null : token) },
    })
    expect((await update({})).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("that the jwt callback cannot stand is null too, and logged [SES-08, ERR-32]", async () => {
    const { update, service } = await signedIn({
      callbacks: {
        jwt: ({ token, trigger }) => {
          if (trigger === "update") throw new Error("the data is not valid")
          return token
        },
      },
    })
    const visit = await update({})
    expect([visit.status, visit.text]).toEqual([200, "null"])
    expect(service.log.types()).toEqual(["JWTSessionError"])
  })
})

describe("a session update of the database strategy", () => {
  test("hands data to the session callback as newSession with the trigger update [ACT-10, CBK-14, CBK-16]", async () => {
    const { adapter } = recordedAdapter()
    const seen: Record<string, unknown>[] = []
    const service = createService({
      providers: [idp.oidc()],
      adapter,
      callbacks: {
        session: (all) => {
          seen.push(all as never)
          return { ...all.session, theme: (all.newSession as { theme?: string } | undefined)?.theme }
        },
      },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/session")
    const visit = await browser.submit("/auth/session", { data: { theme: "dark" } })
    expect(visit.json()).toMatchObject({ theme: "dark" })
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["newSession", "session", "user"])
    expect(seen[0]?.["newSession"]).toBeUndefined()
    expect(Object.keys(seen[1] ?? {}).sort()).toEqual(["newSession", "session", "trigger", "user"])
    expect(seen[1]).toMatchObject({ trigger: "update", newSession: { theme: "dark" } })
  })
})

test("the session takes GET and POST, and no other method [ACT-02]", async () => {
  const service = createService()
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await service.fetch(new Request("https://app.example/auth/session", { method }))
    expect(response.status).toBe(400)
  }
})
