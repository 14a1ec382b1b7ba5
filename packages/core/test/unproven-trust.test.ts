import { describe, expect, test } from "vitest"
import { createOutbox } from "./email-outbox.ts"
import { targetOf } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"
import {
  address,
  asked,
  idp,
  isQuestion,
  openLink,
  owner,
  attacker,
  unprovenWorld,
  whoIs,
  type UnprovenWorld,
  type WorldOptions,
} from "./unproven-world.ts"

// Accounts that don't need a question at the first proof of an address (docs/differences.md, D42).

const verifying = { onlyVerifiedEmails: true, name: "Verifying" }
const oidc = { more: [idp.oidc({ id: "verifying", ...verifying })] }
const withoutIdToken = idp.oauth({
  id: "verifying",
  ...verifying,
  account: ({ access_token: token }) => ({ access_token: token }),
})
const oauth = { more: [withoutIdToken] }

async function asOwner(world: UnprovenWorld, person: Record<string, unknown> = owner): Promise<void> {
  await signIn(world.ada, idp, { with: "verifying", person })
}

describe("an account of a provider whose file says that all its addresses are verified", () => {
  test.each(["ask", "remove"] as const)(
    "needs no question if it is for the user's address: it stays, and so do the sessions (%s) [D42]",
    async (unproven) => {
      const world = unprovenWorld({ ...oidc, linking: { unproven } })
      await asOwner(world)
      const phone = world.service.browser()
      expect(targetOf(await openLink(world, phone))).toBe("https://app.example/")
      expect(await whoIs(world.ada)).toBe(address)
      expect(await whoIs(phone)).toBe(address)
      const proof = world.heard.find(({ name }) => name === "proveAddress")
      expect(proof).toMatchObject({ removed: { accounts: [], passkeys: [] } })
      expect(
        await world.store.getUserByAccount({ provider: "verifying", providerAccountId: "ada-1" }),
      ).not.toBeNull()
    },
  )

  test("is known by its id_token also if that is stored sealed [D42]", async () => {
    const world = unprovenWorld({ ...oidc, account: { seal: true } })
    await asOwner(world)
    expect(targetOf(await openLink(world, world.service.browser()))).toBe("https://app.example/")
  })

  test("is asked about if it is for another address: a stranger who had taken the address has linked it [D42]", async () => {
    const world = unprovenWorld(oidc)
    await signIn(world.eve, idp, { with: "careless", person: attacker })
    await signIn(world.eve, idp, { with: "verifying", person: { ...attacker, email: "eve@evil.example" } })
    // The application lets users unlink accounts.
    await world.store.unlinkAccount({ provider: "careless", providerAccountId: "eve-1" })
    const page = await openLink(world)
    expect(asked(page)).toEqual(["Verifying account eve-1"])
  })

  test("is asked about if its id_token says that the address is not verified [D42]", async () => {
    const world = unprovenWorld(oidc)
    await asOwner(world, { ...owner, email_verified: false })
    expect(isQuestion(await openLink(world))).toBe(true)
  })

  test("is kept without a question beside what is asked about [D42]", async () => {
    const world = unprovenWorld({ ...oidc, linking: { unproven: "remove" } })
    await asOwner(world)
    await signIn(world.ada, idp, { with: "careless", person: { ...attacker, email: "ada@work.example" } })
    await openLink(world, world.service.browser())
    const user = await world.store.getUserByEmail(address)
    expect(await world.store.listAccountsByUserId(user?.id ?? "")).toMatchObject([{ provider: "verifying" }])
  })

  test("is asked about if the application reads profiles in its own way, unless it says the same of that [D42]", async () => {
    const profile = (claims: { sub?: string; email?: string }) => ({
      id: claims.sub ?? "",
      email: claims.email ?? null,
    })
    const own = idp.oidc({ id: "verifying", ...verifying, options: { profile } })
    const world = unprovenWorld({ more: [own] })
    await asOwner(world)
    expect(isQuestion(await openLink(world, world.service.browser()))).toBe(true)
    const vouched = idp.oidc({
      id: "verifying",
      ...verifying,
      options: { profile, onlyVerifiedEmails: true },
    })
    const another = unprovenWorld({ more: [vouched] })
    await asOwner(another)
    expect(isQuestion(await openLink(another, another.service.browser()))).toBe(false)
  })

  test("links nothing by its address [D42, OAU-11]", async () => {
    const world = unprovenWorld(oidc)
    await signIn(world.eve, idp, { with: "careless", person: attacker })
    const visit = await signIn(world.ada, idp, { with: "verifying", person: owner })
    expect(visit.location?.search).toBe("?error=OAuthAccountNotLinked")
  })
})

describe("an account without an id_token, which does not say for which address it is", () => {
  const only = (options: WorldOptions): WorldOptions => ({ ...options, withPasskeys: false })

  test("needs no question where nobody can have come by an unverified address [D42]", async () => {
    const outbox = createOutbox()
    const world = { ...unprovenWorld({ providers: [withoutIdToken, outbox.provider()] }), outbox }
    await asOwner(world)
    expect(targetOf(await openLink(world, world.service.browser()))).toBe("https://app.example/")
    expect(await whoIs(world.ada)).toBe(address)
  })

  test.each([
    ["a provider that does not look at addresses", only(oauth)],
    ["passwords", { ...only({}), more: [...oauth.more, passwords()] }],
    ["passkeys", oauth],
  ] satisfies [string, WorldOptions][])(
    "is asked about where there are %s as well [D42]",
    async (_, options) => {
      const world = unprovenWorld(options)
      await asOwner(world)
      expect(asked(await openLink(world, world.service.browser()))).toEqual(["Verifying account ada-1"])
    },
  )
})

describe("a provider that vouches by `allowDangerousEmailAccountLinking`", () => {
  test("asks once: its account is known from then on [D42]", async () => {
    const world = unprovenWorld()
    await signIn(world.ada, idp, { with: "careful", person: owner })
    for (let visit = 0; visit < 2; visit++) {
      const again = await signIn(world.service.browser(), idp, { with: "careful", person: owner })
      expect(targetOf(again)).toBe("https://app.example/")
    }
    expect((await world.store.getUserByEmail(address))?.emailVerified).toBeNull()
  })

  test("is believed when a second one vouches, and when a link comes [D42]", async () => {
    const second = idp.oidc({ id: "second", name: "Second", allowDangerousEmailAccountLinking: true })
    const world = unprovenWorld({ more: [second] })
    await signIn(world.ada, idp, { with: "careful", person: owner })
    const visit = await signIn(world.service.browser(), idp, {
      with: "second",
      person: { ...owner, sub: "ada-2" },
    })
    expect(targetOf(visit)).toBe("https://app.example/")
    expect(targetOf(await openLink(world, world.service.browser()))).toBe("https://app.example/")
    expect(await whoIs(world.ada)).toBe(address)
  })

  test("is asked about where its account, linked in a session, is for another address [D42]", async () => {
    const world = unprovenWorld()
    await signIn(world.eve, idp, { with: "careless", person: attacker })
    await signIn(world.eve, idp, {
      with: "careful",
      person: { ...attacker, sub: "eve-3", email: "eve@evil.example" },
    })
    expect(asked(await openLink(world))).toEqual(["Careless account eve-1", "Careful account eve-3"])
  })
})
