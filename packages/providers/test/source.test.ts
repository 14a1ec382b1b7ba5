import { minifySync, transformWithOxc } from "vite"
import { describe, expect, it } from "vitest"
import { profileInterface, readSource } from "../tools/source.ts"
import { environmentPrefix, oauthCatalogue } from "./catalogue.ts"
import { documentedProfile } from "./expectation.ts"

/** Bytes of a provider's file as an application's bundle holds it. */
const largest = 3_000

const modules = await oauthCatalogue()
/** Those that are for any vendor have no profile of their own. */
const generic = ["oauth", "oidc", "openid-connect"]
const vendors = modules.filter(({ id }) => !generic.includes(id))

describe.each(modules)("the file of $id", ({ id, create }) => {
  const { text, imports, documentation } = readSource(id)

  it("imports types of the contract and nothing else, so that it loads no other file", () => {
    const contract = ["@latchkey/core", "@latchkey/core/providers"]
    expect(imports.filter(({ value, specifier }) => value || !contract.includes(specifier))).toEqual([])
    expect(text).not.toMatch(/\bimport\(|\brequire\(|^export .* from "\.|process\.env/m)
  })

  it("is small in a bundle", async () => {
    const { code } = await transformWithOxc(text, `${id}.ts`)
    expect(minifySync(`${id}.js`, code).code.length).toBeLessThan(largest)
  })

  it("says what it is, how it is configured, and where the vendor documents it", () => {
    expect(documentation.text).toContain(`${environmentPrefix(create({}).id)}_ID`)
    expect(documentation.links.filter((link) => !/^\[[^\]]+\]\(https:\/\/\S+\)$/.test(link))).toEqual([])
    expect(documentation.links.length).toBeGreaterThan(0)
  })
})

describe.each(vendors)("the profile of $id", ({ id }) => {
  it("types every member that the vendor documents", () => {
    const profile = profileInterface(readSource(id))
    const typed = profile?.members.map(({ name }) => name) ?? []
    expect(profile?.documentation).toMatch(/./)
    expect(Object.keys(documentedProfile(id)).filter((name) => !typed.includes(name))).toEqual([])
  })
})
