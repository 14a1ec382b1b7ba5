import fc from "fast-check"
import { expect, test } from "vitest"
import { rewriteManifest } from "../src/manifest/rewrite-manifest.ts"
import { anyName } from "../src/names/specifiers.ts"
import { rewriteSource } from "../src/source/rewrite-source.ts"
import { applyEdits } from "../src/text/edit.ts"

/** Pieces of code that may contain a name, joined in any order. */
const pieces = fc.constantFrom(
  `import x from "auth"`,
  `import y, { type z } from 'next-authx'`,
  `export * from "@auth/other"`,
  `declare module "nextauth" {}`,
  `jest.mock("@author/core", () => ({}))`,
  "const a = await import(`${b}/next`)",
  `/** @type {import("auth").B} */`,
  `// next`,
  `const e = <T,>(x: T) => x;`,
  `class C { @d() m = 1 }`,
  `}`,
  `"`,
  "\r\n",
  "\u2028",
)

const named = fc.constantFrom(
  `import a from "next-auth"`,
  `import { b } from '@auth/core/providers/github';`,
  `export * from "@auth/prisma-adapter"`,
  `declare module "next-auth/jwt" { interface JWT { c: 1 } }`,
  `vi.mock("next-auth/react")`,
  `type D = import("@auth/core/types").Session`,
)

test("a file in which no module of Auth.js is named comes out as it was, byte for byte", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces).map((found) => found.join("\n")),
        fc.string({ unit: "binary" }),
      ),
      (text) => {
        fc.pre(!anyName.test(text) || text.includes("next-authx") || text.includes("@auth/other"))
        expect(rewriteSource("file.tsx", text).edits).toEqual([])
        expect(rewriteManifest(text, { needs: new Set() }).edits).toEqual([])
      },
    ),
  )
})

test("only the names of modules change, and a second run finds nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(named, pieces), { minLength: 1, maxLength: 12 }), (found) => {
      const text = found.join("\n")
      const { edits } = rewriteSource("file.ts", text)
      for (const { start, end } of edits) expect(text.slice(start, end)).toMatch(/^(?:next-auth|@auth\/)/)
      // A file that can't be parsed stays unchanged.
      fc.pre(edits.length > 0)
      const after = applyEdits(text, edits)
      expect(rewriteSource("file.ts", after).edits).toEqual([])
      const back = after
        .replaceAll(/@latchkey\/(?:next|core|providers|adapter-prisma)/g, "")
        .replaceAll(/\/(?:github|jwt|react|types)/g, "")
      const without = text
        .replaceAll(/next-auth(?!x)|@auth\/core(?:\/providers)?|@auth\/prisma-adapter/g, "")
        .replaceAll(/\/(?:github|jwt|react|types)/g, "")
      expect(back).toBe(without)
    }),
  )
})
