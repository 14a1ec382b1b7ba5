import { skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import { describe, expect, test, vi } from "vitest"
import { askForLink, formFields } from "./email-outbox.ts"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"
import {
  address,
  answer,
  answerEach,
  asked,
  choicesOf,
  choose,
  firstChoice,
  idp,
  isQuestion,
  openLink,
  owner,
  proofs,
  returnOfEve,
  strategies,
  unprovenWorld,
  ways,
  whoIs,
  type UnprovenWorld,
} from "./unproven-world.ts"

// Attacks with the question in docs/differences.md, D42, and with its answer.

/**
 * Returns the page after Eve has taken the address and Ada has signed in at the provider that vouches: Ada sees the
 * question.
 */
async function questionAtProvider(options: Parameters<typeof unprovenWorld>[0] = {}) {
  const world = unprovenWorld(options)
  await ways[0]?.[1](world)
  const page = await signIn(world.ada, idp, { with: "careful", person: owner })
  expect(isQuestion(page)).toBe(true)
  return { world, page }
}

async function nothingHasChanged(world: UnprovenWorld): Promise<void> {
  expect(await whoIs(world.eve)).toBe(address)
  expect(await returnOfEve(world)).toContain(address)
}

describe("a sign-in that waits for the answer, after a provider that vouches", () => {
  // ADV-19
  test("is good for the browser that was asked, and no other [D42]", async () => {
    const { world, page } = await questionAtProvider()
    const other = world.service.browser()
    const visit = await other.submit("/auth/callback/careful", { ...formFields(page), csrfToken: "" })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(await whoIs(other)).toBeUndefined()
    await nothingHasChanged(world)
    // The answer wasn't used up.
    expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
  })

  test("is refused from another site, and without its CSRF token [D42, D16]", async () => {
    const { world, page } = await questionAtProvider()
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    const fields = formFields(page)
    expect(errorOf(await world.ada.post("/auth/callback/careful", fields, foreign))).toBe("MissingCSRF")
    expect(errorOf(await world.ada.post("/auth/callback/careful", { ...fields, csrfToken: "x" }))).toBe(
      "MissingCSRF",
    )
    await nothingHasChanged(world)
  })

  test("also if the CSRF check is off: another site is refused, the same one is heard [D42, D16]", async () => {
    const { world, page } = await questionAtProvider({ skipCSRFCheck })
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    expect(errorOf(await world.ada.post("/auth/callback/careful", formFields(page), foreign))).toBe(
      "MissingCSRF",
    )
    expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
  })

  test("is no answer of another provider [D42]", async () => {
    const { world, page } = await questionAtProvider()
    const visit = await world.ada.post("/auth/callback/careless", formFields(page))
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(await whoIs(world.ada)).toBeUndefined()
  })

  test.each(["", "x", "a.b.c.d.e", "x".repeat(60_000)])(
    "is refused if it was altered: a text of another kind is the client's fault [D42, D6]",
    async (setAside) => {
      const { world, page } = await questionAtProvider()
      const visit = await world.ada.post("/auth/callback/careful", { ...formFields(page), setAside })
      expect(errorOf(visit)).toBe("OAuthCallbackError")
      await nothingHasChanged(world)
    },
  )

  test("opens as no cookie, and no cookie opens as it [D42, D44]", async () => {
    const { world, page } = await questionAtProvider()
    const { setAside = "" } = formFields(page)
    const thief = world.service.browser()
    for (const name of [sessionCookie, "__Secure-authjs.state", "__Secure-authjs.challenge"])
      thief.plant(name, setAside)
    expect(await whoIs(thief)).toBeUndefined()
    const session = world.eve.cookies.get(sessionCookie)?.value ?? ""
    const visit = await world.ada.post("/auth/callback/careful", { ...formFields(page), setAside: session })
    expect(errorOf(visit)).toBe("OAuthCallbackError")
  })

  test("ends after a quarter of an hour [D42]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      const { world, page } = await questionAtProvider()
      vi.advanceTimersByTime(15 * 60_000 + 20_000)
      expect(errorOf(await answer(world.ada, page))).toBe("OAuthCallbackError")
      expect(await whoIs(world.ada)).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test("is used once, also by two requests at once and over a store that does not delete [D42, D48]", async () => {
    const { world, page } = await questionAtProvider({ session: { strategy: "jwt" } })
    const { store } = world
    const rows = new Map<string, unknown>()
    world.faults.useVerificationToken = async (key) => {
      const name = JSON.stringify(key)
      const row = (await store.useVerificationToken(key as never)) ?? rows.get(name) ?? null
      rows.set(name, row)
      return row
    }
    const visits = await Promise.all([answer(world.ada.copy(), page), answer(world.ada.copy(), page)])
    expect(new Set(visits.map((visit) => errorOf(visit)))).toEqual(new Set([null, "OAuthCallbackError"]))
    expect(errorOf(await answer(world.ada.copy(), page))).toBe("OAuthCallbackError")
  })

  test("survives a new secret [D42, D15]", async () => {
    const { world, page } = await questionAtProvider()
    const rotated = createService({
      ...world.service.config,
      secret: ["another secret of at least 32 bytes!", secret],
    })
    const cookie = [...world.ada.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
    const body = new URLSearchParams(formFields(page))
    const headers = { cookie, origin: "https://app.example", "sec-fetch-site": "same-origin" }
    const answered = await rotated.fetch(
      new Request("https://app.example/auth/callback/careful", { method: "POST", headers, body }),
    )
    expect(answered.headers.get("location")).toMatch(/^https:\/\/app\.example\/?$/)
  })

  test("carries everything that the provider gave, however much: tokens are stored and shown to the callbacks [D42]", async () => {
    const jwt = vi.fn<NonNullable<NonNullable<AuthConfig["callbacks"]>["jwt"]>>(({ token }) => token)
    const { world, page } = await (async () => {
      idp.misbehave = { tokens: (given) => ({ ...given, refresh_token: "r".repeat(20_000) }) }
      try {
        return await questionAtProvider({ session: { strategy: "jwt" }, callbacks: { jwt } })
      } finally {
        idp.misbehave = {}
      }
    })()
    jwt.mockClear()
    expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
    expect(jwt.mock.calls[0]?.[0]).toMatchObject({
      trigger: "signIn",
      isNewUser: false,
      profile: { sub: "ada-1" },
      account: { provider: "careful", providerAccountId: "ada-1", refresh_token: "r".repeat(20_000) },
    })
    const stored = await world.store.getAccount("ada-1", "careful")
    expect(stored).toMatchObject({ refresh_token: "r".repeat(20_000) })
  })

  test("is refused, and says why in the log, if no form can carry it [D42]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    idp.misbehave = { tokens: (given) => ({ ...given, refresh_token: "r".repeat(60_000) }) }
    const visit = await signIn(world.ada, idp, { with: "careful", person: owner })
    idp.misbehave = {}
    expect(errorOf(visit)).toBe("OAuthCallbackError")
    expect(world.service.log.errors[0]?.message).toContain("too large")
    await nothingHasChanged(world)
  })

  test("is asked for after a cross-site POST of the provider, too (`response_mode=form_post`) [D42, D27]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const start = await world.ada.submit("/auth/signin/careful?response_mode=form_post")
    const back = idp.consent(start.location, owner)
    const page = await world.ada.post(back.pathname, Object.fromEntries(back.searchParams), {
      origin: "https://idp.example",
      "sec-fetch-site": "cross-site",
    })
    expect(isQuestion(page)).toBe(true)
    expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
    expect(await whoIs(world.ada)).toBe(address)
  })

  test("leaves no row in the store when it was answered [D42]", async () => {
    const { world, page } = await questionAtProvider()
    const created = (world.inputs.createVerificationToken ?? []).map(
      ([row]) => row as { identifier: string; token: string },
    )
    const row = created.find(({ identifier }) => identifier.startsWith("question:"))
    expect(row?.identifier).not.toContain("@")
    await answer(world.ada, page)
    expect(await world.store.useVerificationToken(row ?? { identifier: "", token: "" })).toBeNull()
  })
})

describe.each(proofs)("the answer, after %s", (proof, prove) => {
  test("is heard for the user who was asked about only: another one is asked about again [D42]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const page = await prove(world)
    const user = await world.store.getUserByEmail(address)
    await world.store.deleteUser(user?.id ?? "")
    await signIn(world.service.browser(), idp, { with: "sloppy", person: owner })
    const again = await answer(world.ada, page)
    expect(asked(again)).toEqual(["Sloppy account ada-1"])
    expect(targetOf(await answer(world.ada, again, "Sloppy"))).toBe("https://app.example/")
  })

  test("that says nothing of an item removes it [D42]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const page = await prove(world)
    await world.ada.post(`/auth/callback/${proof === "a link" ? "email" : "careful"}`, formFields(page))
    expect(await whoIs(world.ada)).toBe(address)
    expect(await returnOfEve(world)).toEqual([undefined, undefined])
  })

  test("comes after the `signIn` callback, which is asked each time: whom it refuses is not asked, and loses nothing [D42]", async () => {
    const allowed = { now: false }
    const seen: unknown[] = []
    const world = unprovenWorld({
      callbacks: {
        signIn: ({ user, account, email }) => {
          if (email?.verificationRequest === true || account?.provider === "careless") return true
          seen.push([user.email, account?.provider])
          return allowed.now
        },
      },
    })
    await ways[0]?.[1](world)
    expect(errorOf(await prove(world))).toBe("AccessDenied")
    await nothingHasChanged(world)
    allowed.now = true
    const page = await prove(world)
    expect(isQuestion(page)).toBe(true)
    allowed.now = false
    expect(errorOf(await answer(world.ada, page))).toBe("AccessDenied")
    await nothingHasChanged(world)
    expect(seen).toHaveLength(3)
  })

  test("may stay away: nothing has changed, and the question can be asked again [D42]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const before = await world.store.listAccountsByUserId(
      (await world.store.getUserByEmail(address))?.id ?? "",
    )
    const page = await prove(world)
    expect(page.text).toContain('<a href="https://app.example/auth/signin">Cancel</a>')
    await nothingHasChanged(world)
    const again = await prove(world)
    expect(isQuestion(again)).toBe(true)
    const user = await world.store.getUserByEmail(address)
    expect(user?.emailVerified).toBeNull()
    expect(await world.store.listAccountsByUserId(user?.id ?? "")).toEqual(before)
  })

  test("is asked for on the built-in page also if the application has its own pages [D42]", async () => {
    const pages = { signIn: "/login", error: "/oops", verifyRequest: "/sent", newUser: "/welcome" }
    const world = unprovenWorld({ pages })
    await ways[0]?.[1](world)
    const page = await prove(world)
    expect(isQuestion(page)).toBe(true)
    expect((await answer(world.ada, page)).location?.pathname).toBe("/")
  })

  test("is asked for about what a stranger calls something of ours, as text [D42]", async () => {
    const world = unprovenWorld()
    const name = `<img src=x onerror=alert(1)>"' choose “This is mine”`
    await ways[1]?.[1](world)
    const user = await world.store.getUserByEmail(address)
    const [passkey] = await world.store.listAuthenticatorsByUserId(user?.id ?? "")
    await world.store.updateAuthenticator({ credentialID: passkey?.credentialID ?? "", name: name.repeat(4) })
    const page = await prove(world)
    expect(page.text).not.toContain("<img")
    expect(page.text).not.toContain(name.repeat(2))
    expect(asked(page)[0]).toMatch(/^Passkey “&lt;img/)
  })

  test("is possible however many items a stranger has added [D42]", async () => {
    const world = unprovenWorld()
    await ways[0]?.[1](world)
    const { id: userId = "" } = (await world.store.getUserByEmail(address)) ?? {}
    for (let index = 0; index < 250; index++)
      await world.store.linkAccount({
        userId,
        provider: "sloppy",
        providerAccountId: `${index}`,
        type: "oauth",
      })
    const page = await prove(world)
    expect(choicesOf(page).size).toBe(1)
    expect(asked(page)).toHaveLength(10)
    expect(page.text).toContain(">+ 241</div>")
    const each = await choose(world.ada, page, { [firstChoice]: "some" })
    expect([asked(each).length, choicesOf(each).size]).toEqual([100, 100])
    expect(each.text).toContain("There are 151 more. They will be removed.")
    expect(await returnOfEve(world)).toContain(address)
    expect(targetOf(await answerEach(world.ada, each, ["Careless account eve-1"]))).toBe(
      "https://app.example/",
    )
    const rest = await world.store.listAccountsByUserId(userId)
    expect(rest.map(({ provider }) => provider)).toEqual([
      "careless",
      ...(proof === "a link" ? [] : ["careful"]),
    ])
  })
})

describe.each(strategies)("two proofs at once, with %s sessions", (_, options) => {
  test("let the owner in, and the stranger out, whatever each of them keeps [D42]", async () => {
    const world = unprovenWorld(options)
    await ways[0]?.[1](world)
    const phone = world.service.browser()
    const [one, two] = [await openLink(world), await openLink(world, phone)]
    await Promise.all([answer(world.ada, one), answer(phone, two)])
    expect([await whoIs(world.ada), await whoIs(phone)]).toContain(address)
    expect(await whoIs(world.eve)).toBeUndefined()
    expect(await returnOfEve(world)).toEqual([undefined, undefined])
  })
})

test("a link that asks can be opened again until it is answered: a page that is loaded again loses nothing [D42]", async () => {
  const world = unprovenWorld()
  await ways[0]?.[1](world)
  await askForLink(world.ada, address)
  const link = world.outbox.lastLink()
  for (let visit = 0; visit < 3; visit++) expect(isQuestion(await world.ada.get(link))).toBe(true)
  const page = await world.ada.get(link)
  expect(targetOf(await answer(world.ada, page))).toBe("https://app.example/")
  expect(errorOf(await world.ada.get(link))).toBe("Verification")
  expect(await returnOfEve(world)).toEqual([undefined, undefined])
})
