import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify, stripVTControlCharacters } from "node:util"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { link } from "./installation.ts"
import { type PackedPackage, publishable, unpack } from "./package.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "packed-")))
const packed = new Map<string, PackedPackage>()

beforeAll(async () => {
  for (const found of await Promise.all(publishable.map((source) => unpack(source, target)))) {
    packed.set(found.source, found)
    for (const name of Object.keys({ ...found.manifest.dependencies, ...found.manifest.peerDependencies })) {
      linkDependency(name, found.source)
      // An application that uses React from TypeScript has its types.
      linkDependency(`@types/${name}`, found.source)
    }
  }
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
}, 120_000)

/** These import modules that a framework's bundler generates, so only applications can load them. */
const bundled: ReadonlySet<string> = new Set([
  "@latchkey/qwik",
  ...["client", "client/webauthn", "components", "endpoint", "middleware", "server"].map(
    (path) => `@latchkey/astro/${path}`,
  ),
  ...[
    "composables",
    "nitro-handler",
    "nitro-plugin",
    "page-middleware",
    "page-plugin",
    "server-in-browser",
  ].map((path) => `@latchkey/nuxt/runtime/${path}`),
])

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Links a dependency: ours are the unpacked tarballs, others are as installed in the workspace. */
function linkDependency(name: string, source: string): void {
  const installed = join(source, "node_modules", name)
  const isThere = existsSync(join(target, "node_modules", name))
  if (!name.startsWith("@latchkey/") && !isThere && existsSync(installed)) link(target, name, installed)
}

/** Runs a program to its end. @returns its exit code and output, without colours */
async function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const execute = promisify(execFile)
  try {
    const { stdout, stderr } = await execute(program, args, {
      cwd: target,
      env: { ...process.env, FORCE_COLOR: "0" },
    })
    return { code: 0, output: stripVTControlCharacters(stdout + stderr) }
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error && "stderr" in error)) throw error
    return { code: 1, output: stripVTControlCharacters(`${String(error.stdout)}${String(error.stderr)}`) }
  }
}

function found(source: string): PackedPackage {
  const one = packed.get(source)
  if (one === undefined) throw new Error(`${source} was not packed`)
  return one
}

describe.each(publishable.map((source) => [source.split("/").at(-1), source] as const))(
  "the package of %s",
  (_, source) => {
    test("holds its manifest, the licence, code with declarations and maps, schemas, templates, and no test", () => {
      const { files } = found(source)
      const expected =
        /^(package\.json|LICENSE|README\.md|CHANGELOG\.md|prisma\/\w+\.(prisma|sql)|sql\/[\w-]+\.sql|components\/\w+\.(astro|svelte|js|d\.ts)|skills\/latchkey\/SKILL\.md|templates\/.+|native-import\.(js|d\.ts)|dist\/.+\.(m?js|m?js\.map|d\.ts|d\.ts\.map))$/
      expect(files.filter((file) => !expected.test(file) || /\.test\./.test(file))).toEqual([])
      expect(files).toEqual(expect.arrayContaining(["package.json", "LICENSE"]))
    })

    test("names no version that only the workspace understands", () => {
      expect(readFileSync(join(found(source).folder, "package.json"), "utf8")).not.toMatch(
        /"(workspace|catalog):/,
      )
    })

    test("gives publint nothing to say, suggestions included", async () => {
      const { folder } = found(source)
      const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true })
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
    })

    test(
      "resolves with its types, in every way that a compiler looks for them",
      { timeout: 60_000 },
      async () => {
        const { tarball, specifiers, manifest } = found(source)
        const paths = specifiers.map((specifier) => `.${specifier.slice(manifest.name.length)}`)
        expect(paths.length > 0 || "bin" in manifest).toBe(true)
        // A package with only a command has nothing to import.
        if (paths.length === 0) {
          return
        }
        const program = join(import.meta.dirname, "node_modules/.bin/attw")
        const { code, output } = await run(program, [
          tarball,
          // Packages have only ES modules, which Node.js 20 can also load with `require`.
          "--ignore-rules",
          "cjs-resolves-to-esm",
          "--entrypoints",
          ...paths,
        ])
        expect(code, output).toBe(0)
      },
    )

    test("loads in Node outside the workspace, by every path it exports", { timeout: 60_000 }, async () => {
      const { specifiers, manifest } = found(source)
      const file = join(target, `load-${manifest.name.replace("/", "-")}.js`)
      const loadable = specifiers.filter((name) => !bundled.has(name))
      writeFileSync(file, `${loadable.map((name) => `await import("${name}")`).join("\n")}\n`)
      const { code, output } = await run(process.execPath, [file])
      expect(code, output).toBe(0)
    })

    test(
      "has declarations that compile by themselves, without Node's types",
      { timeout: 60_000 },
      async () => {
        const { specifiers, manifest } = found(source)
        const file = join(target, `types-${manifest.name.replace("/", "-")}.ts`)
        writeFileSync(file, `${specifiers.map((name) => `export type {} from "${name}"`).join("\n")}\n`)
        const args = [
          "--noEmit",
          "--strict",
          "--module",
          "nodenext",
          "--target",
          "es2023",
          "--lib",
          "es2023,dom,dom.iterable",
        ]
        const { output } = await run("tsc", [...args, "--types", "", "--pretty", "false", file])
        // Other packages' declarations may need more (next needs Node.js's types), so only ours are checked.
        const ours = output
          .split("\n")
          .filter((line) => /^(\S*node_modules\/@latchkey|types-)\S*: error/.test(line))
        expect(ours).toEqual([])
      },
    )
  },
)

describe("dependencies", () => {
  test("core has two at run time: jose and oauth4webapi", () => {
    const core = [...packed.values()].find(({ manifest }) => manifest.name === "@latchkey/core")
    expect(Object.keys(core?.manifest.dependencies ?? {})).toEqual(["jose", "oauth4webapi"])
  })
})
