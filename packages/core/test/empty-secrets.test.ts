import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { decode, encode, getToken } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createService, secret, sessionCookie as salt } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

/** Signs in with a configuration in production. @returns the session cookie, and the errors in the log */
async function signInWith(options: Partial<AuthConfig>): Promise<{ token: string; errors: string[] }> {
  const service = createService({ providers: [passwords({})], ...options })
  setEnvDefaults({ NODE_ENV: "production" }, service.config)
  const browser = service.browser()
  await signInWithPassword(browser)
  const token = browser.cookies.get(salt)?.value ?? ""
  return { token, errors: service.log.errors.map(({ message }) => message) }
}

describe("an empty string among several secrets is never used", () => {
  test.each<[string, Partial<AuthConfig>]>([
    ["the first of `secret`", { secret: ["", secret] }],
    ["the last of `secret`", { secret: [secret, ""] }],
    ["one of `jwt.secret`", { jwt: { secret: ["", secret, ""] } }],
  ])("%s [CFG-07, JW-07]", async (_title, options) => {
    const { token, errors } = await signInWith(options)
    expect(errors).toEqual([])
    expect(await decode({ token, secret, salt })).toMatchObject({ name: expect.any(String) as string })
  })

  test("by the application's own `encode` and `decode`, which don't get it [CFG-07, JW-07]", async () => {
    const given: unknown[] = []
    await signInWith({
      jwt: {
        secret: ["", secret],
        encode: async (parameters) => {
          given.push(parameters.secret)
          return encode(parameters)
        },
      },
    })
    expect(given).toEqual([[secret]])
  })

  test("by `encode`, `decode` and `getToken` [JW-07]", async () => {
    const secrets = ["", secret]
    const token = await encode({ token: { sub: "ada" }, secret: secrets, salt })
    expect(await decode({ token, secret, salt })).toMatchObject({ sub: "ada" })
    expect(await decode({ token, secret: secrets, salt })).toMatchObject({ sub: "ada" })
    const req = { headers: new Headers({ authorization: `Bearer ${token}` }) }
    expect(await getToken({ req, secret: secrets, salt })).toMatchObject({ sub: "ada" })
  })
})

test.each<[string, Partial<AuthConfig>, string]>([
  ["`secret`", { secret: "" }, "Neither the environment variable"],
  ["a list of one", { secret: [""] }, "Neither the environment variable"],
  ["`jwt.secret`", { jwt: { secret: "" } }, "`jwt.secret` is empty"],
  ["a list of one for `jwt.secret`", { jwt: { secret: [""] } }, "`jwt.secret` is empty"],
  ["a list without any for `jwt.secret`", { jwt: { secret: [] } }, "`jwt.secret` is empty"],
])(
  "only empty strings are an error of the configuration: %s [ENV-02, JW-07]",
  async (_title, options, message) => {
    for (const environment of ["production", "development"]) {
      const service = createService(options)
      setEnvDefaults({ NODE_ENV: environment }, service.config)
      expect((await service.browser().get("/auth/session")).status).toBe(500)
      expect(service.log.errors).toMatchObject([
        { type: "MissingSecret", message: expect.stringContaining(message) as string },
      ])
    }
  },
)

test("with only empty strings, nothing is sealed or opened [JW-07]", async () => {
  for (const empty of ["", [""], []]) {
    const token = await encode({ token: {}, secret, salt })
    await expect(encode({ token: {}, secret: empty, salt })).rejects.toThrow("needs a secret")
    await expect(decode({ token, secret: empty, salt })).rejects.toThrow("needs a secret")
    const req = { headers: new Headers({ authorization: `Bearer ${token}` }) }
    await expect(getToken({ req, secret: empty, salt })).rejects.toMatchObject({ type: "MissingSecret" })
  }
})
