import { describe, expect, it } from "vitest"
import { addressesOf, type Word } from "../tools/verified-addresses.ts"
import { oauthCatalogue, type OAuthModule } from "./catalogue.ts"
import { documentedProfile, expectation } from "./expectation.ts"

/*
 * A vendor's own term for "unverified" counts, whatever it is. `profile` then returns no address (docs/differences.md,
 * D43). The generic `oauth` and `oidc` use the service's profile function, which core's tests cover.
 */
const modules = (await oauthCatalogue()).filter(({ create }) => create({}).profile !== undefined)

/** Returns the address that a provider reads from its documented profile after one member has changed. */
async function addressWith({ id, create }: OAuthModule, member: string, value: unknown): Promise<unknown> {
  const profile: Record<string, unknown> = documentedProfile(id)
  const names = member.split(".")
  const last = names.pop() ?? ""
  const holder = names.reduce<Record<string, unknown>>(
    (object, name) => object[name] as Record<string, unknown>,
    profile,
  )
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return (await create(expectation(id).options ?? {}).profile?.(profile, {}))?.email
}

const cases = modules.flatMap((module) => {
  const word = addressesOf(module.id)
  return typeof word === "string" ? [] : [{ module, id: module.id, word }]
})

describe.each(cases)("$id", ({ module, word }) => {
  const { member, unverified, verified }: Word = word

  it.each(unverified)(`gives no address where \`${member}\` is %j (D43) [ID-19]`, async (value) => {
    expect((await addressWith(module, member, value)) ?? null).toBeNull()
  })

  it.each(verified)(`gives the address where \`${member}\` is %j`, async (value) => {
    expect(await addressWith(module, member, value)).toMatch(/@/)
  })
})

it("every vendor whose profile has a member about verification is in the table (D43)", () => {
  const speaks = modules.filter(({ id }) =>
    /"[a-z_]*(?:verified|confirmed|edov)[a-z_]*":/i.test(JSON.stringify(documentedProfile(id))),
  )
  const silent = speaks.filter(({ id }) => addressesOf(id) === "unsaid").map(({ id }) => id)
  const advice = `tools/verified-addresses.ts must say which member and values mean "unverified": ${silent.join(", ")}`
  // Box means the address for notifications, Heroku means billing, and VK means well-known users.
  expect(silent, advice).toEqual(["box", "heroku", "vk-id", "vk"])
})

it.each(modules)("gives an address exactly if the page of $id says so", async ({ id, create }) => {
  const made = await create(expectation(id).options ?? {}).profile?.(documentedProfile(id), {
    email: "jane@example.com",
  })
  const optional = ["twitter"]
  const advice = `tools/verified-addresses.ts must list ${id} in withoutAddresses if it gives none, and only then`
  expect(made?.email === undefined || made.email === null, advice).toBe(
    addressesOf(id) === "none" || optional.includes(id),
  )
})
