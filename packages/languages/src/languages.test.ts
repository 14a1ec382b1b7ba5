import { readdirSync } from "node:fs"
import type { SomeTexts } from "@latchkey/core"
import { describe, expect, it, test } from "vitest"
import { allLanguages, type LanguageTag } from "./choice/all-languages.ts"
import english from "./en.ts"

/** Returns the texts by their paths, such as `errorPages.Default.lines.0`. Functions are called with the value. */
function flat(texts: object, value: string | number, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const here = `${path}${name}`
    if (typeof text === "function") return [[here, String(text(value))] as const]
    return typeof text === "object" && text !== null
      ? flat(text, value, `${here}.`)
      : [[here, String(text)] as const]
  })
}

/** Returns the text or function at such a path. */
function at(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => inner && Reflect.get(Object(inner), name), texts)
}

/** Texts that are the same in English, by language. */
const alike: Readonly<Partial<Record<LanguageTag, readonly string[]>>> = {
  de: ["passkey"],
  es: ["errorTitle"],
  it: ["passkey"],
}

/** Punctuation marks at the end of a text, and their Latin equivalents. */
const endings: Readonly<Record<string, string>> = { "。": ".", "？": "?", "؟": "?", "：": ":" }

/** Returns the punctuation mark at the end of a text. */
function ending(text: string): string {
  const last = text.trimEnd().at(-1) ?? ""
  return /[.?!:]/.test(endings[last] ?? last) ? (endings[last] ?? last) : ""
}

const tags = Object.keys(allLanguages) as LanguageTag[]
const others = tags.filter((tag) => tag !== "en")

test("there are 24 languages, English first, and each has a file", () => {
  expect(tags).toHaveLength(24)
  expect(tags[0]).toBe("en")
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!index)[\w-]+\.ts$/.test(file))
  expect(files.sort()).toEqual(tags.map((tag) => `${tag}.ts`).sort())
})

describe.each(others)("the texts in %s", (tag) => {
  const load = async (): Promise<SomeTexts> => (await allLanguages[tag]()).default
  const paths = (texts: object): string[] => flat(texts, "x").map(([path]) => path)

  // `./run texts` lists the ones that are missing, and a release needs all of them.
  it("are some of the English ones, or all", async () => {
    const known = new Set(paths(english))
    const own = paths(await load())
    expect(own.length).toBeGreaterThan(known.size / 2)
    expect(own.filter((path) => !known.has(path))).toEqual([])
  })

  it("differ from the English ones", async () => {
    const of = new Map(flat(english, "x"))
    const same = flat(await load(), "x").filter(([path, text]) => of.get(path) === text)
    // A name in quotation marks may have the same marks as in English.
    const meant = new Set(["exampleAddress", "quoted", ...(alike[tag] ?? [])])
    expect(same.filter(([path]) => !meant.has(path))).toEqual([])
  })

  it("have the headings of pages as their titles", async () => {
    const { signInTitle, signOutTitle, verifyRequestTitle, ...texts } = await load()
    expect([signInTitle, signOutTitle, verifyRequestTitle]).toEqual([
      texts.signIn,
      texts.signOut,
      texts.checkEmail,
    ])
  })

  it("use each value that they get, once", async () => {
    for (const [path, text] of flat(await load(), "OO7")) {
      const isFunction = typeof at(english, path) === "function"
      expect([path, text.split("OO7").length - 1]).toEqual([path, isFunction ? 1 : 0])
    }
  })

  it("hold no markup, no space at an end, and no two spaces", async () => {
    for (const [path, text] of flat(await load(), "x")) {
      expect([path, text]).toEqual([path, text.trim()])
      expect(text).not.toMatch(/[<>&\n\t]| {2}|\$\{|\{\}/)
      expect(text).not.toBe("")
    }
  })

  it("end with the same signs as the English ones", async () => {
    const of = new Map(flat(english, "x"))
    const differing = flat(await load(), "x").filter(([path, text]) => {
      return ending(text) !== ending(of.get(path) ?? "")
    })
    expect(differing).toEqual([])
  })

  it("are written in the letters of the language", async () => {
    const script = new Intl.Locale(tag).maximize().script
    const letters: Readonly<Record<string, RegExp>> = {
      Latn: /\p{Script=Latin}/u,
      Cyrl: /\p{Script=Cyrillic}/u,
      Arab: /\p{Script=Arabic}/u,
      Hebr: /\p{Script=Hebrew}/u,
      Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
      Kore: /\p{Script=Hangul}/u,
      Hans: /\p{Script=Han}/u,
      Hant: /\p{Script=Han}/u,
    }
    const wanted = letters[script ?? ""] ?? /^$/
    const texts = flat(await load(), "x").filter(([path]) => !["exampleAddress", "quoted"].includes(path))
    expect(texts.filter(([, text]) => !wanted.test(text))).toEqual([])
  })
})
