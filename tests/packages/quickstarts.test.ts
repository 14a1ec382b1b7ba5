import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import { runtimes } from "../runtimes/runtime.ts"
import { build } from "./package.ts"
import { install } from "./quickstart/installation.ts"
import { partsOf, type Step } from "./quickstart/page.ts"
import { Terminal } from "./quickstart/terminal.ts"
import { Visitor } from "./quickstart/visitor.ts"

/*
 * Works through each quickstart as it is printed, in an empty folder. What is different from what a reader does:
 *
 * - there is no network: `npm install` takes our packages from their tarballs and others from the workspace, and the
 *   development identity provider is the packed one;
 * - the ports 3000 and 4455 of the page are free ones;
 * - the browser is the one that the machine has;
 * - nobody has an account at GitHub here: that part ends where the browser would go there.
 */
const docs = join(import.meta.dirname, "../../docs/start")
const target = realpathSync(mkdtempSync(join(tmpdir(), "quickstarts-")))

beforeAll(async () => {
  await build()
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, ["@latchkey/development-provider"])
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** What a page tells its reader to do until the first sign-in, and from then on, and where the application then is. */
interface Quickstart {
  readonly terminal: Terminal
  readonly first: readonly Step[]
  readonly second: readonly Step[]
  readonly origin: string
  readonly issuer: string
  /** A page that goes on with this one, with the same ports. */
  readonly adapted: (text: string) => string
}

/** @param leaveOut - headings of parts for readers who chose otherwise. */
async function open(page: string, leaveOut: readonly string[] = []): Promise<Quickstart> {
  const [port, providerPort] = [String(await freePort(0)), String(await freePort(0))]
  const adapted = (text: string): string =>
    text
      .replaceAll("3000", port)
      .replaceAll("4455", providerPort)
      .replaceAll(
        '"npx @latchkey/development-provider"',
        `"npx @latchkey/development-provider --port ${providerPort}"`,
      )
  const parts = partsOf(adapted(readFileSync(join(docs, page), "utf8"))).filter(
    ({ heading }) => !leaveOut.includes(heading),
  )
  const github = parts.findIndex(({ heading }) => heading === "Then with GitHub")
  expect(github).toBeGreaterThan(0)
  const provider = join(target, "node_modules/@latchkey/development-provider/dist/cli.js")
  const programs = {
    "npx @latchkey/development-provider": `node ${provider} --port ${providerPort}`,
    bun: programOf("Bun"),
    deno: programOf("Deno"),
    "npx wrangler": join(import.meta.dirname, "node_modules/.bin/wrangler"),
  }
  return {
    terminal: new Terminal(mkdtempSync(join(target, "application-")), { PORT: port }, programs),
    first: parts.slice(0, github).flatMap(({ steps }) => steps),
    second: parts.slice(github).flatMap(({ steps }) => steps),
    origin: `http://localhost:${port}`,
    issuer: `http://localhost:${providerPort}`,
    adapted,
  }
}

function programOf(runtime: string): string {
  return runtimes.find(({ name }) => name === runtime)?.program ?? runtime
}

/** Every command that starts the application, and not the identity provider. */
const application = /^(?!npx @latchkey)/

describe.each([
  ["Next.js", "nextjs.md", "/api/auth"],
  ["SolidStart", "solidstart.md", "/api/auth"],
  ["Qwik City", "qwik-city.md", "/auth"],
])("the quickstart for %s, worked through as it is printed,", (_, page, basePath) => {
  test("signs in without an account anywhere, then with GitHub", { timeout: 180_000 }, async () => {
    const { terminal, first, second, origin, issuer } = await open(page)
    try {
      await terminal.follow(first)
      await terminal.reach(issuer)
      await terminal.reach(origin)
      const visitor = new Visitor()
      const home = await visitor.open(origin)
      expect(home.html, terminal.printed()).toContain("Nobody is signed in.")
      const signedIn = await visitor.press(await visitor.press(home, "Sign in"), "Amara Okafor")
      expect(signedIn.url.origin).toBe(origin)
      expect(signedIn.html, terminal.printed()).toContain("Hello, Amara Okafor.")
      const signedOut = await visitor.press(signedIn, "Sign out")
      expect(signedOut.html).toContain("Nobody is signed in.")
      await terminal.stop(application)
      await terminal.follow(second)
      await terminal.reach(origin)
      await leadsToGitHub(origin, basePath, "Sign in")
    } finally {
      await terminal.stop()
    }
  })
})

test(
  "the browser tests of the guide on testing, as they are printed, pass in the application of the quickstart for Next.js",
  { timeout: 180_000 },
  async () => {
    const { terminal, first, adapted } = await open("nextjs.md")
    const browserTests = partsOf(adapted(readFileSync(join(docs, "../guides/testing.md"), "utf8")))
      .filter(({ heading }) => heading === "Sign in, in a browser")
      .flatMap(({ steps }) => steps)
    // Servers are started by Playwright.
    const isByPlaywright = (step: Step): boolean => step.kind === "command" && step.command.startsWith("npx ")
    await terminal.follow([...first, ...browserTests].filter((step) => !isByPlaywright(step)))
    const browser = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"
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

/** The parts of the page for each runtime: a reader follows one. */
const runtimeParts = ["Node", "Bun", "Deno", "Cloudflare Workers"]

describe("the quickstart for Request and Response, worked through as it is printed,", () => {
  test.each(runtimeParts)("signs in on %s", { timeout: 60_000 }, async (runtime) => {
    const others = runtimeParts.filter((name) => name !== runtime)
    const { terminal, first, second, origin, issuer } = await open("request-response.md", others)
    try {
      await terminal.follow(first)
      await terminal.reach(issuer)
      await terminal.reach(origin)
      const visitor = new Visitor()
      expect((await visitor.open(origin)).html).toBe("Nobody is signed in.")
      const choice = await visitor.press(
        await visitor.open(`${origin}/auth/signin`),
        "Sign in with Development",
      )
      const signedIn = await visitor.press(choice, "Amara Okafor")
      expect(signedIn.html, terminal.printed()).toBe("Hello, Amara Okafor.")
      const left = await visitor.press(await visitor.open(`${origin}/auth/signout`), "Sign out")
      expect(left.html).toBe("Nobody is signed in.")
      await terminal.stop(application)
      await terminal.follow(second)
      await terminal.follow(
        first.filter((step) => step.kind === "command" && application.test(step.command)).slice(-1),
      )
      await terminal.reach(origin)
      await leadsToGitHub(`${origin}/auth/signin`, "/auth", "Sign in with GitHub")
    } finally {
      await terminal.stop()
    }
  })
})

/** Presses a button, and looks at where it leads. */
async function leadsToGitHub(start: string, basePath: string, label: string): Promise<void> {
  const visitor = new Visitor(({ hostname }) => hostname === "github.com")
  const { url } = await visitor.press(await visitor.open(start), label)
  expect(url.origin + url.pathname).toBe("https://github.com/login/oauth/authorize")
  expect(url.searchParams.get("client_id")).toBe("the-client-id-from-GitHub")
  expect(url.searchParams.get("redirect_uri")).toBe(`${new URL(start).origin}${basePath}/callback/github`)
}
