import { describe, expect, it, vi } from "vitest"
import { allLanguages } from "./all-languages.ts"
import { chooseLanguage, findTag, isRightToLeft } from "./choose-language.ts"

const tags = Object.keys(allLanguages)

describe("chooseLanguage", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["de", "de"],
    ["DE-at", "de"],
    ["de-AT-1996", "de"],
    ["de-x-private", "de"],
    ["zh-TW", "zh-Hant"],
    ["zh-HK, en;q=0.9", "zh-Hant"],
    ["zh-Hant-HK", "zh-Hant"],
    ["zh-CN", "zh-Hans"],
    ["zh", "zh-Hans"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["no", "nb"],
    ["nn-NO", "nb"],
    ["iw", "he"],
    ["in", "id"],
    ["sr-Latn, pl;q=0.1", "pl"],
  ])("finds for %j the tag %s (RFC 4647 §3.4)", (accepted, tag) => {
    expect(chooseLanguage(accepted, tags)).toBe(tag)
  })

  it.each([
    ["fr;q=0.5, de;q=0.9", "de"],
    ["fr;q=0.5,de", "de"],
    ["fr ; q = 0.3 ,de ; q=0.2", "fr"],
    ["fr;q=0.123, de;q=0.124", "de"],
    ["tlh, fr;q=0.001", "fr"],
    ["*", "en"],
    ["*;q=0.8, de;q=0.1", "de"],
    ["de;q=0, *", "en"],
    ["en;q=0", "ar"],
    ["en;q=0, *", "ar"],
    ["de, de;q=0", "en"],
  ])("takes from %j the best quality: %s (RFC 9110 §12.4.2)", (accepted, tag) => {
    expect(chooseLanguage(accepted, tags)).toBe(tag)
  })

  it.each([
    ["de;q=1.5, fr;q=0.1", "fr"],
    ["de;q=-1", "en"],
    ["de;q", "en"],
    ["de;level=1", "en"],
    [";;,,=,q=1", "en"],
    ["d_e, __proto__, ../../x, <script>", "en"],
    ["-", "en"],
    ["--de, de-", "de"],
    [`${"a".repeat(1000)}, de`, "en"],
    [`de${"-a".repeat(300)}`, "en"],
    [Array.from({ length: 200 }, (_, index) => `x${index}`).join(), "en"],
  ])("makes of %j the default, or leaves out what no one can read", (accepted, tag) => {
    expect(chooseLanguage(accepted, tags)).toBe(tag)
  })

  it("reads the first 20 languages of a header, and no others [DO-01.2]", () => {
    const unknown = (count: number): string => "xx,".repeat(count)
    expect(chooseLanguage(`${unknown(19)}de`, tags)).toBe("de")
    expect(chooseLanguage(`${unknown(20)}de`, tags)).toBe("en")
  })

  it("asks for the script of each of our tags once, however many requests come", () => {
    const own = [...tags]
    const locale = vi.spyOn(Intl, "Locale")
    for (let request = 0; request < 10; request++) chooseLanguage("xx,".repeat(333), own)
    const asked = locale.mock.calls.map(([tag]) => String(tag))
    locale.mockRestore()
    expect(asked.filter((tag) => tag !== "xx").sort()).toEqual([...own].sort())
    expect(asked.filter((tag) => tag === "xx").length).toBeLessThanOrEqual(10 * 20)
  })

  it("has the first language as the default, also if the browser refuses all", () => {
    expect(chooseLanguage("pl", ["fr", "de"])).toBe("fr")
    expect(chooseLanguage("fr;q=0, de;q=0", ["fr", "de"])).toBe("fr")
  })
})

describe("findTag", () => {
  it("finds tags that the application writes in its own way", () => {
    expect(findTag("zh-Hant-TW", ["en", "zh-TW"])).toBe("zh-TW")
    expect(findTag("en-us", ["en-GB", "en-US"])).toBe("en-US")
    expect(findTag("en-AU", ["en-GB", "en-US"])).toBe("en-GB")
    expect(findTag("tlh", ["en"])).toBeUndefined()
  })
})

describe("isRightToLeft", () => {
  it.each(["ar", "he", "fa", "ur", "ar-EG", "pa-PK", "az-Arab", "yi", "ps"])("is true for %s", (tag) => {
    expect(isRightToLeft(tag)).toBe(true)
  })

  it.each(["en", "ja", "pa", "az", "he-Latn", "x"])("is false for %s", (tag) => {
    expect(isRightToLeft(tag)).toBe(false)
  })
})
