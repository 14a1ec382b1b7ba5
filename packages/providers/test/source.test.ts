import { globSync, readFileSync } from "node:fs"
import { minifySync, transformWithOxc } from "vite"
import { describe, expect, it } from "vitest"
import { profileInterface, readSource } from "../tools/source.ts"
import { environmentPrefix, oauthCatalogue } from "./catalogue.ts"
import { documentedProfile } from "./expectation.ts"

/** The maximum size of a provider's file in an application's bundle, in bytes. */
const maxSize = 3_200

/** The modules that a provider's file may import: the functions that several files share. */
const profileFile = /^\.\/profile\/[a-z-]+\.ts$/

/** Returns the minified size of a file in `src`, in bytes, without imports, which a bundler replaces with the code. */
async function minifiedSize(file: string): Promise<number> {
  const text = readFileSync(new URL(file, new URL("../src/", import.meta.url)), "utf8")
  const { code } = await transformWithOxc(text, file)
  return minifySync(file, code).code.replaceAll(/import\{[^}]+\}from"[^"]+";/g, "").length
}

const modules = await oauthCatalogue()
/** The generic providers have no profile. */
const generic = ["oauth", "oidc", "openid-connect"]
const vendors = modules.filter(({ id }) => !generic.includes(id))

describe.each(modules)("the file of $id", ({ id, create }) => {
  const { text, imports, documentation } = readSource(id)

  it("imports types of the contract and what providers have in common, so that it loads little else", () => {
    const contract = ["@latchkey/core", "@latchkey/core/providers"]
    const isAllowed = ({ value, specifier }: (typeof imports)[number]): boolean =>
      value ? profileFile.test(specifier) : contract.includes(specifier)
    expect(imports.filter((one) => !isAllowed(one))).toEqual([])
    // The code for a sign-in may be imported dynamically, from a file that belongs to the provider.
    expect(text).not.toMatch(
      /\bimport\((?!"\.\/profile\/[\w-]+\.ts"\))|\brequire\(|^export .* from "\.|process\.env/m,
    )
  })

  it("is small in a bundle, with what it imports", async () => {
    const files = [`${id}.ts`, ...imports.flatMap(({ value, specifier }) => (value ? specifier : []))]
    const sizes = await Promise.all(files.map(async (file) => minifiedSize(file)))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxSize)
  })

  it("says what it is, how it is configured, and where the vendor documents it", () => {
    const { id: named, clientId } = create({})
    // A provider with its own client id may need a key instead.
    expect(documentation.text).toContain(
      `${environmentPrefix(named)}_${clientId === undefined ? "ID" : "SECRET"}`,
    )
    expect(documentation.links.filter((link) => !/^\[[^\]]+\]\(https:\/\/\S+\)$/.test(link))).toEqual([])
    expect(documentation.links.length).toBeGreaterThan(0)
  })
})

describe("the code of core", () => {
  const sources = globSync("**/*.ts", { cwd: new URL("../src/", import.meta.url) })

  it("is loaded by the message of sign-in links, and by the providers of passkeys, with which it travels", () => {
    const loading = sources.filter((file) =>
      /^(?:import (?!type\b)|export (?!type\b))[^"]*"@latchkey\/core|\bimport\("@latchkey\/core/m.test(
        readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8"),
      ),
    )
    expect(loading.toSorted()).toEqual(["email/message.ts", "passkeys/flow.ts"])
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
