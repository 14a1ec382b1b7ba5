import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { complaints, installNext, next } from "./installation.ts"

const root = join(import.meta.dirname, "../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "names-")))
/** A folder without Node's types, in it or in any folder above. */
const bare = realpathSync(mkdtempSync(join(tmpdir(), "without-node-")))

/** A folder's name, and the specifiers that replace `@auth/core/providers` and the paths below it. */
const successors = [
  ["moved-core", "@latchkey/core/providers", "@latchkey/providers"],
  ["moved-next", "@latchkey/next/providers", "@latchkey/next/providers"],
  ["moved-solid", "@latchkey/solid/providers", "@latchkey/solid/providers"],
  ["moved-qwik", "@latchkey/qwik/providers", "@latchkey/qwik/providers"],
] as const

beforeAll(async () => {
  await installNext(target, ["solid", "qwik"])
  for (const [file, source] of [
    ["next/names.ts", "next/consumer/names.ts"],
    ["solid/names.ts", "solid/consumer/src/names.ts"],
    ["qwik/names.ts", "qwik/consumer/src/names.ts"],
  ] as const) {
    mkdirSync(join(target, file, ".."), { recursive: true })
    cpSync(join(root, "packages", source), join(target, file))
  }
  const written = readFileSync(join(root, "tests/names/written-for-authjs.ts"), "utf8")
  for (const [folder, types, providers] of successors) {
    mkdirSync(join(target, folder))
    const moved = written
      .replaceAll('"@auth/core/providers"', `"${types}"`)
      .replaceAll('"@auth/core/providers/', `"${providers}/`)
    writeFileSync(join(target, folder, "moved.ts"), moved)
  }
  await installNext(bare)
  rmSync(join(bare, "node_modules/@types/node"))
  mkdirSync(join(bare, "pages"))
  cpSync(join(next, "consumer/pages-router.ts"), join(bare, "pages/pages-router.ts"))
}, 120_000)

afterAll(() => {
  for (const folder of [target, bare]) rmSync(folder, { recursive: true, force: true })
})

test.each(
  ["next", "solid", "qwik"].flatMap((folder) =>
    ["bundler", "nodenext", "node10"].map((resolution) => [folder, resolution] as const),
  ),
)(
  "code that imports the names of Auth.js compiles in an application of %s, with module resolution %s",
  { timeout: 120_000 },
  async (folder, moduleResolution) => {
    const include = `${folder}/*.ts`
    expect(await complaints({ target, include, moduleResolution, declaration: false })).toEqual([])
  },
)

test.each(["bundler", "nodenext", "node10"])(
  "profiles, configurations and types of providers are used as with Auth.js, with module resolution %s",
  { timeout: 120_000 },
  async (moduleResolution) => {
    const include = "moved-*/*.ts"
    expect(await complaints({ target, include, moduleResolution, declaration: false })).toEqual([])
  },
)

test.each(["bundler", "nodenext"])(
  "`auth(req, res)` takes the request of an API route where the types of Node are not installed, with %s",
  { timeout: 120_000 },
  async (moduleResolution) => {
    const without = { types: [], preserveSymlinks: true }
    expect(
      await complaints({
        target: bare,
        include: "pages/*.ts",
        moduleResolution,
        declaration: false,
        ...without,
      }),
    ).toEqual([])
  },
)
