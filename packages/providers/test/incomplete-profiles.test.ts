import { describe, expect, it } from "vitest"
import { oauthCatalogue } from "./catalogue.ts"
import { documentedProfile, expectation } from "./expectation.ts"

type Path = readonly string[]

/** Returns the paths of all members of a profile, at any depth. */
function pathsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [...above, name],
    ...pathsIn(member, [...above, name]),
  ])
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], value)
}

/** Returns a profile with a different value at a path, or without that member if the value is undefined. */
function changed(id: string, path: Path, value: unknown): Record<string, unknown> {
  const profile = documentedProfile(id)
  const holder = at(profile, path.slice(0, -1)) as Record<string, unknown>
  const name = path.at(-1) ?? ""
  if (value === undefined && Array.isArray(holder)) holder.splice(Number(name), 1)
  else if (value === undefined) Reflect.deleteProperty(holder, name)
  else holder[name] = value
  return profile
}

/** Returns true if a member contains the user's identifier, or a part of it. */
function holdsIdentifier(id: string, path: Path): boolean {
  const { id: identifier } = expectation(id).user
  // Some identifiers consist of several members.
  const parts = identifier.startsWith("https:") ? [identifier] : identifier.split(/[:/](?=.{3})/)
  const member = JSON.stringify(at(documentedProfile(id), path) ?? null)
  return parts.some((part) => member.includes(part))
}

const vendors = (await oauthCatalogue()).filter(({ create }) => create({}).profile !== undefined)

describe.each(vendors)(
  "$id, of a profile in which one member is absent, null or empty,",
  ({ id, create }) => {
    const provider = create(expectation(id).options ?? {})
    const attempts = pathsIn(documentedProfile(id)).flatMap((path) =>
      [undefined, null, ""].map((value) => ({ path, value, profile: changed(id, path, value) })),
    )

    it("makes a user with the same identifier, or none if that is what is missing", async () => {
      for (const { path, value, profile } of attempts) {
        const made = await Promise.resolve()
          .then(async () => provider.profile?.(profile, {}))
          .catch((error: unknown) => error)
        const wrong = `${path.join(".")} is ${JSON.stringify(value)}: ${String(made)}`
        if (holdsIdentifier(id, path)) continue
        expect(made, wrong).toHaveProperty("id", expectation(id).user.id)
      }
    })

    it("writes no `undefined` and no `null` into the name, the address or the picture", async () => {
      for (const { path, value, profile } of attempts) {
        const made = await Promise.resolve()
          .then(async () => provider.profile?.(profile, {}))
          .catch(() => null)
        const texts = [made?.name, made?.email, made?.image].map((text) => text ?? "")
        if (holdsIdentifier(id, path)) continue
        expect(texts.join(" "), `${path.join(".")} is ${JSON.stringify(value)}`).not.toMatch(
          /undefined|null|\[object/,
        )
      }
    })
  },
)

it.each([
  ["asgardeo", { sub: "1", name: "", given_name: "Jane" }, "Jane"],
  ["auth0", { sub: "1", name: "", nickname: "jane" }, "jane"],
  ["fusionauth", { sub: "1", name: null, given_name: "", preferred_username: "jane" }, "jane"],
  ["fusionauth", { sub: "1", given_name: "Jane", middle_name: "Q", family_name: "Doe" }, "Jane Q Doe"],
  ["azure-ad-b2c", { sub: "1", name: "", preferred_username: "jane" }, "jane"],
  ["gitlab", { id: 1, name: null, username: "jane" }, "jane"],
  ["hubspot", { user_id: 1, user: "jane@example.com" }, "jane@example.com"],
  ["freshbooks", { response: { id: 1, first_name: null, last_name: "Doe" } }, "Doe"],
  ["freshbooks", { response: { id: 1 } }, null],
  ["strava", { id: 1, firstname: "Jane", lastname: null }, "Jane"],
  ["strava", { id: 1 }, null],
  ["yandex", { id: "1", display_name: "", real_name: "Jane Doe" }, "Jane Doe"],
  ["github", { id: 1, name: "", login: "jane" }, "jane"],
])("%s names the user of %j %j", async (id, profile, name) => {
  const create = vendors.find((module) => module.id === id)?.create
  expect(await create?.({}).profile?.(profile, {})).toMatchObject({ name })
})
