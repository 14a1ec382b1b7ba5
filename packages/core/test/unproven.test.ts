import { describe, expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { askForLink } from "./email-outbox.ts"
import { register } from "./passkeys.ts"
import { targetOf } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"
import {
  address,
  answer,
  asked,
  confirm,
  idp,
  isQuestion,
  openLink,
  owner,
  proofs,
  returnOfEve,
  strategies,
  attacker,
  unprovenWorld,
  ways,
  whoIs,
} from "./unproven-world.ts"

// An attacker who takes an address first doesn't keep access (docs/differences.md, D42).

describe.each(strategies)("with %s sessions", (_, options) => {
  describe.each(proofs)("the first proof of an address, by %s", (proof, prove) => {
    describe.each(ways)("of a user to whom a stranger has added %s", (_way, take) => {
      // ADV-19
      test("asks the owner which items are theirs, and changes nothing until then [D42]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const before = await world.store.getUserByEmail(address)
        const page = await prove(world)
        expect(isQuestion(page)).toBe(true)
        expect(asked(page)).toHaveLength(1)
        expect(page.text).toContain(address)
        expect(page.headers.get("content-security-policy")).toContain("form-action")
        expect(await whoIs(world.ada)).toBeUndefined()
        expect(await whoIs(world.eve)).toBe(address)
        expect(await returnOfEve(world)).toContain(address)
        expect(await world.store.getUserByEmail(address)).toEqual(before)
      })

      // ADV-19
      test("removes the items that the owner doesn't keep, ends the sessions, and signs the owner in [D42, ID-18.2]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const page = await prove(world)
        const visit = await answer(world.ada, page)
        expect(targetOf(visit)).toBe("https://app.example/")
        expect(await whoIs(world.ada)).toBe(address)
        expect(await whoIs(world.eve)).toBeUndefined()
        expect(await returnOfEve(world)).toEqual([undefined, undefined])
        const user = await world.store.getUserByEmail(address)
        expect(user?.emailVerified instanceof Date).toBe(proof === "a link")
        expect(await world.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
        expect(await world.store.listAccountsByUserId(user?.id ?? "")).toHaveLength(
          proof === "a link" ? 0 : 1,
        )
      })

      test("keeps what the owner says is theirs; the sessions of before end all the same [D42]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const page = await prove(world)
        await answer(world.ada, page, "Careless", "Passkey")
        expect(await whoIs(world.ada)).toBe(address)
        expect(await whoIs(world.eve)).toBeUndefined()
        expect(await returnOfEve(world)).toContain(address)
      })

      // ADV-19
      test("removes the items that the stranger adds while the question is open [D42]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const page = await prove(world)
        await signIn(world.eve, idp, {
          with: "sloppy",
          person: { ...attacker, id: "eve-2", email: "eve@evil.example" },
        })
        const another = createAuthenticator()
        await register(world.eve, another)
        const later = world.service.browser()
        await signIn(later, idp, { with: "careless", person: attacker })
        await answer(world.ada, page)
        expect(await whoIs(world.ada)).toBe(address)
        expect(await whoIs(later)).toBeUndefined()
        const user = await world.store.getUserByEmail(address)
        expect(await world.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
        expect(
          await world.store.getUserByAccount({ provider: "sloppy", providerAccountId: "eve-2" }),
        ).toBeNull()
      })

      test("tells the application who proved the address, and what is gone, before the sessions end [D42]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const page = await prove(world)
        world.heard.length = 0
        await answer(world.ada, page)
        const names = world.heard.map(({ name }) => name)
        expect(names).toEqual(["proveAddress", proof === "a link" ? "updateUser" : "linkAccount", "signIn"])
        const [proven] = world.heard
        expect(proven).toMatchObject({
          user: { email: address },
          account: { provider: proof === "a link" ? "email" : "careful" },
        })
        const { removed } = proven as unknown as { removed: { accounts: unknown[]; passkeys: unknown[] } }
        expect(removed.accounts).toHaveLength(1)
        expect(world.heard.at(-1)).toMatchObject({ isNewUser: false })
      })

      test("is answered once: what was answered signs nobody in again [D42, D48]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        const page = await prove(world)
        await answer(world.ada, page)
        await world.ada.submit("/auth/signout")
        const visit = await answer(world.ada, page)
        expect(visit.location?.search).toMatch(/error=(Verification|OAuthCallbackError)/)
        expect(await whoIs(world.ada)).toBeUndefined()
      })

      test("asks again only if there is something new to ask about [D42]", async () => {
        const world = unprovenWorld(options)
        await take(world)
        await answer(world.ada, await prove(world))
        const visit = await prove(world, world.service.browser())
        expect(targetOf(visit)).toBe("https://app.example/")
      })
    })

    test("by `remove` removes without a question what nobody vouches for [D42]", async () => {
      const world = unprovenWorld({ ...options, linking: { unproven: "remove" } })
      for (const [, take] of ways.slice(0, 1)) await take(world)
      await register(world.eve, world.evesKey)
      expect(targetOf(await prove(world))).toBe("https://app.example/")
      expect(await whoIs(world.eve)).toBeUndefined()
      expect(await returnOfEve(world)).toEqual([undefined, undefined])
    })

    test("by `keep` leaves everything as it was [D42]", async () => {
      const world = unprovenWorld({ ...options, linking: { unproven: "keep" } })
      await ways[0]?.[1](world)
      expect(targetOf(await prove(world))).toBe("https://app.example/")
      expect(await whoIs(world.eve)).toBe(address)
      expect(world.heard.map(({ name }) => name)).not.toContain("proveAddress")
    })

    test("asks nothing if there are only sessions, and ends them [D42]", async () => {
      const world = unprovenWorld({ ...options, more: [passwords()] })
      const user = await world.store.createUser({
        id: "user-1",
        email: address,
        emailVerified: null,
        name: "?",
      })
      await world.eve.submit("/auth/callback/credentials", { username: "grace", password: "hopper" })
      expect(await whoIs(world.eve)).toBeDefined()
      expect(targetOf(await prove(world))).toBe("https://app.example/")
      expect(await whoIs(world.eve)).toBeUndefined()
      expect(await whoIs(world.ada)).toBe(address)
      expect(world.heard.find(({ name }) => name === "proveAddress")).toMatchObject({
        user: { id: user.id },
        removed: { accounts: [], passkeys: [] },
      })
    })
  })

  test("a link asks also in a browser that is signed in as that user: a stranger may have led the owner there [D42]", async () => {
    const world = unprovenWorld(options)
    await signIn(world.ada, idp, { with: "careless", person: attacker })
    const page = await openLink(world)
    expect(isQuestion(page)).toBe(true)
    await answer(world.ada, page, "Careless")
    expect(await whoIs(world.ada)).toBe(address)
  })

  test("a link that another browser opens is confirmed first, and nothing of the user is shown before [D42, D9]", async () => {
    const world = unprovenWorld(options)
    await ways[0]?.[1](world)
    await askForLink(world.ada, address)
    const phone = world.service.browser()
    const first = await phone.get(world.outbox.lastLink())
    expect(isQuestion(first)).toBe(false)
    expect(first.text).not.toContain("Careless")
    const page = await confirm(phone, first)
    expect(asked(page)).toEqual(["Careless account eve-1"])
    expect(targetOf(await answer(phone, page))).toBe("https://app.example/")
    expect(await whoIs(phone)).toBe(address)
    expect(await returnOfEve(world)).toEqual([undefined, undefined])
  })

  test("a proven address is no longer asked about, whatever its user adds [D42]", async () => {
    const world = unprovenWorld(options)
    await openLink(world)
    await signIn(world.ada, idp, { with: "careless", person: attacker })
    await register(world.ada, world.evesKey)
    const other = world.service.browser()
    expect(targetOf(await openLink(world, other))).toBe("https://app.example/")
    expect(await whoIs(world.ada)).toBe(address)
    expect(targetOf(await signIn(world.service.browser(), idp, { with: "careful", person: owner }))).toBe(
      "https://app.example/",
    )
  })
})

test("accounts that a store lists without their owner are the user's: the stranger's are removed [D42]", async () => {
  const world = unprovenWorld()
  await ways[0]?.[1](world)
  world.faults.listAccountsByUserId = async (id) =>
    (await world.store.listAccountsByUserId(id as string)).map((account) => ({
      ...account,
      userId: undefined,
    }))
  await answer(world.ada, await openLink(world))
  expect(await whoIs(world.ada)).toBe(address)
  expect(await returnOfEve(world)).toEqual([undefined, undefined])
})

test("where the owner goes afterwards is where the link led [D42]", async () => {
  const world = unprovenWorld()
  await ways[0]?.[1](world)
  await askForLink(world.ada, address, { callbackUrl: "/account" })
  const page = await world.ada.get(world.outbox.lastLink())
  expect((await answer(world.ada, page)).location?.pathname).toBe("/account")
})

test("the passkeys that the owner keeps keep their account; the others are gone [D42]", async () => {
  const world = unprovenWorld()
  const mine = createAuthenticator()
  await register(world.ada, mine, { email: address })
  await register(world.ada, world.evesKey)
  const user = await world.store.getUserByEmail(address)
  const [first] = await world.store.listAuthenticatorsByUserId(user?.id ?? "")
  await world.store.updateAuthenticator({ credentialID: first?.credentialID ?? "", name: "My phone" })
  const browser = world.service.browser()
  const page = await openLink(world, browser)
  expect(asked(page)).toHaveLength(2)
  await answer(browser, page, "My phone")
  expect(await world.store.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(1)
  expect(await world.store.listAccountsByUserId(user?.id ?? "")).toMatchObject([{ type: "webauthn" }])
})
