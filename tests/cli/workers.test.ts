import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication } from "@latchkey/test-kit/start-application"
import { expect, onTestFinished, test } from "vitest"
import { installAdded, installCommand, makeApplication, packagesIn } from "./application.ts"

/** Creates Hono's application for Workers in its own folder, which is removed when the test ends. */
async function makeWorker(): Promise<string> {
  const folder = await makeApplication({ name: "hono-workers", packages: ["hono", "wrangler"] })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("a fresh application of Hono for Workers signs in after `init`, beside the program that it has you start", async () => {
  const folder = await makeWorker()
  const manifest = readFileSync(join(folder, "package.json"), "utf8")
  const command = await installCommand()
  onTestFinished(() => command.remove())
  const { code, out } = await command.run("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(out).toMatch(/Left for you:\n.*in another terminal: npx @latchkey\/development-provider\n\n/)
  await installAdded(folder, packagesIn(manifest))

  const providerPort = await freePort()
  const configuration = join(folder, "src/auth.ts")
  const text = readFileSync(configuration, "utf8")
  writeFileSync(configuration, text.replace("Development()", `Development({ port: ${providerPort} })`))
  const environment = { PATH: process.env["PATH"], HOME: folder, WRANGLER_SEND_METRICS: "false" }
  const provider = await startApplication({
    args: ["node_modules/@latchkey/development-provider/dist/cli.js", "--port", String(providerPort)],
    folder,
    environment,
    port: providerPort,
  })
  onTestFinished(async () => provider.stop())
  const port = await freePort()
  const options = ["--port", String(port), "--inspector-port", String(await freePort())]
  const worker = await startApplication({
    args: ["node_modules/wrangler/bin/wrangler.js", "dev", ...options],
    folder,
    environment,
    port,
  })
  onTestFinished(async () => worker.stop())

  const browser = createBrowser()
  const choice = await browser.press(
    await browser.open(`${worker.origin}/api/auth/signin`),
    "Sign in with Development",
  )
  await browser.press(choice, "Amara Okafor")
  const session = await browser.open(`${worker.origin}/api/auth/session`)
  expect(JSON.parse(session.text), worker.printed()).toMatchObject({ user: { name: "Amara Okafor" } })
}, 240_000)
