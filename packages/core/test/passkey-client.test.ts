import {
  addPasskey,
  addPasskeyAutomatically,
  autofill,
  PasskeyError,
  signIn,
} from "@latchkey/core/client/webauthn"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ceremonies, openPasskeyBrowser, usedPasskey, type PasskeyBrowser } from "./passkey-browser.ts"

let browser: PasskeyBrowser

beforeEach(() => {
  browser = openPasskeyBrowser()
})

afterEach(() => vi.unstubAllGlobals())

/** Waits, like the browser, until its signal aborts it. */
async function untilAborted({ signal }: { signal?: AbortSignal } = {}): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)))
}

function failure(name: string): DOMException {
  return new DOMException("…", name)
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PasskeyError)
  return (error as PasskeyError).code
}

describe("a sign-in that comes to nothing says why", () => {
  const signingIn = async (): Promise<unknown> => signIn("passkey", { redirect: false })

  test.each([
    ["NotAllowedError", "not-allowed"],
    ["SecurityError", "wrong-domain"],
    ["NotSupportedError", "no-authenticator"],
    ["UnknownError", "authenticator-error"],
    ["DataError", "unknown"],
  ])("the browser's %s is %s, and keeps its name and cause", async (name, code) => {
    browser.get.mockRejectedValue(failure(name))
    const attempt = signingIn()
    expect(await codeOf(attempt)).toBe(code)
    await expect(attempt).rejects.toMatchObject({ name })
    await expect(attempt).rejects.toHaveProperty("cause")
  })

  test("the end of the time that the service gave is a timeout, or no authenticator if the device has no authenticator", async () => {
    browser.options = () =>
      Response.json({
        ...ceremonies.authenticate,
        options: { ...ceremonies.authenticate.options, timeout: 20 },
      })
    browser.get.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 25))
      throw failure("NotAllowedError")
    })
    expect(await codeOf(signingIn())).toBe("timeout")
    browser.capabilities["isUserVerifyingPlatformAuthenticatorAvailable"] = async () => false
    expect(await codeOf(signingIn())).toBe("no-authenticator")
  })

  test("a browser without passkeys is told before the service is asked for options", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined)
    expect(await codeOf(signingIn())).toBe("unsupported")
    expect(await codeOf(addPasskey("passkey"))).toBe("unsupported")
    expect(browser.service.mock.calls.filter(([url]) => url.includes("options"))).toEqual([])
  })
})

describe("autofill", () => {
  test("asks the browser without interrupting anybody, and signs in with what is picked", async () => {
    const response = await autofill("passkey", { redirect: false, redirectTo: "/members" })
    expect(response).toMatchObject({ ok: true, error: undefined })
    expect(browser.get.mock.calls[0]?.[0]).toMatchObject({ mediation: "conditional" })
    expect(browser.form()).toMatchObject({
      action: "authenticate",
      csrfToken: "the token",
      callbackUrl: "/members",
    })
  })

  test("does nothing in a browser that cannot do it", async () => {
    browser.capabilities["isConditionalMediationAvailable"] = undefined
    expect(await autofill("passkey")).toBeUndefined()
    vi.stubGlobal("PublicKeyCredential", undefined)
    expect(await autofill("passkey")).toBeUndefined()
    expect(browser.service).not.toHaveBeenCalled()
  })

  test.each([
    ["the browser's get() rejects", () => browser.get.mockRejectedValue(failure("NotAllowedError"))],
    ["the service can't be reached", () => browser.service.mockRejectedValue(new TypeError("fetch failed"))],
    [
      "the browser can't say what it supports",
      () =>
        (browser.capabilities["isConditionalMediationAvailable"] = async () =>
          Promise.reject(failure("UnknownError"))),
    ],
  ])("doesn't reject if %s: the user asked for nothing, so only the console tells", async (_, fail) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    fail()
    expect(await autofill("passkey")).toBeUndefined()
    expect(warn.mock.calls).toEqual([["[auth][warn] passkey autofill", expect.any(Error)]])
    warn.mockRestore()
  })

  test("rejects if the service can't be reached after the user picked a passkey", async () => {
    browser.get.mockImplementation(() => {
      browser.service.mockRejectedValue(new TypeError("fetch failed"))
      return Promise.resolve(usedPasskey)
    })
    await expect(autofill("passkey")).rejects.toBeInstanceOf(TypeError)
  })

  test("ends with its signal, and that is no failure", async () => {
    browser.get.mockImplementation(untilAborted)
    const controller = new AbortController()
    const offered = autofill("passkey", { signal: controller.signal })
    await vi.waitFor(() => expect(browser.get).toHaveBeenCalledOnce())
    controller.abort()
    expect(await offered).toBeUndefined()
    expect(browser.form()).toEqual({})
  })

  test("gives way to a sign-in that the user asks for, and comes back when that fails", async () => {
    browser.get.mockImplementationOnce(untilAborted)
    const offered = autofill("passkey", { redirect: false })
    await vi.waitFor(() => expect(browser.get).toHaveBeenCalledOnce())
    browser.get.mockRejectedValueOnce(failure("NotAllowedError"))
    expect(await codeOf(signIn("passkey"))).toBe("not-allowed")
    expect(await offered).toMatchObject({ ok: true })
    const mediations = browser.get.mock.calls.map(([options]) => options?.mediation)
    expect(mediations).toEqual(["conditional", undefined, "conditional"])
  })

  test("leaves the options that are on their way when the user asks for a sign-in: a browser has one cookie for both", async () => {
    const answer = browser.service.getMockImplementation()
    let signal: AbortSignal | null | undefined
    browser.service.mockImplementation(async (url, init) => {
      if (signal !== undefined || !url.includes("options") || answer === undefined)
        return answer?.(url, init) ?? Response.error()
      signal = init?.signal
      return untilAborted(signal ? { signal } : {})
    })
    const offered = autofill("passkey", { redirect: false })
    await vi.waitFor(() => expect(signal).toBeDefined())
    await signIn("passkey", { redirect: false })
    expect(signal?.aborted).toBe(true)
    expect(await offered).toBeUndefined()
    expect(browser.get.mock.calls.map(([options]) => options?.mediation)).toEqual([undefined])
  })

  test("is over when the sign-in that it gave way to succeeds", async () => {
    browser.get.mockImplementationOnce(untilAborted)
    const offered = autofill("passkey", { redirect: false })
    await vi.waitFor(() => expect(browser.get).toHaveBeenCalledOnce())
    await signIn("passkey", { redirect: false })
    expect(await offered).toBeUndefined()
    expect(browser.get).toHaveBeenCalledTimes(2)
  })

  test("asks for a new challenge when the page is shown again", async () => {
    browser.get.mockImplementationOnce(untilAborted)
    const offered = autofill("passkey", { redirect: false })
    await vi.waitFor(() => expect(browser.get).toHaveBeenCalledOnce())
    browser.document.dispatchEvent(new Event("visibilitychange"))
    expect(await offered).toMatchObject({ ok: true })
    expect(browser.get).toHaveBeenCalledTimes(2)
  })
})

describe("adding a passkey", () => {
  test("makes one for the signed-in user, and stays on the page", async () => {
    expect(await addPasskey("passkey")).toMatchObject({ ok: true, error: undefined })
    expect(browser.form()).toMatchObject({ action: "register", callbackUrl: "https://app.example/page" })
    expect(JSON.parse(browser.form()["data"] ?? "")).toMatchObject({
      response: { transports: ["internal"] },
    })
    expect(browser.location.href).toBe("https://app.example/page")
  })

  test("says so where the device has one", async () => {
    browser.create.mockRejectedValue(failure("InvalidStateError"))
    expect(await codeOf(addPasskey("passkey"))).toBe("already-registered")
  })

  test("tells the status of the refusal: 403 if the user has to sign in again", async () => {
    browser.options = () => Response.json({ error: "…" }, { status: 403 })
    const refused = { error: "WebAuthnVerificationError", status: 403, ok: false }
    expect(await addPasskey("passkey")).toMatchObject(refused)
  })

  test("is refused if the service fails, and its answer led on to a page", async () => {
    const page = new Response("<h1>Something went wrong</h1>")
    Object.defineProperty(page, "redirected", { value: true })
    browser.options = () => page
    expect(await addPasskey("passkey")).toMatchObject({
      error: "WebAuthnVerificationError",
      status: 500,
      ok: false,
    })
  })

  test("happens without asking where the browser can, and tells the service that nobody was asked", async () => {
    expect(await addPasskeyAutomatically("passkey")).toBe(true)
    expect(browser.create.mock.calls[0]?.[0]).toMatchObject({ mediation: "conditional" })
    const asked = browser.service.mock.calls.map(([url]) => url)
    expect(asked).toContain("/api/auth/webauthn-options/passkey?mediation=conditional&action=register")
  })

  test.each([
    ["a browser that cannot", async () => ({ conditionalCreate: false })],
    ["a browser that does not say", undefined],
  ])("happens in %s only when it is asked for", async (_, getClientCapabilities) => {
    browser.capabilities["getClientCapabilities"] = getClientCapabilities
    expect(await addPasskeyAutomatically("passkey")).toBe(false)
    expect(browser.service).not.toHaveBeenCalled()
  })

  test("is nobody's business if it has no result by itself", async () => {
    browser.create.mockRejectedValue(failure("NotAllowedError"))
    expect(await addPasskeyAutomatically("passkey")).toBe(false)
  })
})

test("a passkey that the service does not know is told to the browser, which then no longer offers it", async () => {
  const signal = vi.fn<(options: object) => Promise<void>>().mockResolvedValue()
  browser.capabilities["signalUnknownCredential"] = signal
  browser.url = "https://app.example/error?error=WebAuthnVerificationError&code=unknown_credential"
  await signIn("passkey", { redirect: false })
  expect(signal).toHaveBeenCalledExactlyOnceWith({ rpId: "app.example", credentialId: usedPasskey.id })
})
