import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { install } from "../packages/quickstart/installation.ts"
import { otherRuntimes } from "../packages/quickstart/journeys.ts"
import { openQuickstart, type Quickstart } from "../packages/quickstart/quickstart.ts"
import type { Step } from "../packages/quickstart/page.ts"

/*
 * Builds and starts applications with `Development()` in production: the applications of the quickstarts, before they go on
 * with GitHub, without NODE_ENV.
 */
const target = realpathSync(mkdtempSync(join(tmpdir(), "development-in-production-")))

afterAll(() => rmSync(target, { recursive: true, force: true }))

beforeAll(async () => {
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, ["latchkey"])
}, 120_000)

/** Every word of the provider that a bundle must not contain: a user's name and address, and the library's name. */
const traces = /Amara|amara\.okafor|oidc-provider/

const isServer = (step: Step): boolean => step.kind === "command" && /^npx (?!latchkey )/.test(step.command)

/** Follows a page until the application would be started. */
async function prepare(page: string, leaveOut: readonly string[] = []): Promise<Quickstart> {
  const folder = mkdtempSync(join(target, "application-"))
  const variables = { AUTH_TRUST_HOST: "true" }
  const programs = { "npx latchkey": `node ${join(target, "node_modules/latchkey/dist/cli.js")}` }
  const quickstart = await openQuickstart(page, { folder, leaveOut, programs, variables })
  await quickstart.terminal.follow(quickstart.first.filter((step) => !isServer(step)))
  return quickstart
}

/** Returns the files of a build that contain something of the provider. */
function tracesIn(folder: string, output: string): string[] {
  const files = globSync(`${output}/**/*.{js,mjs,cjs,html}`, { cwd: folder })
  expect(files).not.toEqual([])
  return files.filter((file) => traces.test(readFileSync(join(folder, file), "utf8")))
}

test.each(["--turbopack", "--webpack"])(
  "next build %s fails, and says what to do",
  { timeout: 300_000 },
  async (bundler) => {
    const { terminal } = await prepare("nextjs.md")
    await expect(terminal.outputOf(`next build ${bundler} 2>&1`)).rejects.toThrow(
      "`Development()` is for development only, but this is a production build",
    )
  },
)

const built = [
  { framework: "Nuxt", page: "nuxt.md", build: "nuxt build", output: ".output/server", entry: "index.mjs" },
  { framework: "Astro", page: "astro.md", build: "astro build", output: "dist/server", entry: "entry.mjs" },
  {
    framework: "SolidStart",
    page: "solidstart.md",
    build: "vite build",
    output: ".output/server",
    entry: "index.mjs",
  },
  {
    framework: "React Router",
    page: "react-router.md",
    build: "react-router build",
    output: "build/server",
    entry: "index.js",
    by: "node_modules/@react-router/serve/bin.cjs",
  },
] as const

describe.each(built)(
  "an application of $framework in production",
  ({ page, build, output, entry, ...rest }) => {
    // ADV-60
    test(
      "answers with a fault of the configuration, and its bundle knows no invented user",
      { timeout: 300_000 },
      async () => {
        const { terminal, folder, origin } = await prepare(page)
        try {
          await terminal.outputOf(`${build} 2>&1`)
          expect(tracesIn(folder, output)).toEqual([])
          const program = [...("by" in rest ? [rest.by] : []), `${output}/${entry}`].join(" ")
          await terminal.follow([{ kind: "command", command: `node --env-file=.env ${program}` }])
          await terminal.reach(origin)
          const { status } = await fetch(`${origin}/api/auth/signin`)
          expect([status, terminal.printed()]).toEqual([500, expect.stringContaining("DevelopmentOnly")])
        } finally {
          await terminal.stop()
        }
      },
    )
  },
)

test.each([
  { framework: "SvelteKit", page: "sveltekit.md", output: ".svelte-kit/output" },
  { framework: "TanStack Start", page: "tanstack-start.md", output: "dist" },
  { framework: "Qwik City", page: "qwik-city.md", output: "dist" },
])("a bundle of $framework knows no invented user", { timeout: 300_000 }, async ({ page, output }) => {
  const { terminal, folder } = await prepare(page)
  await terminal.outputOf("vite build 2>&1")
  expect(tracesIn(folder, output)).toEqual([])
})

test("a Worker's bundle knows no invented user", { timeout: 300_000 }, async () => {
  const { terminal, folder } = await prepare("request-response.md", otherRuntimes("Cloudflare Workers"))
  const wrangler = join(import.meta.dirname, "node_modules/.bin/wrangler")
  await terminal.outputOf(`${wrangler} deploy --dry-run --outdir bundle 2>&1`)
  expect(tracesIn(folder, "bundle")).toEqual([])
})

test("a bundle of SvelteKit's adapter for Node knows no invented user", { timeout: 300_000 }, async () => {
  const { terminal, folder } = await prepare("sveltekit.md")
  await install(folder, ["@sveltejs/adapter-node"])
  const config = join(folder, "vite.config.ts")
  const text = readFileSync(config, "utf8")
  writeFileSync(
    config,
    `import adapter from "@sveltejs/adapter-node"\n${text.replace(/sveltekit\(.*?\)/, "sveltekit({ adapter: adapter() })")}`,
  )
  await terminal.outputOf("vite build 2>&1")
  expect(tracesIn(folder, "build/server")).toEqual([])
})
