import { writeFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { build as bundle } from "esbuild"
import { afterAll, expect, test } from "vitest"

const importer = join(import.meta.dirname, "../../packages/next")
const folder = mkdtempSync(join(tmpdir(), "bundler-constant-"))

/** A server without a framework, with a short secret. */
const program = `
import { Auth } from "@latchkey/core"

const config = { secret: "ten-chars!", trustHost: true, providers: [], logger: { error() {}, warn() {}, debug() {} } }

export default async () => (await Auth(new Request("https://app.example/auth/session"), config)).status
`

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ["production", 500],
  ["development", 200],
  // ADV-60
])(
  "without a framework, a bundle that was made for %s is that, whatever the process says (D29) [JW-07]",
  async (mode, expected) => {
    const { outputFiles } = await bundle({
      stdin: { contents: program, resolveDir: importer },
      bundle: true,
      write: false,
      format: "esm",
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["workerd", "worker"],
      external: ["@simplewebauthn/*"],
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    })
    const file = join(folder, `${mode}.mjs`)
    writeFileSync(file, outputFiles[0]?.contents ?? "")
    const { default: status } = (await import(pathToFileURL(file).href)) as { default: () => Promise<number> }
    expect(await status()).toBe(expected)
  },
)
