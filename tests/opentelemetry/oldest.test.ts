import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { build, type Plugin } from "esbuild"
import { afterAll, describe, expect, test } from "vitest"

const target = mkdtempSync(join(tmpdir(), "oldest-"))
afterAll(() => rmSync(target, { recursive: true, force: true }))

const require = createRequire(import.meta.url)
/** The folder in which the oldest version of the API is installed, with an SDK of its age. */
const oldest = dirname(require.resolve("@latchkey/tests-opentelemetry-oldest/package.json"))

const packages = join(import.meta.dirname, "../../packages")
/** The sources of the packages that the application imports. */
const sources = new Map([
  ["@latchkey/core", "core/src/index.ts"],
  ["@latchkey/core/adapters/memory", "core/src/adapter/memory.ts"],
  ["@latchkey/opentelemetry", "opentelemetry/src/index.ts"],
])

/** Gives our sources the packages of OpenTelemetry that the application has, and the application our sources. */
const withOldest: Plugin = {
  name: "oldest",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@opentelemetry\// }, async ({ path, kind, resolveDir, pluginData }) => {
      // The packages of OpenTelemetry find their own dependencies.
      if (pluginData === oldest || resolveDir.includes("node_modules")) return undefined
      return resolve(path, { kind, resolveDir: oldest, pluginData: oldest })
    })
    onResolve({ filter: /^@latchkey\// }, ({ path }) => {
      const source = sources.get(path)
      return source === undefined ? undefined : { path: join(packages, source) }
    })
  },
}

describe("the oldest API that the package allows", () => {
  test("is the one of these tests", () => {
    const manifest = readFileSync(join(packages, "opentelemetry/package.json"), "utf8")
    const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: Record<string, string> }
    const { devDependencies } = JSON.parse(readFileSync(join(oldest, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>
    }
    expect(peerDependencies["@opentelemetry/api"]).toBe(`^${devDependencies["@opentelemetry/api"]}`)
  })

  test("takes the same spans and metrics, with an SDK that is registered late", async () => {
    const file = join(target, "application.mjs")
    await build({
      entryPoints: [join(oldest, "application.ts")],
      outfile: file,
      bundle: true,
      format: "esm",
      platform: "node",
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url)',
      },
      plugins: [withOldest],
    })
    const { stdout } = await promisify(execFile)(process.execPath, [file])
    expect(JSON.parse(stdout)).toEqual({
      spans: ["latchkey adapter getSessionAndUser", "GET /auth/session"],
      isChild: true,
      metrics: ["latchkey.request.duration", "latchkey.adapter.duration", "latchkey.sign_ins"],
    })
  })
})
