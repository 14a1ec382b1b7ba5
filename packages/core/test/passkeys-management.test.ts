import { createIntegration, type Integration } from "@latchkey/core/integration"
import { relatedOrigins } from "@latchkey/core/webauthn"
import { describe, expect, it } from "vitest"
import { base64, base64url } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import { createPasskeyService, register } from "./passkeys.ts"

const head = (browser: Browser): { headers: Headers; protocol: string } => {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }), protocol: "https" }
}

/** Creates Ada with two passkeys, and Eve with one. */
async function stage() {
  const service = createPasskeyService()
  const integration: Integration = createIntegration(service.config)
  const [ada, eve] = [service.browser(), service.browser()]
  const [phone, key] = [createAuthenticator(), createAuthenticator()]
  await register(ada, phone, { email: "ada@example.com" })
  await register(ada, key)
  await register(eve, createAuthenticator(), { email: "eve@example.com" })
  const idOf = (authenticator: typeof phone): string => base64(authenticator.credentials[0]?.id)
  return { service, passkeys: integration.passkeys, ada, eve, phone, key, idOf }
}

describe("passkeys of the integration", () => {
  it("are listed for their owner, without keys and counters", async () => {
    const { passkeys, ada, phone, key, idOf } = await stage()
    const plain = { credentialDeviceType: "multiDevice", credentialBackedUp: true, name: null }
    const transports = ["internal", "hybrid"]
    expect(await passkeys.list(head(ada))).toEqual([
      { ...plain, credentialID: idOf(phone), transports },
      { ...plain, credentialID: idOf(key), transports },
    ])
  })

  it("are an empty list without a session", async () => {
    const { service, passkeys } = await stage()
    expect(await passkeys.list(head(service.browser()))).toEqual([])
  })

  it("get the name that their owner gives them", async () => {
    const { passkeys, ada, phone, idOf } = await stage()
    expect(await passkeys.rename(head(ada), idOf(phone), " My phone ")).toMatchObject({ name: "My phone" })
    expect(await passkeys.list(head(ada))).toMatchObject([{ name: "My phone" }, { name: null }])
  })

  it.each(["", "  ", "x".repeat(65)])("do not get the name %j", async (name) => {
    const { passkeys, ada, phone, idOf } = await stage()
    await expect(passkeys.rename(head(ada), idOf(phone), name)).rejects.toThrow("1 to 64 characters")
  })

  it("are removed by their owner, and the browser learns what is left", async () => {
    const { service, passkeys, ada, phone, key, idOf } = await stage()
    const signals = await passkeys.remove(head(ada), idOf(phone))
    expect(signals).toEqual({
      rpId: "app.example",
      userId: phone.credentials[0]?.userHandle,
      allAcceptedCredentialIds: [base64url(key.credentials[0]?.id)],
      name: "ada@example.com",
      displayName: "ada@example.com",
    })
    expect(await passkeys.list(head(ada))).toMatchObject([{ credentialID: idOf(key) }])
    const account = Buffer.from(phone.credentials[0]?.userHandle ?? "", "base64url").toString("base64")
    expect(await service.adapter.getAccount?.(account, "passkey")).not.toBeNull()
    await passkeys.remove(head(ada), idOf(key))
    expect(await service.adapter.getAccount?.(account, "passkey")).toBeNull()
  })

  it.each(["rename", "remove"] as const)(
    "are not there to %s for another user, as if they did not exist [ADV-25]",
    async (verb) => {
      const { passkeys, eve, ada, phone, idOf } = await stage()
      const call = async (id: string): Promise<unknown> =>
        verb === "rename" ? passkeys.rename(head(eve), id, "Mine") : passkeys.remove(head(eve), id)
      const others = await call(idOf(phone)).catch((error: unknown) => error)
      const unknown = await call("AAAA").catch((error: unknown) => error)
      expect(others).toMatchObject({ type: "WebAuthnVerificationError" })
      expect(String(others)).toBe(String(unknown))
      expect(await passkeys.list(head(ada))).toHaveLength(2)
    },
  )

  it.each(["rename", "remove"] as const)("are not there to %s for a stranger [ADV-25]", async (verb) => {
    const { service, passkeys, phone, idOf } = await stage()
    const signedOut = head(service.browser())
    await expect(
      verb === "rename"
        ? passkeys.rename(signedOut, idOf(phone), "Mine")
        : passkeys.remove(signedOut, idOf(phone)),
    ).rejects.toMatchObject({ type: "AccessDenied" })
  })
})

describe("relatedOrigins", () => {
  it("answers with the web origins of the relying party", async () => {
    const origin = ["https://example.com", "https://example.de", "android:apk-key-hash:x"]
    const response = relatedOrigins({ id: "example.com", origin })
    expect(response.headers.get("content-type")).toContain("application/json")
    expect(await response.json()).toEqual({ origins: ["https://example.com", "https://example.de"] })
  })

  it.each([[[]], [["https://example.com/"]], [["example.com"]]])("refuses %j", (origin) => {
    expect(() => relatedOrigins({ origin })).toThrow(TypeError)
  })
})
