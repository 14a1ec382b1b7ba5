import { expect, test } from "vitest"
import { withAddresses, withTypesOf } from "./manifests.ts"

const target = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })

test("a manifest gets main, types and typesVersions from its exports, before them", () => {
  const exports = { ".": target("index"), "./jwt": target("jwt"), "./package.json": "./package.json" }
  expect(JSON.stringify(withTypesOf({ name: "a", exports, license: "MIT" }))).toBe(
    JSON.stringify({
      name: "a",
      main: "./dist/index.js",
      types: "./dist/index.d.ts",
      typesVersions: { "*": { jwt: ["./dist/jwt.d.ts"] } },
      exports,
      license: "MIT",
    }),
  )
})

test("derived members stand before the imports, as the formatter has it", () => {
  const manifest = { name: "a", imports: { "#b": "b" }, exports: { ".": target("index") } }
  expect(Object.keys(withTypesOf(manifest))).toEqual(["name", "main", "types", "imports", "exports"])
})

test("existing members are derived again", () => {
  const manifest = { exports: { ".": target("index") }, types: "./old.d.ts", typesVersions: { "*": {} } }
  expect(withTypesOf(manifest)).toEqual({
    main: "./dist/index.js",
    types: "./dist/index.d.ts",
    exports: manifest.exports,
  })
})

test("a manifest gets the addresses of the manual, the issues and its folder, around its licence", () => {
  expect(Object.entries(withAddresses({ name: "a", license: "MIT", bugs: "?" }, "packages/a"))).toEqual([
    ["name", "a"],
    ["homepage", "https://github.com/latchkey/latchkey/blob/main/docs/index.md"],
    ["bugs", "https://github.com/latchkey/latchkey/issues"],
    ["license", "MIT"],
    [
      "repository",
      { type: "git", url: "git+https://github.com/latchkey/latchkey.git", directory: "packages/a" },
    ],
  ])
})
