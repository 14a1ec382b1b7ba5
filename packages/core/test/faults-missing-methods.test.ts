import type { AuthConfig } from "@latchkey/core"
import type { AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { createService } from "./service.ts"
import { signIn } from "./sign-in.ts"

const everyMethod = Object.keys(MemoryAdapter()) as AdapterMethod[]

const sessions: readonly AdapterMethod[] = [
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
]
const links: readonly AdapterMethod[] = ["createVerificationToken", "useVerificationToken", "getUserByEmail"]
/** The methods that the first OAuth sign-in needs. */
const called: readonly AdapterMethod[] = ["createUser", "getUserByEmail", "getUserByAccount", "linkAccount"]

/** The methods that a configuration requires at the start, and the action that uses them. */
const uses: readonly (readonly [string, readonly AdapterMethod[], Partial<AuthConfig>])[] = [
  ["OAuth and stored sessions", sessions, {}],
  ["OAuth and JWT sessions", [], { session: { strategy: "jwt" } }],
]

function serviceWithout(method: AdapterMethod, options: Partial<AuthConfig>, instead?: unknown) {
  const { [method]: _, ...lacking } = MemoryAdapter()
  const adapter = instead === undefined ? lacking : { ...lacking, [method]: instead }
  return createService({ providers: [idp.oidc()], adapter, ...options })
}

/** Creates a store without a method, and without the methods that would do its work in one step. */
function plainly(method: AdapterMethod): AuthConfig["adapter"] {
  const { [method]: _, createUserWithAccount: __, ...lacking } = MemoryAdapter()
  return lacking
}

describe.each(uses)("with %s", (_, needed, options) => {
  test.each(needed)(
    "an adapter without %s is refused by name, before anybody signs in [ADP-02, ERR-33]",
    async (method) => {
      const service = serviceWithout(method, options)
      const page = await service.browser().get("/auth/signin")
      expect(page.status).toBe(500)
      expect(page.headers.get("content-type")).toContain("text/html")
      const start = await service.browser().post("/auth/signin/idp")
      expect([start.status, start.text]).toEqual([500, expect.stringContaining("server configuration")])
      for (const error of service.log.errors) {
        expect(error).toMatchObject({ type: "MissingAdapterMethods" })
        expect(error.message).toContain(method)
      }
    },
  )

  test.each(called)(
    "an adapter without %s is missed when it is called: a clear error for the user, its name in the log [ADP-01, ADP-02, ERR-33]",
    async (method) => {
      const service = serviceWithout(method, { ...options, adapter: plainly(method) })
      const browser = service.browser()
      expect((await browser.get("/auth/signin")).status).toBe(200)
      const visit = await signIn(browser, idp)
      expect(visit.location?.href).toBe("https://app.example/auth/error?error=Configuration")
      expect(await whoIs(browser)).toBeUndefined()
      expect(service.log.errors.at(0)).toMatchObject({ type: "MissingAdapterMethods" })
      expect(service.log.errors.at(0)?.message).toContain(method)
    },
  )

  test.each(everyMethod.filter((method) => ![...needed, ...called].includes(method)))(
    "an adapter without %s serves: signing in, the session, signing out [ADP-01]",
    async (method) => {
      const service = serviceWithout(method, options)
      const browser = service.browser()
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
      await browser.submit("/auth/signout")
      expect(await whoIs(browser)).toBeUndefined()
      expect(service.log.types()).toEqual([])
    },
  )
})

describe("with e-mail", () => {
  test.each(links)("an adapter without %s is refused by name [ADP-02, ERR-33]", async (method) => {
    const service = serviceWithout(method, { providers: [createOutbox().provider()] })
    expect((await askForLink(service.browser(), "ada@example.com")).status).toBe(500)
    expect(service.log.errors[0]?.message).toContain(method)
  })
})

test.each([["text"], [42], [{}], [null]])(
  "a method that is %o is as good as missing [ADP-02]",
  async (instead) => {
    const service = serviceWithout("createSession", {}, instead)
    expect((await service.browser().get("/auth/signin")).status).toBe(500)
    expect(service.log.types()).toEqual(["MissingAdapterMethods"])
  },
)

test("a method that goes missing while the service runs is a clean refusal that names it [ERR-33, ADP-02]", async () => {
  const adapter: Partial<ReturnType<typeof MemoryAdapter>> = MemoryAdapter()
  const service = createService({ providers: [idp.oidc()], adapter })
  const browser = service.browser()
  await signIn(browser, idp)
  delete adapter.createSession
  const visit = await signIn(service.browser(), idp)
  expect(visit.location?.searchParams.get("error")).toBe("Configuration")
  expect(service.log.errors).toMatchObject([
    { type: "MissingAdapterMethods", message: expect.stringContaining("createSession") as string },
  ])
})
