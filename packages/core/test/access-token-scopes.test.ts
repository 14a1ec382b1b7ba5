import { describe, expect, test } from "vitest"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, headOf, type TokenWorld } from "./token-world.ts"

const stores = [
  ["an adapter", {}],
  ["a cookie", { adapter: undefined }],
] as const

/** Sends the user from server code to the provider for a scope, to which the user agrees. */
async function askFor(world: TokenWorld, scope: string, person?: Record<string, unknown>): Promise<string> {
  const { url, cookies } = await world.integration.signIn({
    ...headOf(world.browser),
    providerId: "idp",
    authorizationParams: [["scope", scope]],
  })
  for (const { name, value } of cookies) world.browser.plant(name, value)
  const back = world.idp.consent(new URL(url), person)
  await world.browser.get(back.pathname + back.search)
  return new URL(url).searchParams.get("scope") ?? ""
}

describe.each(stores)("incremental scopes, with the tokens in %s", (_, config) => {
  test("`missingScopes` says what the token was not granted for", async () => {
    const world = await createTokenWorld({ config })
    expect(await world.ask({ scopes: ["email", "calendar", "contacts"] })).toMatchObject({
      status: "ok",
      scopes: ["openid", "profile", "email"],
      missingScopes: ["calendar", "contacts"],
    })
  })

  test("signing in for a scope while signed in adds to what was granted, for the same account", async () => {
    const world = await createTokenWorld({ config })
    expect(await askFor(world, "calendar")).toBe("openid profile email calendar")
    expect(await askFor(world, "contacts calendar")).toBe("openid profile email calendar contacts")
    expect(await world.ask({ scopes: ["calendar", "contacts"] })).toMatchObject({
      accessToken: "access-3",
      missingScopes: [],
    })
  })

  test("a wider request is joined as the vendor documents it, here with commas", async () => {
    const world = await createTokenWorld({ config, provider: { scopeSeparator: "," } })
    expect(await askFor(world, "calendar")).toBe("openid,profile,email,calendar")
  })

  test("asks for just that scope where nobody is signed in", async () => {
    const world = await createTokenWorld({ config })
    await world.browser.submit("/auth/signout")
    expect(await askFor(world, "openid calendar")).toBe("openid calendar")
  })

  test("a provider that does not say what it granted has granted what was asked for (RFC 6749 §5.1)", async () => {
    const world = await createTokenWorld({ config })
    world.idp.misbehave = { tokens: (answer) => ({ ...answer, scope: undefined }) }
    await askFor(world, "calendar")
    expect(await world.ask({ scopes: ["calendar"] })).toMatchObject({ missingScopes: [] })
  })

  test("scopes that the user did not agree to are missing", async () => {
    const world = await createTokenWorld({ config })
    world.idp.misbehave = { tokens: (answer) => ({ ...answer, scope: "openid email" }) }
    await askFor(world, "calendar")
    expect(await world.ask({ scopes: ["calendar", "profile", "email"] })).toMatchObject({
      missingScopes: ["calendar", "profile"],
    })
  })

  test("scopes that a provider separates by commas are told apart, as GitHub's are", async () => {
    const world = await createTokenWorld({ config })
    world.idp.misbehave = { tokens: (answer) => ({ ...answer, scope: "repo,user:email" }) }
    await signIn(world.browser, world.idp)
    expect(await world.ask({ scopes: ["repo"] })).toMatchObject({
      scopes: ["repo", "user:email"],
      missingScopes: [],
    })
  })
})

test("another account that answers is linked beside the first, whose grant stays what it was", async () => {
  const world = await createTokenWorld()
  await askFor(world, "calendar", { sub: "ada-2", name: "Ada", email: "ada-2@example.com" })
  expect(await world.account()).toMatchObject({ access_token: "access-1", scope: "openid profile email" })
  expect(await world.ask({ providerAccountId: "ada-1", scopes: ["calendar"] })).toMatchObject({
    missingScopes: ["calendar"],
  })
  expect(await world.ask({ providerAccountId: "ada-2", scopes: ["calendar"] })).toMatchObject({
    missingScopes: [],
  })
})

test("the account of another user that answers is refused, and keeps its tokens", async () => {
  const world = await createTokenWorld()
  const grace = { sub: "grace-1", name: "Grace", email: "grace@example.com" }
  await signIn(world.service.browser(), world.idp, { person: grace })
  await askFor(world, "calendar", grace)
  expect(await world.adapter.getAccount("grace-1", "idp")).toMatchObject({ access_token: "access-2" })
  expect(world.service.log.types()).toEqual(["OAuthAccountNotLinked"])
})
