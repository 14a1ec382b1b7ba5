import { setTimeout } from "node:timers/promises"
import type { AdapterMethod } from "@latchkey/core/adapters"
import { describe, expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Visit } from "@latchkey/test-kit/browser"
import { register, signInWithPasskey } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"
import {
  address,
  answer,
  idp,
  isQuestion,
  proofs,
  returnOfEve,
  strategies,
  attacker,
  unprovenWorld,
  whoIs,
  type UnprovenWorld,
} from "./unproven-world.ts"

// The first proof of an address (docs/differences.md, D42), with a store that fails, and with simultaneous requests of
// the stranger.

type Prove = (world: UnprovenWorld) => Promise<Visit>

/** Returns the question that Ada sees. Eve has an account and a passkey. */
async function question(options: Parameters<typeof unprovenWorld>[0], prove: Prove) {
  const world = unprovenWorld(options)
  await register(world.eve, world.evesKey, { email: address })
  await signIn(world.eve, idp, { with: "careless", person: attacker })
  const page = await prove(world)
  expect(isQuestion(page)).toBe(true)
  world.calls.length = 0
  return { world, page }
}

/** Makes the call with this number fail, from now on. */
function failAt(world: UnprovenWorld, number: number, isLate: boolean): void {
  let calls = 0
  for (const method of Object.keys(world.store) as AdapterMethod[]) {
    world.faults[method] = async (...input) => {
      const isHit = ++calls === number
      if (isHit && !isLate) throw new Error("the store is down")
      const work = world.store[method] as (...all: unknown[]) => unknown
      const done = await work(...input)
      if (isHit) throw new Error("the answer was lost")
      return done
    }
  }
}

function mend(world: UnprovenWorld): void {
  for (const method of Object.keys(world.faults) as AdapterMethod[]) delete world.faults[method]
}

async function eveIsOut(world: UnprovenWorld): Promise<void> {
  expect(await whoIs(world.eve)).toBeUndefined()
  expect(await returnOfEve(world)).toEqual([undefined, undefined])
}

describe.each(strategies)("with %s sessions", (_, options) => {
  describe.each(proofs)("a store that fails while the question after %s is answered", (_proof, prove) => {
    test.each([
      ["does nothing", false],
      ["loses its answer", true],
    ])(
      "and %s lets nobody in beside the stranger; the next proof lets the owner in and the stranger out [D42]",
      // About twenty sign-ins of two users each.
      { timeout: 120_000 },
      async (_kind, isLate) => {
        const { world: rehearsal, page: rehearsed } = await question(options, prove)
        await answer(rehearsal.ada, rehearsed)
        const calls = [...rehearsal.calls]
        expect(calls.length).toBeGreaterThan(8)
        const failed = async (method: AdapterMethod, number: number): Promise<void> => {
          const { world, page } = await question(options, prove)
          failAt(world, number, isLate)
          await answer(world.ada, page)
          mend(world)
          if ((await whoIs(world.ada)) !== undefined) await eveIsOut(world)
          // No user returns within the millisecond in which the sessions ended.
          await setTimeout(2)
          const browser = world.service.browser()
          const again = await prove({ ...world, ada: browser })
          if (isQuestion(again)) await answer(browser, again)
          expect(await whoIs(browser), `after a fault of ${method}, call ${number}`).toBe(address)
          await eveIsOut(world)
        }
        // Each has its own store, and most of the time is spent waiting before another attempt.
        await Promise.all(calls.map(async (method, index) => failed(method, index + 1)))
      },
    )

    test("gives the link back, or what waited for the answer, for another try [D42, FA-5]", async () => {
      const { world, page } = await question(options, prove)
      world.faults.unlinkAccount = async () => {
        throw new Error("the store is down")
      }
      const visit = await answer(world.ada, page)
      expect(visit.location?.search).toBe("?error=Configuration")
      expect(await whoIs(world.ada)).toBeUndefined()
      mend(world)
      expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
      await eveIsOut(world)
    })
  })

  /** Makes the stranger's call of a method wait until the owner is signed in. */
  async function late(
    method: AdapterMethod,
    act: (world: UnprovenWorld) => Promise<unknown>,
    options_: Parameters<typeof question>[0] = options,
  ): Promise<UnprovenWorld> {
    const { world, page } = await question(
      options_,
      proofs[0]?.[1] ?? (async () => Promise.reject(new Error())),
    )
    let go = (): void => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const arrived = new Promise<void>((resolve) => {
      world.faults[method] = async (...input) => {
        delete world.faults[method]
        resolve()
        await gate
        return (world.store[method] as (...all: unknown[]) => unknown)(...input)
      }
    })
    const acting = act(world)
    await arrived
    await answer(world.ada, page)
    expect(await whoIs(world.ada)).toBe(address)
    go()
    await acting
    expect(await whoIs(world.ada)).toBe(address)
    await eveIsOut(world)
    return world
  }

  // ADV-19
  test("an account that a stranger is linking meanwhile is not linked [D42]", async () => {
    const person = { ...attacker, id: "eve-2", email: "eve@evil.example" }
    const { store } = await late("linkAccount", async ({ eve }) =>
      signIn(eve, idp, { with: "sloppy", person }),
    )
    expect(await store.getUserByAccount({ provider: "sloppy", providerAccountId: "eve-2" })).toBeNull()
  })

  test("a passkey that a stranger is adding meanwhile is not added [D42]", async () => {
    const world = await late("createAuthenticator", async ({ eve }) => register(eve, createAuthenticator()))
    const user = await world.store.getUserByEmail(address)
    expect(await world.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
  })
})

describe("with database sessions", () => {
  test.each([
    [
      "an account",
      async (browser: UnprovenWorld["eve"]) => signIn(browser, idp, { with: "careless", person: attacker }),
    ],
    [
      "a passkey",
      async (browser: UnprovenWorld["eve"], { evesKey }: UnprovenWorld) =>
        signInWithPasskey(browser, evesKey),
    ],
  ])("a session that a stranger is starting meanwhile with %s does not start [D42]", async (_, enter) => {
    const { world, page } = await question({}, proofs[0]?.[1] ?? (async () => Promise.reject(new Error())))
    const another = world.service.browser()
    let go = (): void => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const arrived = new Promise<void>((resolve) => {
      world.faults.createSession = async (...input) => {
        delete world.faults.createSession
        resolve()
        await gate
        return world.store.createSession(...(input as Parameters<typeof world.store.createSession>))
      }
    })
    const entering = enter(another, world)
    await arrived
    await answer(world.ada, page)
    go()
    await entering
    expect(await whoIs(another)).toBeUndefined()
    expect(await whoIs(world.ada)).toBe(address)
  })
})

describe("over a store that stores user and account one after the other", () => {
  test.each(strategies)(
    "a first sign-in that was overtaken by the owner's link leaves the stranger out, with %s sessions [D42]",
    async (_, options) => {
      const world = unprovenWorld(options, recordedAdapter())
      let go = (): void => {}
      const gate = new Promise<void>((resolve) => (go = resolve))
      const arrived = new Promise<void>((resolve) => {
        world.faults.linkAccount = async (account) => {
          delete world.faults.linkAccount
          resolve()
          await gate
          return world.store.linkAccount(account as never)
        }
      })
      const taking = signIn(world.eve, idp, { with: "careless", person: attacker })
      await arrived
      await proofs[0]?.[1](world)
      expect(await whoIs(world.ada)).toBe(address)
      go()
      await taking
      await eveIsOut(world)
      expect(await whoIs(world.ada)).toBe(address)
    },
  )
})
