import type { Adapter } from "@latchkey/core/adapters"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { faultAdapter, type Fault } from "./faults/fault-adapter.ts"
import { openStore, type OpenStore } from "./faults/open-store.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { steppedFlow } from "./faults/stepped-adapter.ts"
import { errorOf, type createService } from "./service.ts"
import { signIn } from "./sign-in.ts"

/**
 * Eve registers with Ada's address at a provider that doesn't vouch for it. Ada joins Eve's user by the address, and Eve
 * tries again. The two are served by different processes, over a store that can't list a user's accounts.
 */
const email = "ada@example.com"
const eve = { id: "eve-1", name: "Eve", email }

/** Starts a process, which shares nothing with the others but the store. */
async function startProcess(): Promise<{ createService: typeof createService }> {
  vi.resetModules()
  return import("./service.ts")
}
const processes = { eve: await startProcess(), ada: await startProcess() }

type Person = keyof typeof processes

/** Signs in with a new browser. Returns the error, if there is one, and the address of the signed-in user. */
async function signInAs(person: Person, adapter: Adapter) {
  const providers = [idp.oauth(), idp.oidc({ allowDangerousEmailAccountLinking: true })]
  const browser = processes[person].createService({ providers, adapter }).browser()
  const visit = await signIn(browser, idp, person === "eve" ? { with: "plain", person: eve } : {})
  return { error: errorOf(visit), email: await whoIs(browser) }
}

const linkFails: Fault = { method: "linkAccount", kind: "throw-before" }
const deleteFails: Fault = { method: "deleteUser", kind: "throw-before" }

async function emptyStore(): Promise<OpenStore> {
  const store = openStore()
  delete store.adapter.listAccountsByUserId
  return store
}

/** Eve's registration stored a user, and could neither link the account nor remove the user. */
async function halfMade(): Promise<OpenStore> {
  const store = await emptyStore()
  await signInAs("eve", failing(store, [linkFails, deleteFails]))
  return store
}

function failing(store: OpenStore, faults: readonly Fault[]): Adapter {
  const { adapter, arm } = faultAdapter(store.adapter)
  void arm(...faults)
  return adapter
}

async function ownersIn(store: OpenStore) {
  const { accounts } = await store.rows()
  const ownerOf = (id: string): string | undefined =>
    accounts.find(({ providerAccountId }) => providerAccountId === id)?.userId
  return { eve: ownerOf("eve-1"), ada: ownerOf("ada-1") }
}

// A request that meets an unfinished registration waits for it. Here, nothing changes meanwhile.
beforeEach(() => {
  const wait = setTimeout
  vi.stubGlobal("setTimeout", (work: () => void, delay = 0) => wait(work, delay < 1_000 ? 0 : delay))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Every number of calls from none to so many that the flow has ended. */
const calls = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count)
const attempts = [
  ["a registration that succeeds", emptyStore, []],
  ["a registration that is undone", emptyStore, [linkFails]],
  ["a registration that leaves a recovery record", emptyStore, [linkFails, deleteFails]],
  ["a second attempt that succeeds", halfMade, []],
  ["a second attempt that fails again", halfMade, [linkFails]],
] as const

describe.each(attempts)("%s", (_, open, faults) => {
  test.each(calls(10))(
    "and after %i of its calls meets the owner of the address never gets the owner's user afterwards, even if the process of one of the two dies at any call [FA-1, AU-05]",
    async (made) => {
      for (const joined of calls(6))
        for (const ends of ["both end", "Eve's process dies", "Ada's process dies"] as const) {
          const store = await open()
          const attempt = steppedFlow(failing(store, faults), async (adapter) => signInAs("eve", adapter))
          const join = steppedFlow(store.adapter, async (adapter) => signInAs("ada", adapter))
          await attempt.step(made)
          await join.step(joined)
          // The flow has fewer calls.
          if (attempt.calls.length < made || join.calls.length < joined) continue
          if (ends === "Ada's process dies") await signInAs("ada", store.adapter)
          if (ends !== "Eve's process dies") await attempt.finish()
          if (ends !== "Ada's process dies") await join.finish()
          const before = await ownersIn(store)
          const retries = [await signInAs("eve", store.adapter), await signInAs("eve", store.adapter)]
          const after = await ownersIn(store)
          const isHers = before.eve !== undefined && before.eve === before.ada
          expect({ made, joined, ends, isTaken: after.eve === after.ada && !isHers }).toEqual({
            made,
            joined,
            ends,
            isTaken: false,
          })
          const isIn = after.eve === undefined ? undefined : email
          expect(retries.map((retry) => retry.email)).toEqual([isIn, isIn])
        }
    },
  )
})
