import { Auth } from "@latchkey/core"
import { describe, expect, it } from "vitest"
import { oauthCatalogue } from "./catalogue.ts"
import { expectation } from "./expectation.ts"
import { neededOptions } from "./id-token.ts"

const modules = await oauthCatalogue()
const client = { clientId: "id", clientSecret: "secret" }

/** Returns the built-in sign-in page with a button for every provider. */
async function signInPage(): Promise<Response> {
  return Auth(new Request("https://app.example/auth/signin"), {
    providers: modules.map(({ id, create }) => create({ ...neededOptions(expectation(id)), ...client })),
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
  })
}

/** Returns the buttons of the page, by provider id. */
async function buttons(response: Response): Promise<Map<string, string>> {
  const forms = (await response.text()).match(/<form [^]*?<\/form>/g) ?? []
  return new Map(forms.map((form) => [/action="[^"]*\/signin\/([^"]+)"/.exec(form)?.[1] ?? "", form]))
}

/** Returns the "contrast ratio" (WCAG 2.2). */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the "relative luminance" (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const response = await signInPage()
const policy = response.headers.get("content-security-policy") ?? ""
const page = await buttons(response)

describe.each(modules)("the button of $id", ({ id, create }) => {
  const { style } = create({})
  const button = page.get(create({}).id) ?? ""
  // The tile has the vendor's colour in light and dark mode. The page doesn't change it.
  const tile = /<rect[^>]* fill="(#\w{6})"/.exec(button)?.[1]
  const ink = /<g[^>]* color="(#\w{6})"/.exec(button)?.[1]

  it("is on the sign-in page, on a tile of the brand's colour [PAG-07]", () => {
    expect(button).toContain(`Sign in with ${expectation(id).name}`)
    expect(tile).toBe(style?.bg?.toLowerCase())
  })

  it("shows the brand's drawing, or else a letter, which can be read on the tile", () => {
    const letter =
      style?.logo === undefined ? "<text" : `<img class="provider-icon" src="${style.logo}" alt="" />`
    expect(button).toContain(style?.icon === undefined ? letter : ` d="${style.icon}"`)
    expect(tile === undefined ? 21 : contrast(tile, ink ?? "")).toBeGreaterThanOrEqual(4.5)
  })

  it("has colours in six digits, as the brand's page gives them", () => {
    const colors = [style?.bg, style?.text].filter((color) => color !== undefined)
    expect(colors.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  })
})

describe("Google's mark", () => {
  const [, address = ""] =
    /<img class="provider-icon" src="([^"]*)" alt="" \/>/.exec(page.get("google") ?? "") ?? []
  const drawing = decodeURIComponent(address.replace("data:image/svg+xml,", ""))

  it("has its four colours, on white, as Google's branding guidelines want it [PAG-07]", () => {
    const colors = [...drawing.matchAll(/<path fill="(#\w+)"/g)].map(([, color]) => color)
    expect(new Set(colors)).toEqual(new Set(["#34A853", "#4285F4", "#EA4335", "#FBBC05"]))
    expect(drawing).toMatch(/^<svg [^>]*><rect [^>]*width="23" height="23"[^>]* fill="#fff"/)
  })

  it("comes with the page, whose policy lets it in, and loads nothing [IN-05]", () => {
    expect(address).toMatch(/^data:image\/svg\+xml,/)
    expect(drawing).not.toMatch(/href|url\(|<script|<style/)
    expect(policy).toMatch(/img-src [^;]*data:/)
  })
})
