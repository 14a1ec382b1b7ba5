import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { expect, test } from "vitest"
import { ada, createIdentityProvider } from "../../../../packages/core/test/identity-provider.ts"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"
import { foreign } from "./requests.ts"

const idp = await createIdentityProvider()
const first = { provider: "idp", providerAccountId: String(ada.sub) }
const second = { provider: "other", providerAccountId: "ada-at-other" }

/** Declares the tests for the server functions that list and unlink users' accounts. */
export function accountRules({ application, basePath }: FrameworkDriver): void {
  /** A browser whose user has just signed in, and has two accounts. */
  async function signedIn(): Promise<Visitor> {
    const adapter = MemoryAdapter()
    const providers = [idp.oidc(), idp.oidc({ id: "other", name: "Other" })]
    const visitor = new Visitor(application(contractConfig({ adapter, providers, freshSessions: true })))
    await visitor.signInAt(idp, basePath)
    const { id: userId } = (await adapter.getUserByAccount(first)) ?? { id: "" }
    await adapter.linkAccount({ ...second, type: "oidc", userId, access_token: "secret" })
    return visitor
  }

  async function list(visitor: Visitor): Promise<unknown> {
    return (await visitor.send("/accounts")).json()
  }

  async function unlink(
    visitor: Visitor,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin },
  ): Promise<Response> {
    const json = { "content-type": "application/json", ...headers }
    return visitor.send("/accounts", { method: "POST", headers: json, fields })
  }

  test("lists the accounts of the user who is signed in, without tokens, and none without a session", async () => {
    const visitor = await signedIn()
    expect(await list(visitor)).toEqual([
      { ...first, name: "Identity", type: "oidc", canUnlink: true },
      { ...second, name: "Other", type: "oidc", canUnlink: true },
    ])
    visitor.cookies.forget("__Secure-authjs.session-token")
    expect(await list(visitor)).toEqual([])
  })

  test("unlinks an account of the user who is signed in, and refuses to unlink the last one", async () => {
    const visitor = await signedIn()
    expect(await (await unlink(visitor, second)).json()).toBe(true)
    expect(await (await unlink(visitor, second)).json()).toBe(false)
    expect(await (await unlink(visitor, first)).json()).toEqual({
      error: "AccessDenied",
      code: "last_way_in",
    })
    expect(await list(visitor)).toMatchObject([{ ...first, canUnlink: false }])
  })

  test("unlinks no account of a user who isn't signed in, or isn't known to have signed in recently", async () => {
    const visitor = await signedIn()
    visitor.cookies.forget("__Secure-authjs.challenge.signed-in")
    const stale = await (await unlink(visitor, second)).json()
    expect(stale).toEqual({ error: "AccessDenied", code: "sign_in_again" })
    visitor.cookies.forget("__Secure-authjs.session-token")
    expect(await (await unlink(visitor, second)).json()).toEqual({ error: "AccessDenied" })
  })

  test.each(foreign)("unlinks no account with %s [CS-01]", async (_, headers) => {
    const visitor = await signedIn()
    await unlink(visitor, second, headers)
    expect(await list(visitor)).toHaveLength(2)
  })
}
