import { globSync, readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { buildApplication, serveApplication } from "./build-application.ts"
import { overHttp } from "./over-http.ts"

function folder(name: string): string {
  return fileURLToPath(new URL(`../applications/${name}`, import.meta.url))
}

describe("an application with `base`, `trailingSlash: always`, locales and another path of the service", () => {
  const root = folder("below")
  const base = "/shop/sign/in"
  let server: Awaited<ReturnType<typeof serveApplication>> | undefined
  let browser: Browser

  beforeAll(async () => {
    await buildApplication({
      root,
      latchkey: { basePath: "sign/in" },
      config: {
        base: "/shop",
        trailingSlash: "always",
        i18n: { defaultLocale: "en", locales: ["en", "fr"], routing: { prefixDefaultLocale: true } },
      },
    })
    server = await serveApplication({ root })
    const { port } = server.address() as AddressInfo
    browser = createBrowser({ origin: `http://127.0.0.1:${port}`, base, answer: overHttp })
  }, 120_000)
  afterAll(() => void server?.close())

  test("serves the actions of the service there, and the pages with the session", async () => {
    const page = await browser.open(`${base}/signin/?callbackUrl=/shop/en/`)
    const signedIn = await browser.fill(page, "password", { name: "ann", password: "sesame" })
    expect([signedIn.url.pathname, signedIn.text]).toEqual([
      "/shop/en/",
      expect.stringContaining("server: ann"),
    ])
  })

  test("guards its pages, whether their paths have the base or not", async () => {
    const stranger = createBrowser({ origin: browser.origin, base, answer: overHttp })
    const asked = await stranger.open("/shop/en/settings/")
    expect(asked.url.pathname.replace(/\/$/, "")).toBe(`${base}/signin`)
    expect(asked.url.searchParams.get("callbackUrl")).toBe(`${browser.origin}/shop/en/settings/`)
  })

  test("tells its scripts the path, and nothing of the configuration", async () => {
    const files = globSync("dist/client/**/*.{js,html}", { cwd: root })
    const scripts = files.map((file) => readFileSync(`${root}/${file}`, "utf8"))
    // Astro writes a short script into the page.
    const text = [...scripts, (await browser.get("/shop/en/")).text].join("\n")
    expect(text).toContain(base)
    for (const secret of ["a secret of more", "sesame", "A256CBC-HS512", "authorize"])
      expect(text).not.toContain(secret)
  })
})

test.each([
  ["the server's functions", { root: folder("leaking") }],
  [
    "the file of the configuration",
    { root: folder("leaking-file"), latchkey: { configFile: "src/lib/sign-in.ts" } },
  ],
])("%s can't get into code for browsers: the build fails, and says so", async (_, options) => {
  await expect(buildApplication(options)).rejects.toThrow(
    /imports the configuration of @latchkey\/astro, or @latchkey\/astro\/server, into code for browsers/,
  )
})
