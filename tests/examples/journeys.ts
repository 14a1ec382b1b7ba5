import { type Browser, createBrowser, type Visit } from "@latchkey/test-kit/browser"
import { sendAs } from "@latchkey/test-kit/send-as"
import { expect } from "vitest"
import { type Application, open } from "./application.ts"

/** A folder in `examples`, with the differences of its application. */
export interface Example {
  readonly name: string
  readonly basePath: string
  /** The scripts that check its types. */
  readonly types: "build" | "typecheck"
  /** True if its pages have no buttons, but the built-in pages do. Default: false. */
  readonly usesBuiltInPages?: boolean
  /** True if a missing `NODE_ENV` doesn't count as production, because no framework package reads it. Default: false. */
  readonly needsNodeEnv?: boolean
  /** True if the build for production fails, instead of the built application's responses. Default: false. */
  readonly isRefusedInBuild?: boolean
}

/** The words in the build's output or the log if `Development()` is refused in production. */
const refusals = { build: "this is a production build", log: "DevelopmentOnly" }

/** Takes an example through its life: development, a type check, production. Reports the progress in the terminal. */
export async function goThrough(example: Example): Promise<void> {
  const begun = Date.now()
  const say = (stage: string): void =>
    console.log(`examples/${example.name}: ${stage} (${Math.round((Date.now() - begun) / 1000)} s)`)
  const inProduction = example.needsNodeEnv ? { NODE_ENV: "production" } : {}
  const application = await open(example.name, { inProduction })
  say("is installed")
  await signInAndOut(example, application)
  say("signs in and out in development")
  await application.development.outputOf(`npm run ${example.types} 2>&1`)
  say("has the types that it should have")
  await beRefused(example, application)
  say("is refused in production")
}

async function signInAndOut(example: Example, { origin, development }: Application): Promise<void> {
  const { basePath, usesBuiltInPages = false } = example
  const members = "Welcome, Amara Okafor."
  await development.follow([{ kind: "command", command: "npm run dev" }])
  await development.reach(origin)
  const browser = createBrowser({ origin, answer: async (request) => sendAs(request, "navigate") })
  const refused = await openMembers(browser)
  expect([refused.url.pathname, refused.text], development.printed()).toEqual([
    `${basePath}/signin`,
    expect.not.stringContaining(members),
  ])
  const choice = await browser.press(refused, "Sign in with Development")
  const shown = await browser.press(choice, "Amara Okafor")
  // Qwik City adds a slash.
  expect([shown.url.pathname.replace(/\/$/, ""), shown.text], development.printed()).toEqual([
    "/members",
    expect.stringContaining(members),
  ])
  expect((await browser.open("/")).text, development.printed()).toContain("Hello, Amara Okafor.")
  const withButton = usesBuiltInPages ? `${basePath}/signout` : "/"
  await browser.press(await browser.open(withButton), "Sign out")
  const signedOut = await browser.open("/")
  expect(signedOut.text, development.printed()).toContain("Nobody is signed in.")
  expect((await openMembers(browser)).url.pathname).toBe(`${basePath}/signin`)
  if (!usesBuiltInPages) {
    const again = await browser.press(await browser.press(signedOut, "Sign in"), "Amara Okafor")
    expect(again.text, development.printed()).toContain("Hello, Amara Okafor.")
  }
  await development.stop()
}

/**
 * Opens the page for members. If Next has begun to send a page before its component redirects, the redirect is in the
 * page, and browsers follow it.
 */
async function openMembers(browser: Browser): Promise<Visit> {
  const page = await browser.open("/members")
  const [, next] = /<meta [^>]*http-equiv="refresh" content="\d+;url=([^"&]+)"/.exec(page.text) ?? []
  return next === undefined ? page : browser.open(next)
}

async function beRefused(
  { basePath, isRefusedInBuild = false }: Example,
  application: Application,
): Promise<void> {
  const { origin, production } = application
  const building = production.outputOf("npm run build 2>&1")
  if (isRefusedInBuild) {
    await expect(building).rejects.toThrow(refusals.build)
    return
  }
  await building
  await production.follow([{ kind: "command", command: "npm start" }])
  await production.reach(origin)
  const { status } = await fetch(`${origin}${basePath}/signin`)
  expect([status, production.printed()]).toEqual([500, expect.stringContaining(refusals.log)])
  await production.stop()
}
