import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { describe, expect, test } from "vitest"
import { askForLink, changedLink, confirm } from "./email-outbox.ts"
import { creationOptions, requestOptions } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"
import {
  address,
  answer,
  idp,
  isQuestion,
  owner,
  strategies,
  unprovenWorld,
  type UnprovenWorld,
  ways,
  type WorldOptions,
} from "./unproven-world.ts"

type SignIn = Parameters<NonNullable<NonNullable<AuthConfig["session"]>["lifetime"]>>[0]

/** Creates a world that notes what `session.lifetime` is asked. */
function rememberingWorld(options: WorldOptions = {}) {
  const asked: SignIn[] = []
  const lifetime = (signIn: SignIn) => {
    asked.push(signIn)
    return { maxAge: 3_600 }
  }
  const world = unprovenWorld({
    more: [passwords()],
    ...options,
    session: { ...options.session, lifetime },
  })
  return { ...world, asked, remembered: () => asked.map(({ remember }) => remember) }
}

const on = { remember: "on" }

async function signInAt({ ada }: UnprovenWorld, provider: string, fields = {}): Promise<void> {
  const start = await ada.submit(`/auth/signin/${provider}`, fields)
  expect(start.location?.search).not.toContain("remember")
  const back = idp.consent(start.location, owner)
  await ada.get(back.pathname + back.search)
}

describe("the wish to stay signed in", () => {
  test.each(["on", "true", "1"])("is the field `remember` with the value %s [SE-15]", async (remember) => {
    const asked: boolean[] = []
    const session = { lifetime: (signIn: SignIn) => void asked.push(signIn.remember) }
    const service = createService({ providers: [passwords()], session })
    await signInWithPassword(service.browser(), { remember })
    expect(asked).toEqual([true])
  })

  test.each(["", "off", "false", "0", "no", "ON", "on,on"])(
    "isn't expressed by the value %j",
    async (remember) => {
      const asked: boolean[] = []
      const session = { lifetime: (signIn: SignIn) => void asked.push(signIn.remember) }
      await signInWithPassword(createService({ providers: [passwords()], session }).browser(), { remember })
      expect(asked).toEqual([false])
    },
  )

  test("is only a wish: without `session.lifetime`, the field has no effect", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    await signInWithPassword(browser, on)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })

  test("arrives with the user, the account, the method, and whether the user is new", async () => {
    const world = rememberingWorld()
    await signInAt(world, "careful", on)
    await signInAt(world, "careful")
    expect(world.asked).toMatchObject([
      { user: { email: address }, account: { provider: "careful" }, method: "oidc", isNewUser: true },
      { user: { email: address }, account: { provider: "careful" }, method: "oidc", isNewUser: false },
    ])
    expect(world.remembered()).toEqual([true, false])
  })
})

describe.each(strategies)("the wish of a user whose sessions are kept with %s survives", (_, options) => {
  test("a sign-in at a provider, in the sealed cookie of the sign-in and not in a URL [SE-15]", async () => {
    const world = rememberingWorld(options)
    await signInAt(world, "careful", on)
    expect(world.remembered()).toEqual([true])
  })

  test("a question after a sign-in at a provider", async () => {
    const [, take] = ways[0] ?? ["", async () => {}]
    const world = rememberingWorld(options)
    await take(world)
    const start = await world.ada.submit("/auth/signin/careful", on)
    const back = idp.consent(start.location, owner)
    const page = await world.ada.get(back.pathname + back.search)
    expect(isQuestion(page)).toBe(true)
    await answer(world.ada, page)
    expect(world.remembered()).toEqual([false, true])
  })

  test("a link that is opened in the same browser [SE-15]", async () => {
    const world = rememberingWorld(options)
    await askForLink(world.ada, address, on)
    await world.ada.get(world.outbox.lastLink())
    expect(world.remembered()).toEqual([true])
  })

  test("a link that is opened, and confirmed, in another browser [SE-15]", async () => {
    const world = rememberingWorld(options)
    await askForLink(world.ada, address, on)
    const phone = world.service.browser()
    await confirm(phone, await phone.get(world.outbox.lastLink()))
    expect(world.remembered()).toEqual([true])
  })

  test("a link, and the question that follows it", async () => {
    const [, take] = ways[0] ?? ["", async () => {}]
    const world = rememberingWorld(options)
    await take(world)
    await askForLink(world.ada, address, on)
    await answer(world.ada, await world.ada.get(world.outbox.lastLink()))
    expect(world.remembered()).toEqual([false, true])
  })

  test.each([true, "only"] as const)("a one-time code (`code: %j`) [SE-15]", async (code) => {
    const world = rememberingWorld({ ...options, code })
    for (const fields of [on, {}]) {
      await askForLink(world.ada, address, fields)
      await world.ada.submit("/auth/callback/email", { code: world.outbox.sent.at(-1)?.code ?? "" })
    }
    expect(world.remembered()).toEqual([true, false])
  })

  test("a sign-up and a sign-in with a passkey [SE-15]", async () => {
    const world = rememberingWorld(options)
    const authenticator = createAuthenticator()
    const created = await authenticator.create(await creationOptions(world.ada, { email: address, ...on }))
    await world.ada.submit("/auth/callback/passkey", { action: "register", data: created, ...on })
    for (const fields of [on, {}]) {
      const browser = world.service.browser()
      const used = await authenticator.get(await requestOptions(browser))
      await browser.submit("/auth/callback/passkey", { action: "authenticate", data: used, ...fields })
    }
    expect(world.remembered()).toEqual([true, true, false])
  })
})

describe("the wish", () => {
  test("in a call from the application's own server code is a boolean", async () => {
    const asked: boolean[] = []
    const session = { lifetime: (signIn: SignIn) => void asked.push(signIn.remember) }
    const { config } = createService({ providers: [passwords()], session })
    for (const remember of [true, false]) {
      await createIntegration(config).signIn({
        headers: new Headers({ host: "app.example" }),
        providerId: "credentials",
        fields: { username: "grace", password: "hopper", remember },
      })
    }
    expect(asked).toEqual([true, false])
  })

  test("can't come from another site that begins a sign-in, or from the URL of a form", async () => {
    const asked: boolean[] = []
    const session = { lifetime: (signIn: SignIn) => void asked.push(signIn.remember) }
    const { adapter } = recordedAdapter()
    const service = createService({ providers: [idp.oidc({ initiateLogin: true })], adapter, session })
    const iss = "https://idp.example"
    const initiated = await service
      .browser()
      .post("/auth/signin/idp", { iss, ...on }, { origin: iss, "sec-fetch-site": "cross-site" })
    expect(initiated.location?.search).not.toContain("remember")
    for (const path of ["/auth/signin/idp", "/auth/signin/idp?remember=on"]) {
      const browser = service.browser()
      const begins = path.includes("?")
        ? browser.submit(path)
        : browser.post(path, { iss, ...on }, { origin: iss, "sec-fetch-site": "cross-site" })
      const back = idp.consent((await begins).location)
      await browser.get(back.pathname + back.search)
    }
    expect(asked).toEqual([false, false])
  })

  test("in a link that was changed is still only a wish, because the function decides", async () => {
    const world = rememberingWorld()
    await askForLink(world.ada, address)
    await world.ada.get(changedLink(world.outbox.lastLink(), { remember: "on" }))
    expect(world.remembered()).toEqual([true])
  })
})
