import { execFile } from "node:child_process"
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { install } from "../packages/quickstart/installation.ts"
import { partsOf, type Step } from "../packages/quickstart/page.ts"
import { Terminal } from "../packages/quickstart/terminal.ts"
import { createBrowser } from "@latchkey/test-kit/browser"
import { pressOn } from "@latchkey/test-kit/forms"

/*
 * Adds the code in the README and the quickstart to the application that `create-next-app --yes` creates, and builds
 * and starts it. There are three differences from a reader's work:
 *
 * - there's no network, so packages come from the workspace, and the layout doesn't load Google's fonts;
 * - the application has neither Tailwind nor ESLint, which are not installed here;
 * - there's no GitHub account, so the README's part ends where the browser would go there.
 */
const root = join(import.meta.dirname, "../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "create-next-app-")))
const application = join(target, "my-app")

let port = 0
let providerPort = 0
let terminal: Terminal

beforeAll(async () => {
  await createNextApp()
  await install(application, [
    "next",
    "react",
    "react-dom",
    "typescript",
    "@types/node",
    "@types/react",
    "@latchkey/next",
    "@latchkey/development-provider",
  ])
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, ["latchkey"])
  port = await freePort()
  providerPort = await freePort()
  const programs = { "npx latchkey": `node ${join(target, "node_modules/latchkey/dist/cli.js")}` }
  terminal = new Terminal(application, { PORT: String(port) }, programs)
}, 300_000)

afterAll(async () => {
  await terminal?.stop()
  rmSync(target, { recursive: true, force: true })
})

/** Makes the generator write its defaults, regardless of the preferences of this machine's user. */
async function createNextApp(): Promise<void> {
  const config = join(target, "config")
  mkdirSync(config)
  const options = ["--yes", "--skip-install", "--disable-git", "--no-tailwind", "--no-eslint"]
  const program = join(import.meta.dirname, "node_modules/.bin/create-next-app")
  await promisify(execFile)(program, ["my-app", ...options], {
    cwd: target,
    env: { ...process.env, XDG_CONFIG_HOME: config, NEXT_TELEMETRY_DISABLED: "1" },
  })
  const layout = join(application, "app/layout.tsx")
  const withoutFonts = readFileSync(layout, "utf8")
    .replace(/^import .* from "next\/font\/google";\n/m, "")
    .replaceAll(/^const geist\w+ = [^;]*;\n/gm, "")
    .replaceAll(/\$\{geist\w+\.variable\} ?/g, "")
  expect(withoutFonts).not.toMatch(/geist|font/i)
  writeFileSync(layout, withoutFonts)
}

/**
 * Returns the blocks under a page's headings that are files, changes or the command for the secret, without the ones
 * that an application already has.
 */
function stepsOf(page: string, isTaken: (heading: string) => boolean): Step[] {
  const parts = partsOf(
    readFileSync(join(root, page), "utf8").replaceAll(
      "Development()",
      `Development({ port: ${providerPort} })`,
    ),
  )
  return parts
    .filter(({ heading }) => isTaken(heading))
    .flatMap(({ steps }) => steps)
    .filter((step) =>
      step.kind === "command"
        ? step.command.startsWith("npx latchkey ")
        : step.kind !== "file" || step.file !== "app/layout.tsx",
    )
}

/** Builds the application and starts it, without warnings or errors. @returns its origin */
async function buildAndStart(): Promise<string> {
  expect(await terminal.outputOf("next build 2>&1")).not.toMatch(/error|warn|⨯/i)
  await terminal.follow([{ kind: "command", command: "npx next start" }])
  const origin = `http://localhost:${port}`
  await terminal.reach(origin)
  return origin
}

test("create-next-app switches Cache Components on", () => {
  const config = readFileSync(join(application, "next.config.ts"), "utf8")
  expect(config).toContain("cacheComponents: true")
})

test(
  "the README's files, in what create-next-app writes, sign in without an account, and build with GitHub",
  { timeout: 300_000 },
  async () => {
    const origin = `http://localhost:${port}`
    await terminal.follow(stepsOf("README.md", (heading) => heading === "Next.js in a minute"))
    await terminal.follow([{ kind: "command", command: "npx next dev" }])
    await terminal.reach(origin)
    const browser = createBrowser()
    const choice = await browser.press(await browser.open(origin), "Sign in")
    const signedIn = await browser.press(choice, "Amara Okafor")
    expect(signedIn.text, terminal.printed()).toContain("Sign out Amara Okafor")
    expect(terminal.printed()).not.toMatch(/error|warn|⨯/i)
    await terminal.stop()
    replaceIn(
      "auth.ts",
      /^import \{ Development .*$/m,
      'import GitHub from "@latchkey/next/providers/github"',
    )
    replaceIn("auth.ts", /Development\(.*?\)\]/, "GitHub]")
    replaceIn("app/page.tsx", '"development"', '"github"')
    const environment = [
      `AUTH_URL=${origin}`,
      "AUTH_GITHUB_ID=the-client-id-from-GitHub",
      "AUTH_GITHUB_SECRET=the-client-secret-from-GitHub",
    ]
    appendFileSync(join(application, ".env.local"), environment.join("\n"))
    await buildAndStart()
    const form = pressOn(await createBrowser().open(origin), "Sign in")
    const { url } = await browser.goUntil(form, ({ hostname }) => hostname === "github.com")
    expect(url.origin + url.pathname).toBe("https://github.com/login/oauth/authorize")
    expect(terminal.printed()).not.toMatch(/error|warn|⨯/i)
    await terminal.stop()
  },
)

/** Replaces a part of one of the application's files. */
function replaceIn(file: string, part: string | RegExp, text: string): void {
  const path = join(application, file)
  const before = readFileSync(path, "utf8")
  expect(before).toMatch(part)
  writeFileSync(path, before.replace(part, text))
}

test(
  "the quickstart for Next.js, in what create-next-app writes, signs in and out, and builds with GitHub, without a complaint",
  { timeout: 300_000 },
  async () => {
    const origin = `http://localhost:${port}`
    // The README's part has a secret in it.
    rmSync(join(application, ".env.local"), { force: true })
    await terminal.follow(stepsOf("docs/start/nextjs.md", (heading) => /^[2-4]\. /.test(heading)))
    await terminal.follow([{ kind: "command", command: "npx next dev" }])
    await terminal.reach(origin)
    const browser = createBrowser()
    const home = await browser.open(origin)
    expect(home.text).toContain("Nobody is signed in.")
    const signedIn = await browser.press(await browser.press(home, "Sign in"), "Amara Okafor")
    expect(signedIn.text, terminal.printed()).toContain("Hello, Amara Okafor.")
    const signedOut = await browser.press(signedIn, "Sign out")
    expect(signedOut.text).toContain("Nobody is signed in.")
    expect(terminal.printed()).not.toMatch(/error|warn|⨯/i)
    await terminal.stop()
    await terminal.follow(stepsOf("docs/start/nextjs.md", (heading) => heading === "Then with GitHub"))
    appendFileSync(join(application, ".env.local"), `AUTH_URL=${origin}\n`)
    await buildAndStart()
    const form = pressOn(await browser.open(origin), "Sign in")
    const { url } = await browser.goUntil(form, ({ hostname }) => hostname === "github.com")
    expect(url.pathname).toBe("/login/oauth/authorize")
    // Production warns that `limits` counts in memory.
    expect(terminal.printed()).not.toMatch(/error|⨯/i)
  },
)
