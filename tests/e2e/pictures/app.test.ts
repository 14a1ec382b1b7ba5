import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { allLanguages, languages } from "@latchkey/languages"
import Apple from "@latchkey/providers/apple"
import GitHub from "@latchkey/providers/github"
import Google from "@latchkey/providers/google"
import Passkey from "@latchkey/providers/passkey"
import Resend from "@latchkey/providers/resend"
import { expect, test, type Page } from "@playwright/test"

/** The built-in pages as an application's users see them: with an address, and providers that are widely known. */
const config: AuthConfig = {
  adapter: MemoryAdapter(),
  basePath: "/api/auth",
  secret: "a secret of the pictures, which is long enough for all",
  trustHost: true,
  experimental: { enableWebAuthn: true },
  languages: languages(allLanguages),
  providers: [
    Google({ clientId: "1", clientSecret: "2" }),
    GitHub({ clientId: "1", clientSecret: "2" }),
    Apple({ clientId: "1", clientSecret: "2" }),
    Passkey,
    Resend({ apiKey: "1", from: "no-reply@app.example.com", sendVerificationRequest: () => undefined }),
  ],
}

const logo = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#0f766e"/><path d="m11 21 6 6 12-14" fill="none" stroke="#fff" stroke-width="4"/></svg>`,
)}`

/** Opens a page of the service at the address of an application that isn't on this machine. */
async function open(page: Page, path: string, changes: Partial<AuthConfig> = {}): Promise<void> {
  await page.route("https://app.example.com/**", async (route) => {
    const request = route.request()
    const response = await Auth(
      new Request(request.url(), { method: request.method(), headers: await request.allHeaders() }),
      { ...config, ...changes },
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  await page.goto(`https://app.example.com/api/auth/${path}`)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
}

/** Returns the file of a picture in the manual's public folder. */
function file(name: string): string {
  return fileURLToPath(new URL(`../../../docs/public/${name}`, import.meta.url))
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({
    path: file(`pictures/${name}.png`),
    fullPage: true,
    animations: "disabled",
  })
  // Readers download every byte of a picture.
  expect(picture.length).toBeLessThan(200_000)
}

test.use({ deviceScaleFactor: 2, viewport: { width: 448, height: 440 } })

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`app-sign-in-${colorScheme}.png`, async ({ page }) => {
      await open(page, "signin")
      await take(page, `app-sign-in-${colorScheme}`)
    })
  })
}

test("app-verify-request.png", async ({ page }) => {
  await open(page, "verify-request")
  await take(page, "app-verify-request")
})

test("app-themed.png", async ({ page }) => {
  await open(page, "signin", { theme: { brandColor: "#0f766e", buttonText: "#ffffff", logo } })
  await take(page, "app-themed")
})

test.describe("in Arabic", () => {
  test.use({ locale: "ar" })

  test("app-right-to-left.png", async ({ page }) => {
    await open(page, "signin")
    await take(page, "app-right-to-left")
  })
})

test.describe("the card that a shared link to the manual shows", () => {
  test.use({ deviceScaleFactor: 1, viewport: { width: 1200, height: 630 } })

  test("card.png", async ({ page }) => {
    const picture = readFileSync(file("pictures/app-sign-in-light.png")).toString("base64")
    const mark = readFileSync(file("mark.svg"), "utf8")
    await page.setContent(`<style>
      body { margin: 0; height: 630px; overflow: hidden; display: flex; gap: 60px; padding: 0 70px;
        align-items: center; font: 30px/1.4 ui-sans-serif, system-ui, sans-serif; color: #1b1b1f; background: #f5f5f7 }
      h1 { margin: 24px 0; font-size: 62px; line-height: 1.1; letter-spacing: -0.02em }
      p { margin: 0; color: #55555e }
      .mark svg { width: 72px; height: 72px }
      img { width: 400px; margin-top: 120px; border: 1px solid #e0e0e6; border-radius: 16px; box-shadow: 0 12px 40px #0002 }
    </style>
    <div style="flex: 1"><div class="mark">${mark}</div><h1>Sign-in for web applications</h1>
    <p>Latchkey: 120 providers, passkeys, magic links, passwords. Strict, fast, and yours.</p></div>
    <img src="data:image/png;base64,${picture}" alt="">`)
    await page.screenshot({ path: file("card.png") })
  })
})
