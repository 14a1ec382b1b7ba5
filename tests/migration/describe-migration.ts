import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { type Application, build, buildOnce, copyOf, createTables, migrate, start } from "./application.ts"
import type { Journey } from "./journeys.ts"
import { namesOfAuthjs } from "./names-of-authjs.ts"
import { createBrowser } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"

/** The limit is for builds that hang: two production builds on a machine that may be busy. */
const longTimeout = { timeout: 600_000 }

/** Starts an application that is built, and lets a visitor go through all of it. */
async function visit(application: Application, then: (origin: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await start(application)
  try {
    await then(origin)
  } finally {
    await stop()
  }
}

/** Declares the tests of one application. Each has its own file, so that two are built at a time. */
export function describeMigration(name: string, journey: Journey): void {
  describe(`the application ${name}, written for next-auth 5`, () => {
    const application = copyOf(name)
    const kept = createCookieJar()

    test("compiles and works on the published next-auth", longTimeout, async () => {
      if (existsSync(join(application.folder, "prisma/tables.sql"))) await createTables(application)
      await buildOnce(application)
      await visit(application, async (origin) => {
        await journey.whole(createBrowser({ origin }), application)
        const keeper = createBrowser({ origin, cookies: kept })
        const page = await journey.signIn(keeper, application)
        expect(textOf(page, "person")).toBe(journey.greeting)
      })
    })

    test(
      "compiles and works after the command alone, and who was signed in still is",
      longTimeout,
      async () => {
        expect(migrate(application)).toContain("package.json")
        expect(namesOfAuthjs(application.folder)).toEqual([])
        expect(migrate(application)).toContain("Nothing to change.")
        await build(application)
        await visit(application, async (origin) => {
          // Cookies are shared between ports.
          const keeper = createBrowser({ origin, cookies: kept })
          const page = await keeper.open(journey.home)
          expect({ path: page.url.pathname, person: textOf(page, "person") }).toEqual({
            path: journey.home,
            person: journey.greeting,
          })
          await journey.whole(createBrowser({ origin }), application)
        })
      },
    )
  })
}
