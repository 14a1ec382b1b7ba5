import type { AuthConfig } from "@latchkey/core"
import { createIntegration, type SignInInput } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

const idp = await createIdentityProvider()

type Given = NonNullable<SignInInput["fields"]>

/** Creates a service whose `authorize` records its input. */
function setup(options: Partial<AuthConfig> = {}) {
  const seen: Record<string, unknown>[] = []
  const authorize = (fields: Record<string, unknown>) => {
    seen.push(fields)
    return { id: "user-1" }
  }
  const service = createService({ providers: [passwords({ authorize }), idp.oidc()], ...options })
  const integration = createIntegration(service.config)
  const headers = new Headers({ host: "app.example" })
  const signIn = async (fields: Given) => integration.signIn({ headers, providerId: "credentials", fields })
  return { service, integration, headers, seen, signIn }
}

/** Parses fields as JSON, in which `__proto__` is an own member. */
const parsed = (json: string): Given => JSON.parse(json) as Given

describe("the fields of a sign-in (D46)", () => {
  test.each<[string, () => unknown]>([
    ["an object", () => ({ $ne: "" })],
    ["an empty object", () => ({})],
    ["an array", () => ["hopper"]],
    ["a date", () => new Date(0)],
    ["a file", () => new File(["x"], "x.txt")],
    ["a function", () => () => "hopper"],
    ["a symbol", () => Symbol("hopper")],
    ["a bigint", () => 1n],
    ["a number that JSON has no word for", () => Number.NaN],
    ["a text object", () => Object("hopper") as object],
  ])(
    "are refused if one is %s, as over HTTP, and authorize is not asked [IN-03, ADV-55]",
    async (_, make) => {
      const { service, seen, signIn } = setup()
      await expect(signIn({ username: "grace", password: make() })).rejects.toMatchObject({
        type: "RefusedRequest",
        status: 400,
        message: expect.stringContaining('"password"') as string,
      })
      expect(seen).toEqual([])
      expect(service.log.warnings).toEqual(["request-refused"])
      expect(service.log.types()).toEqual([])
    },
  )

  test("are refused with the words of HTTP [CS-04]", async () => {
    const { service, signIn } = setup()
    const fields = { username: "grace", password: { $ne: "" } }
    await expect(signIn(fields)).rejects.toThrow("must be text, a number or a boolean")
    const visit = await service.browser().submit("/auth/callback/credentials", fields)
    expect(visit.status).toBe(400)
    expect(service.log.details.map((about) => (about as { reason: string }).reason)).toEqual([
      'The field "password" must be text, a number or a boolean.',
      'The field "password" must be text, a number or a boolean.',
    ])
  })

  test("reach authorize as one record, whichever way they came: own members without a prototype [IN-03]", async () => {
    const { service, seen, signIn } = setup()
    const fields = { username: "grace", password: "hopper", toString: "x" }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const given of [
      fields,
      form,
      new URLSearchParams(fields),
      Object.entries(fields),
      Object.assign(Object.create({ role: "admin" }) as object, fields),
    ])
      await signIn(given as Given)
    await service.browser().submit("/auth/callback/credentials", fields)
    const browser = service.browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    await browser.post("/auth/callback/credentials", { json: { ...fields, csrfToken } })
    expect(seen).toHaveLength(7)
    for (const record of seen) {
      expect(Object.getPrototypeOf(record)).toBeNull()
      const { csrfToken: _, ...own } = record
      expect({ ...own }).toEqual(fields)
    }
  })

  test("keep text, numbers, booleans and null; what is undefined stays away, and so does what is inherited or hidden", async () => {
    const { seen, signIn } = setup()
    const fields = { text: " x ", number: 1.5, yes: true, none: null, absent: undefined }
    Object.defineProperty(fields, "hidden", { value: "x", enumerable: false })
    await signIn({ ...fields, [Symbol("mark")]: "x" } as Given)
    expect({ ...seen[0] }).toEqual({ text: " x ", number: 1.5, yes: true, none: null })
    expect(Object.keys(seen[0] ?? {})).not.toContain("absent")
  })

  test.each(['{"__proto__":{"admin":true}}', '{"__proto__":"x","constructor":"x","prototype":"x"}'])(
    "have no name that leads to a prototype: %s [IN-03, ADV-55]",
    async (json) => {
      const { service, seen, signIn } = setup()
      await signIn(parsed(json))
      await signIn(Object.entries(parsed(json)).filter(([, value]) => typeof value === "string") as never)
      await service.browser().submit("/auth/callback/credentials", parsed(json) as Record<string, unknown>)
      const form = new URLSearchParams({ __proto__: "x", constructor: "x", prototype: "x" })
      await signIn(form)
      for (const record of seen) {
        const names = Object.keys(record).filter((name) => name !== "csrfToken")
        expect(names).toEqual([])
        expect(Object.assign({}, record)).not.toHaveProperty("admin")
      }
      expect(seen).toHaveLength(4)
    },
  )

  test("are as many and as long as over HTTP at most [DO-01]", async () => {
    const { seen, signIn } = setup()
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, "1"]))
    await expect(signIn(many)).rejects.toMatchObject({ type: "RefusedRequest", status: 413 })
    await expect(signIn(Object.entries(many) as never)).rejects.toMatchObject({ status: 413 })
    await expect(signIn({ password: "x".repeat(65_536) })).rejects.toMatchObject({ status: 413 })
    await expect(signIn({ password: "é".repeat(33_000) })).rejects.toMatchObject({ status: 413 })
    await expect(signIn({ ["x".repeat(65_536)]: "x" })).rejects.toMatchObject({ status: 413 })
    expect(seen).toEqual([])
    await signIn({ password: "x".repeat(65_000) })
    expect(seen).toHaveLength(1)
  })

  test("that the protocols define come once, in a form that server code hands over as well [IN-03]", async () => {
    const { signIn } = setup()
    const form = new URLSearchParams("email=a@example.com&email=b@example.com")
    await expect(signIn(form)).rejects.toMatchObject({ type: "RefusedRequest", status: 400 })
  })

  test.each<[string, unknown]>([
    ["a text", "password=hopper"],
    ["a number", 1],
    ["a list whose items aren't pairs", ["ab", "cd"]],
  ])("are a form or an object: %s is refused", async (_, fields) => {
    const { signIn, seen } = setup()
    await expect(signIn(fields as Given)).rejects.toMatchObject({ type: "RefusedRequest", status: 400 })
    expect(seen).toEqual([])
  })
})

describe("the parameters of an authorization request (D46)", () => {
  const start = async (authorizationParams: SignInInput["authorizationParams"]) => {
    const { integration, headers } = setup()
    const { url } = await integration.signIn({ headers, providerId: "idp", authorizationParams })
    return new URL(url).searchParams
  }

  test("may be a text, a form, pairs or an object of text, numbers and booleans", async () => {
    for (const given of [
      "login_hint=ada",
      new URLSearchParams({ login_hint: "ada" }),
      [["login_hint", "ada"]] as const,
      { login_hint: "ada", prompt: undefined },
    ]) {
      const sent = await start(given)
      expect(sent.get("login_hint")).toBe("ada")
      expect(sent.has("prompt")).toBe(false)
    }
    expect((await start({ max_age: 60 })).get("max_age")).toBe("60")
  })

  test.each<[string, unknown, number]>([
    ["nested", { login_hint: { $ne: "" } }, 400],
    ["a list in a list", [["login_hint", ["ada"]]], 400],
    ["no pairs", ["ab"], 400],
    ["too many", Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, "1"])), 413],
    ["too long", { login_hint: "x".repeat(8_192) }, 414],
  ])("are refused if they are %s", async (_, given, status) => {
    await expect(start(given as never)).rejects.toMatchObject({ type: "RefusedRequest", status })
  })

  test("have no name that leads to a prototype [IN-03]", async () => {
    const sent = await start(JSON.parse('{"__proto__":"x","constructor":"x","login_hint":"ada"}') as never)
    expect([sent.has("__proto__"), sent.has("constructor"), sent.get("login_hint")]).toEqual([
      false,
      false,
      "ada",
    ])
  })
})
