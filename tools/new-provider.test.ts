import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { findBrand, newProvider } from "./new-provider.ts"

describe("a new provider", () => {
  it.each(["oidc", "oauth"] as const)(
    "has a file, a profile, an expectation, a record of its registration and a changeset for %s",
    (type) => {
      const files = newProvider("my-vendor", type, undefined)
      expect([...files.keys()]).toEqual([
        "packages/providers/src/my-vendor.ts",
        "packages/providers/test/profiles/my-vendor.json",
        "packages/providers/test/expectations/my-vendor.json",
        "packages/providers/tools/registrations/my-vendor.ts",
        ".changeset/provider-my-vendor.md",
      ])
      const registration = files.get("packages/providers/tools/registrations/my-vendor.ts") ?? ""
      expect(parseSync("my-vendor.ts", registration, { lang: "ts" }).errors).toEqual([])
      expect(registration).toContain("My Vendor issues a refresh token")
      const source = files.get("packages/providers/src/my-vendor.ts") ?? ""
      expect(parseSync("my-vendor.ts", source, { lang: "ts" }).errors).toEqual([])
      expect(source).toContain("export default function MyVendor(")
      expect(source).toContain("`AUTH_MY_VENDOR_ID`")
      const expectation: unknown = JSON.parse(
        files.get("packages/providers/test/expectations/my-vendor.json") ?? "",
      )
      expect(expectation).toMatchObject({ name: "My Vendor", type })
    },
  )

  it("has the name, the colour and the drawing of its brand", async () => {
    const brand = await findBrand("git-lab")
    expect(brand).toMatchObject({ title: "GitLab", hex: "FC6D26" })
    const source = newProvider("git-lab", "oauth", brand).get("packages/providers/src/git-lab.ts")
    expect(source).toContain(`icon: "${brand?.path}"`)
    expect(source).toContain('bg: "#fc6d26"')
    expect(source).toContain('name: "GitLab"')
  })

  it("has no drawing where the brand is in no set, or the drawing would make the file too large", async () => {
    expect(await findBrand("no-such-vendor")).toBeUndefined()
    const large = { title: "Large", hex: "000000", path: "M0 0".repeat(1000) }
    const source = newProvider("large", "oidc", large).get("packages/providers/src/large.ts")
    expect(source).not.toContain("icon:")
    expect(source).toContain('bg: "#000000"')
  })

  it.each(["", "My-Vendor", "my_vendor", "../x", "-a"])("is refused with the id %j", (id) => {
    expect(() => newProvider(id, "oidc", undefined)).toThrow("is no id")
  })
})
