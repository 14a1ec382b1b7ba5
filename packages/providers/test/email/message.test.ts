import { afterEach, describe, expect, it, vi } from "vitest"
import { html, subject, text } from "../../src/email/message.ts"

const url = "https://app.example/auth/callback/nodemailer?callbackUrl=%2Fa&token=0123&email=a%40b.example"
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

afterEach(() => {
  vi.useRealTimers()
})

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

/** Returns the colours in the elements' attributes, and in the style for dark mode. */
function colors(document: string) {
  const style = (name: string): string =>
    new RegExp(`class="${name}"[^>]*style="([^"]*)"`).exec(document)?.[1] ?? ""
  const rule = (name: string): string => new RegExp(`^\\.${name}\\{(.*)\\}$`, "m").exec(document)?.[1] ?? ""
  const color = (declarations: string, property: string): string =>
    new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec(declarations)?.[1] ?? ""
  return (["light", "dark"] as const).map((scheme) => {
    const of = scheme === "light" ? style : rule
    const button =
      scheme === "light"
        ? (/<a class="button"[^>]*style="([^"]*)"/.exec(document)?.[1] ?? "")
        : rule("button")
    return {
      surface: color(of("card"), "background-color"),
      texts: ["text", "muted", "link"].map((name) => color(of(name), "color")),
      brand: color(of("button"), "background-color"),
      onBrand: color(button, "color"),
    }
  })
}

describe("the message", () => {
  it("names the host and says it all in plain text", () => {
    expect(subject({ url })).toBe("Sign in to app.example")
    expect(text({ url, expires: inHours(24) })).toBe(
      `Sign in to app.example\n\nOpen this link to sign in:\n${url}\n\nThe link works once. You have 24 hours to sign in.\n\n` +
        "Anyone who opens the link can sign in as you, so don't pass it on. If you didn't ask for it, you can ignore this message.\n",
    )
  })

  it("has the code beside the link, in text and in HTML, and not in the subject", () => {
    const input = { url, code: "012345", provider: { code: true }, expires: inHours(1) } as const
    expect(subject(input)).toBe("Sign in to app.example")
    expect(text(input)).toContain(
      `sign in:\n${url}\n\nOr enter this code in the browser in which you asked for it:\n012345\n`,
    )
    expect(text(input)).toContain("You can use the link or the code, once. You have 1 hour to sign in.")
    expect(text(input)).toContain("Nobody at app.example will ask you for the code.")
    expect(html(input)).toContain('<span dir="ltr">012345</span>')
    expect(html(input)).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
  })

  it("has the code and no link if the provider sends codes only", () => {
    const page = "https://app.example/auth/verify-request?provider=email&type=email"
    const input = { url: page, code: "01234567", provider: { code: "only" } } as const
    for (const message of [text(input), html(input)]) {
      expect(message).toContain("01234567")
      expect(message).toContain("The code works once.")
      expect(message).not.toMatch(/https?:|href|link to sign in/)
    }
  })

  it.each([
    [1 / 60, "1 minute"],
    [0.25, "15 minutes"],
    [1, "1 hour"],
    [36.5, "36 hours"],
    [24 * 7, "7 days"],
  ])("says that a link of %d hours works for %s", (hours, words) => {
    expect(text({ url, expires: inHours(hours) })).toContain(`You have ${words} to sign in.`)
    expect(html({ url, expires: inHours(hours) })).toContain(`You have ${words} to sign in.`)
  })

  it("says the same as an HTML document: a button, and the link in full", () => {
    const document = html({ url, expires: inHours(24) })
    const escaped = url.replaceAll("&", "&amp;")
    expect(document).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(document).toContain("<title>Sign in to app.example</title>")
    expect(document.split(`href="${escaped}"`)).toHaveLength(3)
    expect(document).toContain(`>${escaped}</a>`)
    const seen = document
      .replace(/<style>[^]*<\/style>/, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
    expect(seen).toContain(
      "Sign in to app.example Sign in The link works once. You have 24 hours to sign in.",
    )
  })

  it("can be read where styles are removed: no colour stands in another attribute", () => {
    const document = html({ url })
    expect(document).not.toMatch(/<[^>]* (?:bgcolor|color|background|text|link)=/)
  })

  it("loads nothing, and holds no script", () => {
    const document = html({ url, theme: { logo: "https://cdn.example/logo.png", brandColor: "red" } })
    expect(document).not.toMatch(/<(?:img|link|script|iframe|object)\b|url\(|@import|@font-face|\bon\w+=/i)
    expect(
      document.match(/https?:\/\/[^"<\s]+/g)?.every((address) => address.startsWith("https://app.example/")),
    ).toBe(true)
  })

  // ADV-29
  it("escapes the host and the link [IN-04]", () => {
    const document = html({
      url: `https://app.example/?a="><script>alert(1)</script>`,
      host: `<b>"Me" & 'you'</b>`,
    })
    expect(document).not.toMatch(/<script|<b>/)
    expect(document).toContain("&lt;b&gt;&quot;Me&quot; &amp; &#39;you&#39;&lt;/b&gt;")
  })

  it.each([
    {},
    { brandColor: "#346df1", buttonText: "#ffffff" },
    { brandColor: "#ffff00" },
    { brandColor: "yellow", buttonText: "white" },
    { brandColor: "#777", buttonText: "#888" },
    { buttonText: "navy" },
    { brandColor: "#0000", buttonText: "nonsense" },
  ])("can be read in the light and in the dark with the theme %o", (theme) => {
    for (const { surface, texts, brand, onBrand } of colors(html({ url, theme }))) {
      for (const color of texts)
        expect(contrast(color, surface), `${color} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onBrand, brand), `${onBrand} on ${brand}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("has the colours of the theme where they can be read", () => {
    const [light, dark] = colors(html({ url, theme: { brandColor: "#346df1", buttonText: "#ffffff" } }))
    expect([light?.brand, light?.onBrand, dark?.brand, dark?.onBrand]).toEqual([
      "#346df1",
      "#ffffff",
      "#346df1",
      "#ffffff",
    ])
    const [unreadable] = colors(html({ url, theme: { brandColor: "yellow", buttonText: "white" } }))
    expect([unreadable?.brand, unreadable?.onBrand]).toEqual(["#ffff00", "#000000"])
  })

  it.each([
    [undefined, "light dark", true],
    ["auto", "light dark", true],
    ["light", "light only", false],
    ["dark", "dark", false],
  ] as const)("follows the theme's colour scheme %s", (colorScheme, declared, adapts) => {
    const document = html({ url, theme: { colorScheme } })
    expect(document).toContain(`<meta name="color-scheme" content="${declared}" />`)
    expect(document.includes("prefers-color-scheme")).toBe(adapts)
    expect(colors(document)[0]?.surface).toBe(colorScheme === "dark" ? "#18181c" : "#ffffff")
  })
})
