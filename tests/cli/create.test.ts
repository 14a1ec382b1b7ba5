import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { expect, onTestFinished, test } from "vitest"
import { installAdded, installCommand, packagesIn, separatePort, startDevelopment } from "./application.ts"

/** Returns a folder in which npm finds the packed alias, as if npm had installed it from the registry. */
async function folderOfAlias(): Promise<string> {
  const command = await installCommand(["create-latchkey"])
  onTestFinished(() => command.remove())
  return command.folder
}

/** Runs npm without a network and with an empty cache. */
async function npm(folder: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  const cache = mkdtempSync(join(realpathSync(tmpdir()), "latchkey-cache-"))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const env = { ...process.env, npm_config_cache: cache, npm_config_offline: "true" }
  return new Promise((done) => {
    const child = execFile("npm", args, { cwd: folder, env }, (error, out, printed) => {
      done({
        code: typeof error?.code === "number" ? error.code : error === null ? 0 : 1,
        printed: out + printed,
      })
    })
    child.stdin?.end()
  })
}

test(
  "`npm create latchkey` runs the packed alias, and its application signs in",
  { timeout: 240_000 },
  async () => {
    const folder = await folderOfAlias()
    const options = ["--framework", "express", "--yes", "--no-install"]
    const { code, printed } = await npm(folder, "create", "latchkey", "my-app", "--", ...options)
    expect(printed).not.toContain("Left for you")
    expect(code, printed).toBe(0)
    const application = join(folder, "my-app")
    expect(packagesIn(readFileSync(join(application, "package.json"), "utf8"))).toEqual([
      "@latchkey/express",
      "express",
      "@latchkey/development-provider",
    ])
    await installAdded(application, [])
    await separatePort(application, "auth.ts")
    const server = await startDevelopment(application, { options: () => [] })
    try {
      const browser = createBrowser()
      const choice = await browser.press(await browser.open(server.origin), "Sign in")
      const signedIn = await browser.press(choice, "Amara Okafor")
      expect(signedIn.text, server.printed()).toContain("Hello, Amara Okafor.")
    } finally {
      await server.stop()
    }
  },
)

test("`npm create latchkey` explains that npm keeps options that aren't after `--`", async () => {
  const folder = await folderOfAlias()
  const { code, printed } = await npm(folder, "create", "latchkey", "my-app", "--framework", "hono")
  expect(code).toBe(2)
  expect(printed).toContain("npm create latchkey my-app -- --framework hono")
  expect(existsSync(join(folder, "my-app"))).toBe(false)
}, 60_000)

test.each([
  ["nuxt", "server/auth.ts"],
  ["astro", "auth.config.ts"],
])(
  "without a network for its generator, `npm create latchkey` makes an application of %s that signs in",
  async (name, configuration) => {
    const folder = await folderOfAlias()
    const options = ["--framework", name, "--yes", "--no-install"]
    const { code, printed } = await npm(folder, "create", "latchkey", "my-app", "--", ...options)
    expect(printed).toContain("The files in the manual are used instead.")
    expect(code, printed).toBe(0)
    const application = join(folder, "my-app")
    await installAdded(application, [])
    await separatePort(application, configuration)
    const byOption = (port: number): readonly string[] => ["--port", String(port)]
    const server = await startDevelopment(application, { options: byOption })
    try {
      const browser = createBrowser()
      const choice = await browser.press(await browser.open(server.origin), "Sign in")
      const signedIn = await browser.press(choice, "Amara Okafor")
      expect(signedIn.text, server.printed()).toContain("Amara Okafor")
    } finally {
      await server.stop()
    }
  },
  240_000,
)

test("`npm create latchkey` without a network says what the generator needs, and leaves no folder", async () => {
  const folder = await folderOfAlias()
  const { code, printed } = await npm(
    folder,
    "create",
    "latchkey",
    "my-app",
    "--",
    "--framework",
    "next",
    "--yes",
  )
  expect(code).toBe(2)
  expect(printed).toContain(
    "create-next-app@latest, didn't create an application; see its output above. Its files were removed.",
  )
  expect(() => readFileSync(join(folder, "my-app"))).toThrow("ENOENT")
}, 120_000)
