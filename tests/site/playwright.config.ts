import { defineConfig, devices } from "@playwright/test"
import { chromiumPath } from "../../tools/chromium.ts"

export default defineConfig({
  testDir: "tests",
  // Serves the built manual on a free port, and sets SITE_URL.
  globalSetup: "./start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 180_000,
  // The limits are generous for busy machines; only failing tests take that long.
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["SITE_URL"],
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--no-first-run",
      ],
    },
  },
})
