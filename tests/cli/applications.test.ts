import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { commit, git } from "@latchkey/test-kit/repository"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  installAdded,
  installCommand,
  makeApplication,
  type PackedCommand,
  packagesIn,
  separatePort,
  startDevelopment,
} from "./application.ts"
import { inChromium } from "./in-chromium.ts"
import { type FreshApplication, freshApplications } from "./fresh-applications.ts"

let command: PackedCommand

beforeAll(async () => {
  command = await installCommand()
}, 60_000)
afterAll(() => command?.remove())

/** The things that a user sees, from the start page to the session. */
interface Seen {
  /** True if the start page says at first that no user is signed in, and then greets the user. */
  readonly isGreeted: boolean
  /** The name in the session. */
  readonly name: unknown
}

/** Signs in with the start page's button, or on the built-in sign-in page. */
async function signIn({ origin }: RunningServer, application: FreshApplication): Promise<Seen> {
  const { basePath, hasStartPage } = application
  const browser = createBrowser()
  const start = await browser.open(hasStartPage ? origin : `${origin}${basePath}/signin`)
  const choice = await browser.press(start, hasStartPage ? "Sign in" : "Sign in with Development")
  const signedIn = await browser.press(choice, "Amara Okafor")
  const session = await browser.open(`${origin}${basePath}/session`)
  return {
    isGreeted: start.text.includes("Nobody is signed in.") && signedIn.text.includes("Hello, Amara Okafor."),
    name: (JSON.parse(session.text) as { user?: { name?: unknown } }).user?.name,
  }
}

describe.each(freshApplications)("a fresh application of $name,", (application) => {
  let folder: string
  let manifest: string

  beforeAll(async () => {
    folder = await makeApplication(application)
    manifest = readFileSync(join(folder, "package.json"), "utf8")
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test("gets by `init --yes` the files that its diff shows, and nothing by a second run", async () => {
    const dry = await command.run("init", folder, "--dry")
    expect(dry).toMatchObject({ code: 1 })
    expect(git(folder, "status", "--porcelain")).toBe("")
    const first = await command.run("init", folder, "--yes", "--no-install")
    expect(first, first.out + first.error).toMatchObject({ code: 0 })
    git(folder, "add", "--all")
    const written = git(folder, "write-tree")
    git(folder, "reset", "--quiet")
    git(folder, "checkout", "--quiet", ".")
    git(folder, "clean", "--quiet", "--force", "-d")
    writeFileSync(join(folder, ".git/shown.diff"), dry.out)
    git(folder, "apply", "--index", ".git/shown.diff")
    expect(git(folder, "write-tree")).toBe(written)
    commit(folder)
    const second = await command.run("init", folder, "--yes", "--no-install")
    expect(second).toMatchObject({ code: 0 })
    expect(second.out).toContain("Nothing to change.")
    expect(git(folder, "status", "--porcelain")).toBe("")
  }, 60_000)

  test("signs in with its development script afterwards", async () => {
    const { configuration, hasStartPage } = application
    const startPage = hasStartPage ? ["--start-page"] : []
    const { code } = await command.run("init", folder, "--yes", "--no-install", ...startPage)
    expect(code).toBe(0)
    await installAdded(folder, packagesIn(manifest))
    await separatePort(folder, configuration)
    const server = await startDevelopment(folder, application)
    try {
      const seen = await signIn(server, application)
      expect(seen).toEqual({ isGreeted: hasStartPage, name: "Amara Okafor" })
      // Only one of them is tested in a real browser, on behalf of all.
      const shown = application.name === "next" ? await inChromium(server.origin) : "Hello, Amara Okafor."
      expect(shown).toBe("Hello, Amara Okafor.")
    } catch (error) {
      throw new Error(`${String(error)}\n${server.printed()}`, { cause: error })
    } finally {
      await server.stop()
    }
  }, 240_000)
})

test("without a terminal, neither `init` nor `create` waits for an answer", async () => {
  const [first] = freshApplications
  const folder = await makeApplication({ ...(first as FreshApplication), packages: [] })
  expect(await command.run("init", folder)).toMatchObject({ code: 2 })
  expect(await command.run("create", join(folder, "new"))).toMatchObject({ code: 2 })
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
