import type { PasskeyContext, PasskeyRequest, WebAuthnConfig } from "@latchkey/core/providers"
import { describe, expect, it, vi } from "vitest"
import { base64 } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import {
  answer,
  askOptions,
  createPasskeyService,
  creationOptions,
  register,
  requestOptions,
} from "./passkeys.ts"
import { errorOf } from "./service.ts"

const email = "ada@example.com"
const home = "https://app.example/"

type GetUserInfo = NonNullable<WebAuthnConfig["getUserInfo"]>

/** Creates the service with an application that decides which user a registration would create. */
const asking = (getUserInfo: GetUserInfo) => createPasskeyService({}, { getUserInfo })

describe("getUserInfo", () => {
  it("says who a stranger that registers will be, from the fields of the form [WAN-04]", async () => {
    const getUserInfo = vi.fn<GetUserInfo>(async (_, { query }) => ({
      user: { email: `${query["badge"]}@work.example`, name: "Ada Lovelace" },
      exists: false,
    }))
    const service = asking(getUserInfo)
    const browser = service.browser()
    const options = await creationOptions(browser, { badge: "ada-1" })
    expect(options.user).toMatchObject({ name: "ada-1@work.example", displayName: "Ada Lovelace" })
    const visit = await answer(browser, "register", await createAuthenticator().create(options))
    expect(service.log.errors).toEqual([])
    expect(visit.location?.href).toBe(home)
    expect(await service.adapter.getUserByEmail?.("ada-1@work.example")).toMatchObject({
      name: "Ada Lovelace",
      emailVerified: null,
    })
    expect(getUserInfo).toHaveBeenCalledOnce()
  })

  it("knows the provider, the adapter and the request [WAN-04]", async () => {
    const calls: [PasskeyContext, PasskeyRequest][] = []
    const service = asking((...given) => (calls.push(given), null))
    const query = { action: "register", email }
    await service.browser().get(`/auth/webauthn-options/passkey?${new URLSearchParams(query).toString()}`, {
      "accept-language": "sv",
    })
    const [[context, request] = []] = calls
    expect(context?.provider.id).toBe("passkey")
    expect(context?.adapter).toBe(service.adapter)
    expect(context?.url.pathname).toBe("/auth/webauthn-options/passkey")
    expect(request).toMatchObject({ method: "GET", query })
    expect(request?.headers.get("accept-language")).toBe("sv")
  })

  // ADV-24
  it("does not decide about the id, which would be another user's [WA-07]", async () => {
    const { browser, adapter } = asking(() => ({ user: { id: "admin", email }, exists: true }))
    await register(browser(), createAuthenticator(), { email })
    const user = await adapter.getUserByEmail?.(email)
    expect(user?.id).toMatch(/^[\da-f-]{36}$/)
  })

  // ADV-20
  it("cannot name a user who is stored: that user has to sign in [WA-10, D20]", async () => {
    const { browser, adapter } = asking(() => ({ user: { email }, exists: true }))
    await register(browser(), createAuthenticator(), { email })
    const eve = createAuthenticator()
    const visit = await register(browser(), eve, { email: "eve@example.com" })
    expect(errorOf(visit)).toBe("AccountNotLinked")
    expect(await adapter.getAuthenticator?.(base64(eve.credentials[0]?.id))).toBeNull()
  })

  it("that returns null lets nobody register: status 400, a reason and no challenge [WAN-03]", async () => {
    const service = asking(async () => null)
    const browser = service.browser()
    const visit = await askOptions(browser, { action: "register", email })
    expect(visit.status).toBe(400)
    expect(visit.json()).toEqual({ error: "It's not possible to register with these details." })
    expect(visit.cookieNames).toEqual([])
    expect(service.log.errors).toEqual([])
  })

  it.each([
    ["throws", () => Promise.reject(new Error("the directory is down"))],
    ["returns no user", () => ({ exists: false }) as never],
    ["returns a text", () => "ada" as never],
  ] as const)("that %s leads to the error page, and the log alone says why [ERR-01]", async (_, fail) => {
    const service = asking(fail)
    const visit = await askOptions(service.browser(), { action: "register", email })
    expect(visit.location?.href).toBe("https://app.example/auth/error?error=Configuration")
    expect(visit.cookieNames).toEqual([])
    expect(service.log.errors).toHaveLength(1)
  })

  it("is asked about nobody who is signed in, and by nobody who signs in [WA-10]", async () => {
    const getUserInfo = vi.fn<GetUserInfo>(() => ({ user: { email }, exists: false }))
    const { browser } = asking(getUserInfo)
    const ada = browser()
    await register(ada, createAuthenticator(), { email })
    getUserInfo.mockClear()
    const options = await creationOptions(ada, { email: "eve@example.com" })
    expect(options.user.name).toBe(email)
    await requestOptions(browser())
    await askOptions(browser(), { email })
    expect(getUserInfo).not.toHaveBeenCalled()
  })
})
