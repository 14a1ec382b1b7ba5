import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { registrationOf } from "../tools/registration.ts"
import { oauthCatalogue } from "./catalogue.ts"

const root = new URL("../../../", import.meta.url)
const ids = (await oauthCatalogue()).map(({ id }) => id)

/** The text on the page for the short forms of `moving`. */
const changes = new Map([
  ["same", "Account ids, scopes and the callback URL are the same"],
  ["new", ""],
])

/** Returns the text of a provider's page. */
function pageOf(id: string): string {
  return readFileSync(new URL(`docs/providers/${id}.md`, root), "utf8")
}

/** Returns the text of a page's section, without its heading. */
function sectionOf(page: string, title: string): string {
  return new RegExp(`^## ${title}\n\n(.*?)(?=^## |$(?![^]))`, "ms").exec(page)?.[1] ?? ""
}

describe.each(ids)("the registration of %s", (id) => {
  it("has every fact, in whole sentences, and the vendor's pages", async () => {
    const { register, redirects, refreshToken, scopes, moving, sources } = await registrationOf(id)
    for (const text of [register, redirects, refreshToken]) expect(text).toMatch(/^\S[^]*[.:`)]$/)
    for (const { scope, gives } of typeof scopes === "string" ? [] : scopes) {
      expect(scope).toMatch(/^[^\s,|]+$/)
      expect(gives).toMatch(/^\S[^|]*[^.]$/)
    }
    expect(scopes.length).toBeGreaterThan(0)
    expect(moving).toMatch(/^(?:same|new|\S[^]*[.)])$/)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^\[[^\]]+\]\(https:\/\/\S+\)$/)
  })

  it("stands on its page: menus, redirect URLs, refresh tokens, scopes and what changed", async () => {
    const registration = await registrationOf(id)
    const page = pageOf(id)
    const register = sectionOf(page, "Register the application")
    // Each paragraph is a step or a note, whose further lines are indented.
    const text = register.replaceAll(/\n +/g, "\n")
    for (const paragraph of registration.register.split("\n\n"))
      expect(
        [text, register].some((one) => one.includes(paragraph)),
        paragraph,
      ).toBe(true)
    expect(text).toContain(registration.redirects)
    const development = registration.development ?? "http://localhost:3000"
    expect(sectionOf(page, "Set-up")).toContain(`${development}/api/auth/callback/`)
    expect(sectionOf(page, "Refresh tokens")).toContain(registration.refreshToken)
    const { scopes, moving } = registration
    for (const text of typeof scopes === "string" ? [scopes] : scopes.map(({ scope }) => `\`${scope}\``))
      expect(sectionOf(page, "More scopes")).toContain(text)
    expect(page.includes("## Moving from Auth.js")).toBe(moving !== "new")
    expect(sectionOf(page, "Moving from Auth.js")).toContain(changes.get(moving) ?? moving)
    for (const source of registration.sources) expect(page).toContain(/\((.+)\)$/.exec(source)?.[1])
  })
})

describe("registrations", () => {
  it("belong to providers that exist", () => {
    const files = readdirSync(new URL("packages/providers/tools/registrations/", root))
    expect(files.map((file) => file.replace(/\.ts$/, "")).filter((id) => !ids.includes(id))).toEqual([])
  })

  it("lead from VK's former service to the provider of the one that takes new applications", () => {
    expect(sectionOf(pageOf("vk"), "Register the application")).toContain("](vk-id.md)")
  })

  it("are asked for, with the file to add and what it needs, if a provider's is missing", async () => {
    await expect(registrationOf("no-such-vendor")).rejects.toThrow(
      /packages\/providers\/tools\/registrations\/no-such-vendor\.ts is missing.*menu path.*refresh tokens/,
    )
  })
})
