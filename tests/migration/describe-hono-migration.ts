import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication } from "@latchkey/test-kit/start-application"
import { describe, expect, test } from "vitest"
import { type Application, copyOf, migrate } from "./application.ts"
import { namesOfAuthjs } from "./names-of-authjs.ts"

/** The journeys of users in an application of Hono; the same on @hono/auth-js and on Latchkey. */
export interface HonoJourney {
  /** Everything the application can do, from a stranger's first request to signing out. */
  readonly whole: (browser: Browser) => Promise<void>
  /** Signs in and stays so. */
  readonly signIn: (browser: Browser) => Promise<void>
  /** Returns the name of the user who is signed in. */
  readonly person: (browser: Browser) => Promise<string>
  readonly greeting: string
  /** The path of `AUTH_URL`, if the application is told where it is. */
  readonly path?: string
}

const longTimeout = { timeout: 300_000 }

/** Declares the tests of one application. */
export function describeHonoMigration(name: string, journey: HonoJourney): void {
  describe(`the application ${name}, written for @hono/auth-js`, () => {
    const application = copyOf(name)
    const kept = createCookieJar()

    test("compiles and works on the published @hono/auth-js", longTimeout, async () => {
      await compile(application)
      await visit(application, journey, async (origin) => {
        await journey.whole(createBrowser({ origin, base: "/api/auth" }))
        const keeper = createBrowser({ origin, cookies: kept, base: "/api/auth" })
        await journey.signIn(keeper)
        expect(await journey.person(keeper)).toBe(journey.greeting)
      })
    })

    test(
      "compiles and works after the command alone, and a user who was signed in still is",
      longTimeout,
      async () => {
        expect(migrate(application)).toContain("package.json")
        expect(namesOfAuthjs(application.folder)).toEqual([])
        expect(migrate(application)).toContain("Nothing to change.")
        await compile(application)
        await visit(application, journey, async (origin) => {
          expect(await journey.person(createBrowser({ origin, cookies: kept }))).toBe(journey.greeting)
          await journey.whole(createBrowser({ origin, base: "/api/auth" }))
        })
      },
    )
  })
}

/** @throws Error with the compiler's messages. */
async function compile({ folder }: Application): Promise<void> {
  const compiler = join(import.meta.dirname, "node_modules/.bin/tsc")
  const { stdout } = await promisify(execFile)(compiler, ["--project", folder, "--pretty", "false"]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe("")
}

async function visit(
  { folder, environment }: Application,
  { path }: HonoJourney,
  then: (origin: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const url = path === undefined ? {} : { AUTH_URL: `http://localhost:${port}${path}` }
  const variables = { ...process.env, ...environment, ...url, NODE_ENV: "production", PORT: String(port) }
  const { origin, stop } = await startApplication({
    args: ["server.ts"],
    folder,
    environment: variables,
    port,
  })
  try {
    await then(origin)
  } finally {
    await stop()
  }
}
