import type { Adapter } from "@latchkey/core/adapters"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox, type Outbox } from "../../packages/core/test/email-outbox.ts"
import { createIdentityProvider } from "../../packages/core/test/identity-provider.ts"
import { createService, errorOf, sessionCookie, type Service } from "../../packages/core/test/service.ts"
import { signIn } from "../../packages/core/test/sign-in.ts"
import { describeFirstProofs } from "./first-proofs.ts"

/** The journeys' store. It may contain rows from earlier tests. */
export interface JourneyStore {
  readonly adapter: Required<Adapter>
  readonly close?: () => Promise<void>
}

const day = 86_400_000

/** A user at the identity provider. Each journey has its own. */
interface Person extends Record<string, unknown> {
  readonly sub: string
  readonly name: string
  readonly email: string
}

let people = 0
function somebody(): Person {
  const sub = `${Date.now().toString(36)}-${++people}`
  return { sub, name: "Ada Lovelace", email: `ada-${sub}@example.com` }
}

async function userOf(browser: Browser): Promise<{ email?: string; name?: string } | undefined> {
  const session = (await browser.get("/auth/session")).json() as { user?: { email?: string } } | null
  return session?.user
}

function tokenOf(browser: Browser): string {
  return browser.cookies.get(sessionCookie)?.value ?? ""
}

const idp = await createIdentityProvider()

/** Declares users' journeys through the service, with an adapter and sessions in the database. */
export function describeJourneys(open: () => Promise<JourneyStore>): void {
  let store: JourneyStore
  let adapter: Required<Adapter>
  let outbox: Outbox
  let service: Service
  beforeAll(async () => {
    store = await open()
    adapter = store.adapter
    outbox = createOutbox()
    service = createService({
      providers: [idp.oidc(), idp.oidc({ id: "work", name: "Work" }), outbox.provider()],
      adapter,
    })
  })
  afterAll(async () => store.close?.())

  describeFirstProofs(() => adapter)

  test("a first sign-in makes a user, an account with its tokens, and a session [ADP-03, ADP-09, ADP-12, ADP-13]", async () => {
    const person = somebody()
    const browser = service.browser()
    expect(errorOf(await signIn(browser, idp, { person }))).toBeNull()
    const user = await adapter.getUserByAccount({ provider: "idp", providerAccountId: person.sub })
    expect(user).toMatchObject({ name: person.name, email: person.email, emailVerified: null })
    expect(await adapter.getAccount(person.sub, "idp")).toMatchObject({
      userId: user?.id,
      provider: "idp",
      providerAccountId: person.sub,
      type: "oidc",
      refresh_token: expect.stringMatching(/^refresh-\d+$/) as string,
      token_type: "bearer",
    })
    expect((await adapter.getSessionAndUser(tokenOf(browser)))?.user).toEqual(user)
    expect(await userOf(browser)).toMatchObject({ email: person.email })
    expect(service.log.errors).toEqual([])
  })

  test("an account that joins a user by the address leaves nothing among the sign-in links [FA-1, OAU-11]", async () => {
    const person = somebody()
    const left: unknown[] = []
    const watched = Object.create(adapter) as typeof adapter
    watched.createVerificationToken = async (row) => (left.push(row), adapter.createVerificationToken(row))
    const joining = createService({
      providers: [
        idp.oidc(),
        idp.oidc({ id: "work", name: "Work", allowDangerousEmailAccountLinking: true }),
      ],
      adapter: watched,
      // A question would be stored until it's answered (docs/differences.md, D42).
      linking: { unproven: "remove" },
    })
    await signIn(joining.browser(), idp, { person })
    const browser = joining.browser()
    await signIn(browser, idp, { with: "work", person: { ...person, sub: `${person.sub}-work` } })
    const owner = await adapter.getUserByAccount({
      provider: "work",
      providerAccountId: `${person.sub}-work`,
    })
    expect([owner?.email, await userOf(browser)]).toMatchObject([person.email, { email: person.email }])
    expect(left).toEqual([])
  })

  test("tokens may bring members of the provider's own, which stop nobody [OA-10]", async () => {
    const person = somebody()
    idp.misbehave = {
      tokens: (answer) => ({
        ...answer,
        id: "https://idp.example/id/1",
        refresh_expires_in: 1800,
        "not-before-policy": 0,
        created_at: 1_700_000_000,
        session_state: "state-1",
        authorization_details: [{ type: "payment", amount: { value: "1.00" } }],
      }),
    }
    const browser = service.browser()
    await signIn(browser, idp, { person })
    idp.misbehave = {}
    expect(await userOf(browser)).toMatchObject({ email: person.email })
    expect(await adapter.getAccount(person.sub, "idp")).toMatchObject({ session_state: "state-1" })
    expect(service.log.errors).toEqual([])
  })

  test("a second sign-in finds the user again, and begins another session [ADP-06]", async () => {
    const person = somebody()
    const [desk, phone] = [service.browser(), service.browser()]
    await signIn(desk, idp, { person })
    await signIn(phone, idp, { person })
    const sessions = await Promise.all([desk, phone].map(async (b) => adapter.getSessionAndUser(tokenOf(b))))
    expect(sessions[0]?.user).toEqual(sessions[1]?.user)
    expect(sessions[0]?.session.sessionToken).not.toBe(sessions[1]?.session.sessionToken)
  })

  test("an account at a second provider is linked to the user who is signed in, and to no other [ADP-09]", async () => {
    const person = somebody()
    const browser = service.browser()
    await signIn(browser, idp, { person })
    const user = await adapter.getUserByEmail(person.email)
    const other = somebody()
    await signIn(browser, idp, { person: other, with: "work" })
    expect(await adapter.getUserByAccount({ provider: "work", providerAccountId: other.sub })).toEqual(user)
    expect(await adapter.getUserByEmail(other.email)).toBeNull()
    const otherUser = await signIn(service.browser(), idp, { person: { ...somebody(), email: person.email } })
    expect(errorOf(otherUser)).toBe("OAuthAccountNotLinked")
  })

  test("an account that is unlinked signs in nobody [ADP-10]", async () => {
    const person = somebody()
    await signIn(service.browser(), idp, { person })
    await adapter.unlinkAccount({ provider: "idp", providerAccountId: person.sub })
    expect(errorOf(await signIn(service.browser(), idp, { person }))).toBe("OAuthAccountNotLinked")
  })

  test("a link signs in once: first a new user, then the same, and the address is confirmed [ADP-05, ADP-07, ADP-16, ADP-17]", async () => {
    const { email } = somebody()
    const browser = service.browser()
    await askForLink(browser, email)
    const link = outbox.lastLink()
    await browser.get(link)
    const user = await adapter.getUserByEmail(email)
    expect(user?.emailVerified).toBeInstanceOf(Date)
    expect(await userOf(browser)).toMatchObject({ email })
    expect(errorOf(await browser.get(link))).toBe("Verification")
    const again = service.browser()
    await askForLink(again, email)
    await again.get(outbox.lastLink())
    expect((await adapter.getSessionAndUser(tokenOf(again)))?.user.id).toBe(user?.id)
  })

  test("a session that is due is extended, and one that has ended is removed [ADP-14, ADP-15]", async () => {
    const browser = service.browser()
    await signIn(browser, idp, { person: somebody() })
    const sessionToken = tokenOf(browser)
    const endOf = async () => (await adapter.getSessionAndUser(sessionToken))?.session.expires.getTime() ?? 0
    await adapter.updateSession({ sessionToken, expires: new Date(Date.now() + 28 * day) })
    await browser.get("/auth/session")
    expect(Math.round((await endOf()) - Date.now()) / day).toBeCloseTo(30, 1)
    await adapter.updateSession({ sessionToken, expires: new Date(Date.now() - 1000) })
    expect(await userOf(browser)).toBeUndefined()
    expect(await adapter.getSessionAndUser(sessionToken)).toBeNull()
  })

  test("signing out ends the session in the database, for good [ADP-15]", async () => {
    const browser = service.browser()
    await signIn(browser, idp, { person: somebody() })
    const token = tokenOf(browser)
    await browser.submit("/auth/signout")
    expect(await adapter.getSessionAndUser(token)).toBeNull()
    browser.plant(sessionCookie, token)
    expect(await userOf(browser)).toBeUndefined()
  })

  test("a deleted user is signed out everywhere, and signs in as a new user [ADP-08, SE-05]", async () => {
    const person = somebody()
    const browser = service.browser()
    await signIn(browser, idp, { person })
    const user = await adapter.getUserByEmail(person.email)
    await adapter.deleteUser(user?.id ?? "")
    expect(await userOf(browser)).toBeUndefined()
    await signIn(browser, idp, { person })
    const successor = await adapter.getUserByEmail(person.email)
    expect(successor?.id).not.toBe(user?.id)
    expect(await adapter.getUserByAccount({ provider: "idp", providerAccountId: person.sub })).toEqual(
      successor,
    )
  })
}
