import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { contrast, parseColor, white } from "./color.ts"
import { contentSecurityPolicy, stylesheet, stylesheetHash } from "./stylesheet.ts"
import { palette, type PaletteName, themeStylesheet } from "./theme-colors.ts"

describe("stylesheet", () => {
  it("has the hash that the Content-Security-Policy names [IN-05]", () => {
    expect(stylesheetHash).toBe(`sha256-${createHash("sha256").update(stylesheet).digest("base64")}`)
  })

  it("has no character that HTML escapes, so that its hash survives the template", () => {
    expect(stylesheet).not.toMatch(/[&<>"'`]/)
  })

  it("loads nothing", () => {
    expect(stylesheet).not.toMatch(/url\(|@import|@font-face|image-set/i)
  })

  it("names no physical side, so that it serves right-to-left text", () => {
    expect(stylesheet).not.toMatch(
      /(?:margin|padding|border)-(?:left|right)|[^-](?:left|right):|text-align:(?:left|right)/,
    )
  })

  it("gives buttons, fields and check boxes a target of 44 px at least", () => {
    expect(stylesheet).toMatch(/button,\.button\{[^}]*min-block-size:3rem/)
    expect(stylesheet).toMatch(/\.field input\{[^}]*min-block-size:3rem/)
    expect(stylesheet).toMatch(/\.check\{[^}]*min-block-size:2\.75rem/)
  })
})

describe("palette", () => {
  const pairs: [PaletteName, PaletteName, number][] = [
    ["text", "ground", 4.5],
    ["text", "surface", 4.5],
    ["text", "hover", 4.5],
    ["muted", "surface", 4.5],
    ["alert-text", "alert", 4.5],
    ["on-brand", "brand", 4.5],
    ["on-brand", "brand-hover", 4.5],
    ["accent", "surface", 4.5],
    ["edge", "surface", 3],
    ["accent", "ground", 3],
  ]

  it.each(pairs)(
    "%s on %s has a contrast of at least %d in both schemes (WCAG 2.2)",
    (front, back, least) => {
      for (const scheme of ["light", "dark"] as const) {
        const [color, background] = [parseColor(palette[front][scheme]), parseColor(palette[back][scheme])]
        expect(contrast(color ?? white, background ?? white)).toBeGreaterThanOrEqual(least)
      }
    },
  )
})

describe("contentSecurityPolicy", () => {
  it("allows only the stylesheet, images and the forms' targets [IN-05.1]", async () => {
    expect(
      await contentSecurityPolicy({ theme: {}, formActions: ["https://idp.example/authorize?x=1"] }),
    ).toBe(
      `default-src 'none'; style-src '${stylesheetHash}'; img-src 'self' https: data:; ` +
        "form-action 'self' https://idp.example; frame-ancestors 'none'; base-uri 'none'",
    )
  })

  it("names the stylesheet of the theme's colours by its hash [IN-05]", async () => {
    const policy = await contentSecurityPolicy({ theme: { brandColor: "gold" }, formActions: [] })
    const hash = createHash("sha256")
      .update(themeStylesheet({ brandColor: "gold" }) ?? "")
      .digest("base64")
    expect(policy).toContain(`style-src '${stylesheetHash}' 'sha256-${hash}';`)
    expect(policy).not.toContain("unsafe")
  })

  it("names the script of a page by its hash, and lets it ask this origin alone [IN-05]", async () => {
    const options = { theme: {}, formActions: [] }
    const policy = await contentSecurityPolicy({ ...options, script: "sha256-abc=" })
    const added = "; script-src 'sha256-abc='; connect-src 'self'"
    expect(policy).toContain(`default-src 'none'${added};`)
    expect(policy.replace(added, "")).toBe(await contentSecurityPolicy(options))
  })

  it("names each origin once, and `https:` if an endpoint is not known", async () => {
    const formActions = ["https://a.example/1", "https://a.example/2", "http://localhost:8080/x", "https:"]
    expect(await contentSecurityPolicy({ theme: {}, formActions })).toContain(
      "form-action 'self' https://a.example http://localhost:8080 https:;",
    )
  })

  it.each([
    "javascript:alert(1)",
    "/relative",
    "*",
    "'unsafe-inline'",
    "x; script-src *",
    "data:text/html,x",
    "blob:x",
  ])("leaves out %j as a form's target [IN-05]", async (action) => {
    expect(await contentSecurityPolicy({ theme: {}, formActions: [action] })).toContain("form-action 'self';")
  })

  // ADV-49
  it("cannot be extended by a URL: what the parser returns has no space, comma or semicolon [IN-05]", async () => {
    const policy = await contentSecurityPolicy({
      theme: {},
      formActions: ["https://a.example/;script-src *,x"],
    })
    expect(policy).toContain("form-action 'self' https://a.example;")
    expect(policy).not.toContain("script-src")
  })
})
