import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { compilers } from "./compilers.ts"
import { installAll } from "./installation.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "declarations-")))
let everything: string

beforeAll(async () => {
  const { packages, application } = await installAll(target)
  const folder = application("everything", packages)
  everything = join(folder, "everything.ts")
  const specifiers = packages.flatMap((found) => found.specifiers)
  writeFileSync(everything, specifiers.map((name) => `export type {} from "${name}"\n`).join(""))
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** The libraries of an application for browsers, and of one for Node.js, as `@tsconfig/node22` sets them. */
const surroundings = [
  ["the types of browsers", { lib: ["es2023", "dom", "dom.iterable"], types: [] }],
  ["the types of Node.js instead of browsers'", { lib: ["es2023"], types: ["node"] }],
] as const

/** Our declarations, and the ones of core's dependencies. Other packages' declarations may need newer compilers. */
const isAskedFor = (file: string): boolean => /\/everything\.ts$|\/store\/|\/(jose|oauth4webapi)\//.test(file)

describe.each(compilers)("TypeScript $version", ({ complaints }) => {
  describe.each(["bundler", "nodenext"])("with module resolution %s", (moduleResolution) => {
    test.each(surroundings)(
      "accepts the declarations of every entry, even without `skipLibCheck`, with %s",
      { timeout: 120_000 },
      (_, libraries) => {
        const options = {
          exactOptionalPropertyTypes: true,
          module: moduleResolution === "nodenext" ? "nodenext" : "esnext",
          moduleResolution,
          noEmit: true,
          skipLibCheck: false,
          strict: true,
          target: "es2022",
          ...libraries,
        }
        expect(complaints({ options, files: [everything], isAskedFor })).toEqual([])
      },
    )
  })
})
