import { afterEach, expect, inject, test, vi } from "vitest"
import { application, Browser, configuration, origin } from "./application.ts"
import { startBuilt } from "./built-application.ts"

const secret = "a secret of more than thirty-two bytes"

/** The application below `/app`, with an environment variable. */
const based = startBuilt(inject("applications").based, { AUTH_SECRET: secret })

afterEach(() => vi.unstubAllEnvs())

/** Returns the status of the service's response if its configuration has no secret. */
async function statusWith(platform: object, app = application, path = "/auth/providers"): Promise<number> {
  vi.stubEnv("AUTH_SECRET", undefined)
  return (await new Browser(configuration({ secret: undefined }), app, platform).send(path)).status
}

test("takes the secret from the bindings of the platform, as Workers have them [ENV-01]", async () => {
  expect(await statusWith({ env: { AUTH_SECRET: secret } })).toBe(200)
  expect(await statusWith({ env: {} })).toBe(500)
})

test("takes the secret from SvelteKit's private variables [ENV-01]", async () => {
  expect(await statusWith({}, based, "/app/auth/providers")).toBe(200)
})

test("takes the secret from the process [ENV-01]", async () => {
  vi.stubEnv("AUTH_SECRET", secret)
  const browser = new Browser(configuration({ secret: undefined }))
  expect((await browser.send("/auth/providers")).status).toBe(200)
})

test("is served below the `base` of SvelteKit, and guards paths below it", async () => {
  const browser = new Browser(configuration(), based)
  expect((await browser.signIn("/app/auth")).status).toBe(302)
  expect(await (await browser.open("/app/home")).text()).toContain("Hello, ann.")
  const stranger = new Browser(configuration(), based)
  const response = await stranger.open("/app/members")
  expect(response.headers.get("location")).toBe(
    `${origin}/app/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/app/members`)}`,
  )
})

test("has the components' forms below the `base` of SvelteKit", async () => {
  const text = await (await new Browser(configuration(), based).open("/app/components")).text()
  const [, action = ""] = /action="([^"]*)" class="signInButton"/.exec(text) ?? []
  expect(new URL(action, `${origin}/app/components`).pathname).toBe("/app/signin")
})

test("tells limits the address of the connection, as the adapter knows it [AU-04]", async () => {
  const config = configuration({ limits: { rules: { credentialsPerNetwork: { max: 1, per: 60 } } } })
  const wrong = { providerId: "credentials", name: "ann", password: "wrong" }
  const post = async (address: string) => {
    const response = await new Browser(config, application, { address }).post("/form?/careless", wrong)
    return [response.status, response.headers.has("retry-after")]
  }
  expect(await post("192.0.2.1")).toEqual([401, false])
  expect(await post("192.0.2.1")).toEqual([429, true])
  expect(await post("192.0.2.2")).toEqual([401, false])
})
