import { afterEach, describe, expect, test, vi } from "vitest"
import { openPasskeyBrowser } from "./passkey-browser.ts"

/** Each major version of `@simplewebauthn/browser` that the manifest allows, in its first release. */
const versions: Readonly<Record<string, () => Promise<object>>> = {
  11: async () => import("simplewebauthn-browser-11"),
  12: async () => import("simplewebauthn-browser-12"),
  13: async () => import("simplewebauthn-browser-13"),
  14: async () => vi.importActual("@simplewebauthn/browser"),
}

afterEach(() => {
  vi.doUnmock("@simplewebauthn/browser")
  vi.unstubAllGlobals()
})

describe.each(Object.keys(versions))("with version %s of @simplewebauthn/browser", (version) => {
  async function open() {
    vi.resetModules()
    vi.doMock("@simplewebauthn/browser", versions[version])
    return { browser: openPasskeyBrowser(), client: await import("@latchkey/core/client/webauthn") }
  }

  test("a passkey signs in, when it is asked for and by autofill", async () => {
    const { browser, client } = await open()
    expect(await client.signIn("passkey", { redirect: false })).toMatchObject({ ok: true })
    expect(await client.autofill("passkey", { redirect: false })).toMatchObject({ ok: true })
    expect(browser.get.mock.calls.map(([options]) => options?.mediation)).toEqual([undefined, "conditional"])
  })

  test("a passkey is made, when it is asked for and by itself", async () => {
    const { browser, client } = await open()
    expect(await client.addPasskey("passkey")).toMatchObject({ ok: true })
    expect(await client.addPasskeyAutomatically("passkey")).toBe(true)
    const mediations = browser.create.mock.calls.map(
      ([options]) => options?.["mediation" as keyof typeof options],
    )
    expect(mediations).toEqual([undefined, "conditional"])
  })

  test("a failure has its code, and a sign-in that is given up can be ended", async () => {
    const { browser, client } = await open()
    browser.get.mockRejectedValueOnce(new DOMException("…", "NotAllowedError"))
    const refused = client.signIn("passkey", { redirect: false })
    await expect(refused).rejects.toMatchObject({ code: "not-allowed", name: "NotAllowedError" })
    browser.get.mockImplementationOnce(
      async ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    )
    const controller = new AbortController()
    const offered = client.autofill("passkey", { signal: controller.signal })
    await vi.waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2))
    controller.abort()
    expect(await offered).toBeUndefined()
  })
})
