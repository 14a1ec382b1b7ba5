import { cpSync, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  frameworkQuickstarts,
  otherRuntimes,
  workThrough,
  workThroughPrisma,
  workThroughRequestResponse,
} from "../quickstart/journeys.ts"
import { install } from "../quickstart/installation.ts"
import { openPrismaWalkthrough, openQuickstart, type Quickstart } from "../quickstart/quickstart.ts"
import { Terminal } from "../quickstart/terminal.ts"
import { installingPages, isWanted } from "./pages.ts"
import { type Registry, startRegistry } from "./registry.ts"

/*
 * Runs the pages' commands with npm itself, in empty folders. Our packages come from a registry with the tarballs that
 * publishing would pack, all others are npm's latest versions. There are four differences from a reader's work:
 *
 * - the command `latchkey` is the packed one, which isn't in our packages' scope;
 * - the ports 3000 and 4455 of the pages are free ones;
 * - there's no GitHub account, so that part ends where the browser would go there;
 * - the runtimes without a framework are the two that npm brings: Node and Cloudflare's.
 */
const target = realpathSync(mkdtempSync(join(tmpdir(), "installs-")))
let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
  writeFileSync(join(target, "package.json"), "{}")
  await install(target, ["latchkey"])
})

afterAll(async () => {
  await registry?.stop()
  rmSync(target, { recursive: true, force: true })
})

/**
 * Creates an empty folder like a reader's, except for the settings where npm finds our packages, and how `npx` is
 * answered.
 */
function emptyFolder(): string {
  const folder = mkdtempSync(join(target, "application-"))
  // Otherwise `npx` would keep our packages from an earlier run.
  const settings = [`@latchkey:registry=${registry.url}`, `cache=${join(target, "cache")}`, "yes=true"]
  writeFileSync(join(folder, ".npmrc"), `${settings.join("\n")}\n`)
  return folder
}

function open(page: string, leaveOut: readonly string[] = []): Promise<Quickstart> {
  const programs = { "npx latchkey": `node ${join(target, "node_modules/latchkey/dist/cli.js")}` }
  return openQuickstart(page, { folder: emptyFolder(), leaveOut, programs, npm: "npm" })
}

/** The part of a page that is carried out. */
interface Journey {
  readonly page: string
  readonly rule: string
  readonly follow: () => Promise<void>
}

const ofFrameworks: readonly Journey[] = frameworkQuickstarts.map((quickstart) => ({
  page: `docs/start/${quickstart.page}`,
  rule: "installs without a conflict, signs in without an account anywhere, then with GitHub, and builds",
  follow: async () => {
    const page = await open(quickstart.page)
    await workThrough(page, quickstart)
    if (quickstart.build !== undefined) await page.terminal.outputOf(`${quickstart.build} 2>&1`)
  },
}))

const ofRuntimes: readonly Journey[] = ["Node", "Cloudflare Workers"].map((runtime) => ({
  page: "docs/start/request-response.md",
  rule: `installs without a conflict, and signs in on ${runtime}`,
  follow: async () => workThroughRequestResponse(await open("request-response.md", otherRuntimes(runtime))),
}))

const ofPrisma: Journey = {
  page: "docs/adapters/prisma.md",
  rule: "leads from an empty folder to a stored user",
  follow: async () => {
    const walkthrough = await openPrismaWalkthrough({ folder: emptyFolder(), programs: {}, npm: "npm" })
    expect(await workThroughPrisma(walkthrough)).toMatch(/^Amara Okafor, .*: 1 account, 1 session\n$/)
  },
}

const ofOtherPages: readonly Journey[] = installingPages().map(({ page, lines }) => ({
  page,
  rule: "installs in an empty folder without a conflict",
  follow: async () => {
    const terminal = new Terminal(emptyFolder(), {}, {}, "npm")
    await terminal.outputOf("npm init --yes")
    await terminal.follow(lines.map((command) => ({ kind: "command", command })))
  },
}))

const root = join(import.meta.dirname, "../../..")

const ofExamples: readonly Journey[] = globSync("examples/*/package.json", { cwd: root })
  .sort()
  .map((manifest) => ({
    page: join(dirname(manifest), "README.md"),
    rule: "installs without a conflict what the manifest names",
    follow: async () => {
      const folder = emptyFolder()
      cpSync(join(root, manifest), join(folder, "package.json"))
      await new Terminal(folder, {}, {}, "npm").follow([{ kind: "command", command: "npm install" }])
    },
  }))

// A page that a filter leaves out isn't a skipped test.
const wanted = [...ofFrameworks, ...ofRuntimes, ofPrisma, ...ofExamples, ...ofOtherPages].filter(({ page }) =>
  isWanted(page),
)

test.each(wanted)("with what npm has, $page $rule", async ({ follow }) => {
  await expect(follow()).resolves.toBeUndefined()
})
