import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { runtimes } from "../runtimes/runtime.ts"
import { install } from "../packages/quickstart/installation.ts"
import {
  frameworkQuickstarts,
  otherRuntimes,
  runtimeParts,
  workThrough,
  workThroughPrisma,
  workThroughRequestResponse,
} from "../packages/quickstart/journeys.ts"
import { partsOf, type Step } from "../packages/quickstart/page.ts"
import { openPrismaWalkthrough, openQuickstart, type Quickstart } from "../packages/quickstart/quickstart.ts"
import { chromiumPath } from "../../tools/chromium.ts"

/*
 * Works through each quickstart as printed, in an empty folder. There are these differences from a reader's work:
 *
 * - there's no network, so `npm install` takes our packages from their tarballs and others from the workspace, and the
 *   development identity provider and the command `latchkey` are the packed ones;
 * - the ports 3000 and 4455 of the page are free ones;
 * - the browser is the one that the machine has;
 * - there's no GitHub account, so that part ends where the browser would go there.
 */
const docs = join(import.meta.dirname, "../../docs/start")
const target = realpathSync(mkdtempSync(join(tmpdir(), "quickstarts-")))

beforeAll(async () => {
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, ["@latchkey/development-provider", "latchkey"])
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

const command = join(target, "node_modules/latchkey/dist/cli.js")
const provider = join(target, "node_modules/@latchkey/development-provider/dist/cli.js")

/** Opens a page. @param leaveOut - the headings of parts for readers who made a different choice. */
async function open(page: string, leaveOut: readonly string[] = []): Promise<Quickstart> {
  const programs = {
    "npx @latchkey/development-provider": `node ${provider}`,
    "npx latchkey": `node ${command}`,
    bun: programOf("Bun"),
    deno: programOf("Deno"),
    "npx wrangler": join(import.meta.dirname, "node_modules/.bin/wrangler"),
  }
  return openQuickstart(page, { leaveOut, programs, folder: mkdtempSync(join(target, "application-")) })
}

function programOf(runtime: string): string {
  return runtimes.find(({ name }) => name === runtime)?.program ?? runtime
}

describe.each(frameworkQuickstarts)(
  "the quickstart for $framework, worked through as it is printed,",
  (quickstart) => {
    test("signs in without an account anywhere, then with GitHub", { timeout: 300_000 }, async () => {
      await expect(workThrough(await open(quickstart.page), quickstart)).resolves.toBeUndefined()
    })
  },
)

test(
  "the browser tests of the guide on testing, as they are printed, pass in the application of the quickstart for Next.js",
  { timeout: 300_000 },
  async () => {
    const { terminal, first, adapted } = await open("nextjs.md")
    const browserTests = partsOf(adapted(readFileSync(join(docs, "../guides/testing.md"), "utf8")))
      .filter(({ heading }) => heading === "Sign in, in a browser")
      .flatMap(({ steps }) => steps)
    // Servers are started by Playwright.
    const isByPlaywright = (step: Step): boolean =>
      step.kind === "command" && /^npx (?!latchkey )/.test(step.command)
    await terminal.follow([...first, ...browserTests].filter((step) => !isByPlaywright(step)))
    const browser = chromiumPath()
    await terminal.follow([
      {
        kind: "file",
        file: "here.config.ts",
        text: `import printed from "./playwright.config.ts"
          const launchOptions = { executablePath: ${JSON.stringify(browser)} }
          export default { ...printed, use: { ...printed.use, launchOptions } }`,
      },
    ])
    expect(await terminal.outputOf("playwright test --config here.config.ts")).toContain("2 passed")
  },
)

describe("the quickstart for Request and Response, worked through as it is printed,", () => {
  test.each(runtimeParts)("signs in on %s", { timeout: 300_000 }, async (runtime) => {
    const page = await open("request-response.md", otherRuntimes(runtime))
    await expect(workThroughRequestResponse(page)).resolves.toBeUndefined()
  })
})

test(
  "the guide on deployment starts the application of the quickstart for SolidStart in production",
  { timeout: 300_000 },
  async () => {
    const { terminal, first, second, origin } = await open("solidstart.md")
    const guide = readFileSync(join(docs, "../guides/deployment.md"), "utf8")
    const [, part = ""] = /^### SolidStart on Node\n(.*?)^##/ms.exec(guide) ?? []
    const isServer = (step: Step): boolean =>
      step.kind === "command" && /^npx (?:vite|@latchkey)/.test(step.command)
    try {
      await terminal.follow([...first, ...second].filter((step) => !isServer(step)))
      await terminal.follow(partsOf(part).flatMap(({ steps }) => steps))
      await terminal.reach(origin)
      const providers = await fetch(`${origin}/api/auth/providers`)
      expect(await providers.json(), terminal.printed()).toMatchObject({
        github: { callbackUrl: "https://app.example.com/api/auth/callback/github" },
      })
    } finally {
      await terminal.stop()
    }
  },
)

test(
  "the walkthrough for Prisma, worked through as it is printed, ends with a stored user",
  { timeout: 120_000 },
  async () => {
    const walkthrough = await openPrismaWalkthrough({
      folder: mkdtempSync(join(target, "application-")),
      programs: { "npx @latchkey/development-provider": `node ${provider}` },
      // Prisma downloads an engine that it doesn't run here, so any file will do.
      variables: { PRISMA_SCHEMA_ENGINE_BINARY: import.meta.filename, CHECKPOINT_DISABLE: "1" },
    })
    expect(await workThroughPrisma(walkthrough)).toBe(
      "Amara Okafor, amara.okafor@example.com: 1 account, 1 session\n",
    )
  },
)
