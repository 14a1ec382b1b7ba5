import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { loadNuxt } from "@nuxt/kit"
import type { Nuxt, NuxtConfig } from "nuxt/schema"
import { expect, onTestFinished, test } from "vitest"
import latchkey, { type ModuleOptions } from "../src/index.ts"

/** The options of Nuxt's server. Their types are in the server's package. */
interface ServerOptions {
  readonly serverHandlers: readonly { readonly handler: string }[]
  readonly nitro: { readonly plugins?: readonly string[]; readonly alias?: Readonly<Record<string, string>> }
}

/** Loads an application with the module, which writes its files to a new folder. */
async function load(
  files: Readonly<Record<string, string>>,
  { options = {}, ...config }: NuxtConfig & { options?: ModuleOptions } = {},
): Promise<Nuxt> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "nuxt-module-")))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  mkdirSync(join(folder, "node_modules"))
  symlinkSync(join(import.meta.dirname, "../node_modules/nuxt"), join(folder, "node_modules/nuxt"))
  const nuxt = await loadNuxt({
    cwd: folder,
    ready: false,
    overrides: {
      modules: [[latchkey, options]],
      devtools: { enabled: false },
      telemetry: false,
      ...config,
    },
  })
  onTestFinished(async () => {
    await nuxt.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await nuxt.ready()
  return nuxt
}

const service = { "server/auth.ts": "export default {}" }

test("adds the service, its plugin and the pages' middleware to an application with server/auth.ts", async () => {
  const nuxt = await load(service)
  expect(nuxt.options.alias["#latchkey/server"]).toMatch(/latchkey\/server\.ts$/)
  const { serverHandlers, nitro } = nuxt.options as unknown as ServerOptions
  const handler = join(import.meta.dirname, "../src/runtime/nitro-handler")
  expect(serverHandlers).toContainEqual(expect.objectContaining({ middleware: true, handler }))
  expect(nitro.plugins).toContain(join(import.meta.dirname, "../src/runtime/nitro-plugin"))
  expect(nuxt.options.runtimeConfig["latchkey"]).toEqual({ secret: "", url: "", trustHost: "" })
})

test("has Nitro find the library for passkeys, whose name only the manifest of another package explains", async () => {
  const { nitro } = (await load(service)).options as unknown as ServerOptions
  expect(nitro.alias).toMatchObject({ "#simplewebauthn": "@simplewebauthn/server" })
})

test("finds the file that `config` names, from the application's root", async () => {
  const nuxt = await load(
    { "other/place.ts": "export default {}" },
    { options: { config: "other/place.ts" } },
  )
  expect(nuxt.options.alias).toHaveProperty("#latchkey/server")
})

test("says what to write if there's no configuration", async () => {
  await expect(load({})).rejects.toThrow(/Create server\/auth\.ts, for instance[^]*NuxtAuth\(\{ providers/)
})

test("only warns while the types are prepared, which an installation does", async () => {
  const nuxt = await load({}, { _prepare: true })
  expect(nuxt.options.alias).not.toHaveProperty("#latchkey/server")
})

test("refuses a secret in the part of runtimeConfig that every browser gets", async () => {
  const runtimeConfig = { public: { latchkey: { secret: "…" } } }
  await expect(load(service, { runtimeConfig })).rejects.toThrow(/would be sent to every browser/)
})
