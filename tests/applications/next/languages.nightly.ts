import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { buildApplication, createApplication, startNext, type Application } from "./application.ts"
import { textAt } from "./guarded-targets.ts"
import { packLibraries, root } from "./packed.ts"
import { chosenVersions } from "./versions.ts"

let packages = ""

beforeAll(async () => {
  packages = await packLibraries()
}, 300_000)

afterAll(() => rmSync(packages, { recursive: true, force: true }))

const i18n = { locales: ["en", "de"], defaultLocale: "en", localeDetection: false }

const applications = chosenVersions().filter(({ version }) => ["15.5", "16.4"].includes(version))

describe.each(applications)(
  "an application of Next $version in two languages, all of whose pages only the proxy guards",
  ({ version, folder, proxy }) => {
    let application: Application

    beforeAll(async () => {
      application = createApplication({
        folder: join(packages, `languages-${version}`),
        installation: join(root, folder),
        packages: join(packages, "node_modules"),
        template: "template-i18n",
        nextConfig: { i18n },
        proxy,
      })
      await buildApplication(application)
    }, 600_000)

    test.each(["/api/auth", "/auth"])(
      "with the service at %s, no page passes as an action behind the prefix of a language",
      async (basePath) => {
        const port = await freePort()
        const url = `http://localhost:${port}`
        const running = await startNext(application, port, { AUTH_URL: url + basePath })
        try {
          const data = `/_next/data/${readFileSync(join(application.folder, ".next/BUILD_ID"), "utf8")}`
          const shown: string[] = []
          for (const action of ["/session", "/signin", "/csrf", "/callback/github"])
            for (const language of ["/de", "/en", "/DE", "/EN", "/de/en", "/en/de", "/de/de", "/de/x/.."])
              for (const [before, after] of [["", ""] as const, [data, ".json"] as const]) {
                const target = before + language + basePath + action + after
                const text = await textAt(url, target, {})
                if (text.includes("For members only")) shown.push(target)
              }
          expect(shown).toEqual([])
          const session = await textAt(url, `${basePath}/session`, {})
          // Outside of `/api`, the proxy can't tell it from the page at `/en/auth/session`.
          expect(session === "null").toBe(basePath === "/api/auth")
        } finally {
          await running.stop()
        }
      },
    )
  },
)
