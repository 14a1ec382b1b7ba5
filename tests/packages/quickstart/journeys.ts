import { expect } from "vitest"
import { frameworks } from "../../../tools/frameworks.ts"
import type { Quickstart } from "./quickstart.ts"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { pressOn } from "@latchkey/test-kit/forms"

/** A framework's start page, with its differences. */
export interface FrameworkQuickstart {
  readonly framework: string
  /** The file in `docs/start`. */
  readonly page: string
  readonly basePath: string
  /** The command that builds the application for production, if there is one. */
  readonly build: string | undefined
}

/** The commands that build an application. Node.js runs the TypeScript of the others, so there's nothing to build. */
const builds: Readonly<Record<string, string>> = {
  Astro: "npx astro build",
  NestJS: "npx tsc",
  "Next.js": "npx next build",
  Nuxt: "npx nuxt build",
  "Qwik City": "npx vite build",
  "React Router": "npx react-router build",
  SolidStart: "npx vite build",
  SvelteKit: "npx vite build",
  "TanStack Start": "npx vite build",
}

/** The start pages of the frameworks. */
export const frameworkQuickstarts: readonly FrameworkQuickstart[] = frameworks.map(
  ({ label, start, basePath }) => ({ framework: label, page: `${start}.md`, basePath, build: builds[label] }),
)

/** The parts of `request-response.md` for each runtime. A reader follows only one. */
export const runtimeParts: readonly string[] = ["Node", "Bun", "Deno", "Cloudflare Workers"]

/** Returns the parts for readers who chose a different runtime. */
export function otherRuntimes(runtime: string): string[] {
  return runtimeParts.filter((name) => name !== runtime)
}

/** Every command that starts the application, and not the identity provider. */
const application = /^(?!npx @latchkey)/

/** Works through a framework's page: signs in without any account, signs out, and then goes to GitHub. */
export async function workThrough(
  { terminal, first, second, origin, issuer }: Quickstart,
  { basePath }: FrameworkQuickstart,
): Promise<void> {
  try {
    await terminal.follow(first)
    if (issuer !== undefined) await terminal.reach(issuer)
    await terminal.reach(origin)
    const browser = createBrowser()
    const home = await browser.open(origin)
    expect(home.text, terminal.printed()).toContain("Nobody is signed in.")
    const choice = await browser.press(home, "Sign in")
    expect(choice.text, terminal.printed()).toContain("Amara Okafor")
    const signedIn = await browser.press(choice, "Amara Okafor")
    expect(signedIn.url.origin).toBe(origin)
    expect(signedIn.text, terminal.printed()).toContain("Hello, Amara Okafor.")
    const signedOut = await browser.press(signedIn, "Sign out")
    expect(signedOut.text).toContain("Nobody is signed in.")
    await terminal.stop(application)
    await terminal.follow(second)
    await terminal.reach(origin)
    await leadsToGitHub(origin, basePath, "Sign in")
  } finally {
    await terminal.stop()
  }
}

/** Works through the part of Prisma's page that starts in an empty folder. @returns the last command's output */
export async function workThroughPrisma({
  terminal,
  first,
  second,
  origin,
  issuer,
}: Quickstart): Promise<string> {
  try {
    await terminal.follow(first)
    if (issuer !== undefined) await terminal.reach(issuer)
    await terminal.reach(origin)
    await signInAtSignInPage(origin, terminal)
    const commands = second.filter((step) => step.kind === "command").map(({ command }) => command)
    await terminal.follow(second.filter(({ kind }) => kind !== "command"))
    return await terminal.outputOf(commands.join("\n"))
  } finally {
    await terminal.stop()
  }
}

/** Signs in on the built-in sign-in page. @returns the browser, which is then signed in */
async function signInAtSignInPage(origin: string, terminal: Quickstart["terminal"]): Promise<Browser> {
  const browser = createBrowser()
  expect((await browser.open(origin)).text).toBe("Nobody is signed in.")
  const choice = await browser.press(await browser.open(`${origin}/auth/signin`), "Sign in with Development")
  expect(choice.text, terminal.printed()).toContain("Amara Okafor")
  const signedIn = await browser.press(choice, "Amara Okafor")
  expect(signedIn.text, terminal.printed()).toBe("Hello, Amara Okafor.")
  return browser
}

/** Works through the page for no framework, with the part of one runtime. */
export async function workThroughRequestResponse({
  terminal,
  first,
  second,
  origin,
  issuer,
}: Quickstart): Promise<void> {
  try {
    await terminal.follow(first)
    if (issuer !== undefined) await terminal.reach(issuer)
    await terminal.reach(origin)
    const browser = await signInAtSignInPage(origin, terminal)
    const left = await browser.press(await browser.open(`${origin}/auth/signout`), "Sign out")
    expect(left.text).toBe("Nobody is signed in.")
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
}

/** Presses a button, and checks where it leads. */
async function leadsToGitHub(start: string, basePath: string, label: string): Promise<void> {
  const browser = createBrowser()
  const form = pressOn(await browser.open(start), label)
  const { url } = await browser.goUntil(form, ({ hostname }) => hostname === "github.com")
  expect(url.origin + url.pathname).toBe("https://github.com/login/oauth/authorize")
  expect(url.searchParams.get("client_id")).toBe("the-client-id-from-GitHub")
  expect(url.searchParams.get("redirect_uri")).toBe(`${new URL(start).origin}${basePath}/callback/github`)
}
