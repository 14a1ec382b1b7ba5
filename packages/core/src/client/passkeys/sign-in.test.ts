import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { usedPasskey as credential } from "../../../test/passkey-browser.ts"
import { signIn } from "./sign-in.ts"

const page = "https://app.example/page"
const service = vi.fn<typeof fetch>()
let location: { href: string }

/** Mocks the service: answers the request for options as given. */
function answering(options: Response, form: unknown = { url: "https://app.example/members" }): void {
  service.mockImplementation(async (input) => {
    const url = input as string
    if (url.endsWith("/csrf")) return Response.json({ csrfToken: "the token" })
    if (url.includes("/webauthn-options/")) return options
    if (!url.endsWith("/providers")) return Response.json(form)
    const passkey = { id: "passkey", type: "webauthn" }
    return Response.json({ passkey, github: { id: "github", type: "oauth" } })
  })
}

function optionsToAuthenticate(): Response {
  return Response.json({ action: "authenticate", options: { challenge: "AAAA", rpId: "app.example" } })
}

const get = vi.fn<(request: { publicKey: { challenge: ArrayBuffer } }) => Promise<unknown>>()

beforeEach(() => {
  location = { href: page }
  vi.stubGlobal("location", location)
  vi.stubGlobal("fetch", service.mockReset())
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {})
  vi.stubGlobal("navigator", { credentials: { get: get.mockReset().mockResolvedValue(credential) } })
})

afterEach(() => vi.unstubAllGlobals())

test("the passkey that the browser hands over is posted to the callback, as JSON", async () => {
  answering(optionsToAuthenticate())
  const response = await signIn("passkey", {
    email: "ann@example.com",
    redirect: false,
    redirectTo: "/members",
  })
  expect(response).toMatchObject({ error: undefined, ok: true, url: "https://app.example/members" })
  const asked = service.mock.calls.map(([input]) => input)
  expect(asked).toContain("/api/auth/webauthn-options/passkey?email=ann%40example.com")
  const [url, init] = service.mock.calls.find(([, options]) => options?.method === "POST") ?? []
  expect(url).toBe("/api/auth/callback/passkey")
  const { data = "", ...fields } = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : [])
  expect(fields).toEqual({
    email: "ann@example.com",
    callbackUrl: "/members",
    csrfToken: "the token",
    action: "authenticate",
  })
  expect(JSON.parse(data)).toMatchObject({ id: "AQID", rawId: "AQID", response: { signature: "Bg" } })
  expect(location.href).toBe(page)
})

test("after a passkey was accepted the page is left for where the service says", async () => {
  answering(optionsToAuthenticate())
  await signIn("passkey", { action: "authenticate" })
  expect(location.href).toBe("https://app.example/members")
})

test("where the service refuses, the result says so, or the error page does", async () => {
  answering(Response.json({ error: "no" }, { status: 400 }))
  const options = { action: "register", redirect: false } as const
  expect(await signIn("passkey", options)).toMatchObject({
    error: "WebAuthnVerificationError",
    status: 400,
    url: null,
  })
  await signIn("passkey", { action: "register" })
  expect(location.href).toBe("/api/auth/error?error=WebAuthnVerificationError")
  expect(get).not.toHaveBeenCalled()
})

test("if the user cancels, the caller gets the browser's error", async () => {
  answering(optionsToAuthenticate())
  get.mockRejectedValue(new DOMException("Stopped.", "NotAllowedError"))
  await expect(signIn("passkey", { redirect: false })).rejects.toMatchObject({ name: "NotAllowedError" })
})

test("with `redirect: false`, a service that doesn't answer leaves the page where it is", async () => {
  service.mockRejectedValue(new TypeError("fetch failed"))
  await expect(signIn("passkey", { redirect: false })).rejects.toBeInstanceOf(TypeError)
  service.mockImplementation(async () => Response.json({}, { status: 500 }))
  expect(await signIn("passkey", { redirect: false })).toMatchObject({ error: "Configuration", status: 500 })
  expect(location.href).toBe(page)
})

test("a provider of another type is an error that says which function to use", async () => {
  answering(optionsToAuthenticate())
  await expect(signIn("github")).rejects.toThrow("@latchkey/next/react")
})

test.each([undefined, "other"])("the provider %s leads to the sign-in page", async (provider) => {
  answering(optionsToAuthenticate())
  await signIn(provider, { redirectTo: "/members" })
  expect(location.href).toBe("/api/auth/signin?callbackUrl=%2Fmembers")
})
