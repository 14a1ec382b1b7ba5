import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Passkey, { type WebAuthnConfig } from "@latchkey/providers/passkey"
import { expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"
import { foreign } from "./requests.ts"

/** The passkey of the user who is signed in, and another user's. */
const [own, other] = ["AAEC", "AwQF"]

/** Stores a user with one passkey. @returns the user's id */
async function store(adapter: ReturnType<typeof MemoryAdapter>, credentialID: string): Promise<string> {
  const email = `${credentialID}@example.com`
  const { id } = await adapter.createUser({ id: credentialID, email, emailVerified: null })
  await adapter.createAuthenticator({
    credentialID,
    credentialPublicKey: "AAEC",
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    providerAccountId: credentialID,
    userId: id,
  })
  return id
}

/** Declares the tests for the server functions that list, name and remove users' passkeys. */
export function passkeyRules({ application, hasActions }: FrameworkDriver): void {
  /** A browser in which the first passkey's owner signed in a long time ago. */
  async function signedIn(
    provider: typeof Passkey | WebAuthnConfig = Passkey({ freshSession: false }),
  ): Promise<Visitor> {
    const adapter = MemoryAdapter()
    const userId = await store(adapter, own)
    await store(adapter, other)
    await adapter.createSession({ sessionToken: "ann", userId, expires: new Date(Date.now() + 60_000) })
    const more = { adapter, providers: [provider], experimental: { enableWebAuthn: true } }
    const visitor = new Visitor(application(contractConfig(more)))
    visitor.cookies.plant(new URL(origin), "__Secure-authjs.session-token", "ann")
    return visitor
  }

  async function list(visitor: Visitor): Promise<unknown> {
    return (await visitor.send("/passkeys")).json()
  }

  async function post(
    visitor: Visitor,
    path: "rename" | "remove",
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin },
  ): Promise<Response> {
    const json = { "content-type": "application/json", ...headers }
    return visitor.send(`/passkeys/${path}`, { method: "POST", headers: json, fields })
  }

  test("lists the passkeys of the user who is signed in, and none without a session", async () => {
    const visitor = await signedIn()
    expect(await list(visitor)).toMatchObject([{ credentialID: own, name: null }])
    visitor.cookies.forget("__Secure-authjs.session-token")
    expect(await list(visitor)).toEqual([])
  })

  test("names a passkey of the user who is signed in", async () => {
    const visitor = await signedIn()
    const response = await post(visitor, "rename", { credentialID: own, name: "Phone" })
    expect(await response.json()).toMatchObject({ credentialID: own, name: "Phone" })
    expect(await list(visitor)).toMatchObject([{ credentialID: own, name: "Phone" }])
  })

  test("removes a passkey of the user who is signed in, and says which are left", async () => {
    const visitor = await signedIn()
    const response = await post(visitor, "remove", { credentialID: own })
    expect(await response.json()).toMatchObject({ rpId: "app.example", allAcceptedCredentialIds: [] })
    expect(await list(visitor)).toEqual([])
  })

  test("removes no passkey of a user who signed in long ago, and names it nevertheless [D45, WA-13]", async () => {
    const visitor = await signedIn(Passkey)
    const response = await post(visitor, "remove", { credentialID: own })
    expect(await response.json()).toEqual({ error: "AccessDenied", code: "sign_in_again" })
    await post(visitor, "rename", { credentialID: own, name: "Phone" })
    expect(await list(visitor)).toMatchObject([{ credentialID: own, name: "Phone" }])
  })

  test.each(["rename", "remove"] as const)("%s: the passkey of another user is unknown", async (path) => {
    const visitor = await signedIn()
    const response = await post(visitor, path, { credentialID: other, name: "Mine" })
    expect(await response.json()).toEqual({ error: "WebAuthnVerificationError" })
    const none = await post(visitor, path, { credentialID: "BgcI", name: "Mine" })
    expect(await none.json()).toEqual({ error: "WebAuthnVerificationError" })
    visitor.cookies.forget("__Secure-authjs.session-token")
    const signedOut = await post(visitor, path, { credentialID: own, name: "Mine" })
    expect(await signedOut.json()).toEqual({ error: "AccessDenied" })
  })

  if (!hasActions) return

  test.each(foreign)("neither names nor removes a passkey with %s [CS-01]", async (_, headers) => {
    const visitor = await signedIn()
    await post(visitor, "rename", { credentialID: own, name: "Theirs" }, headers)
    await post(visitor, "remove", { credentialID: own }, headers)
    expect(await list(visitor)).toMatchObject([{ credentialID: own, name: null }])
  })
}
