import { defineConfig, devices } from "@playwright/test"
import { frameworks } from "./frameworks.ts"
import { chromiumPath } from "../../tools/chromium.ts"

export default defineConfig({
  testDir: "tests",
  projects: frameworks.map(({ name }) => ({ name })),
  globalSetup: "./start-applications.ts",
  workers: 1,
  forbidOnly: process.env["CI"] !== undefined,
  // The limits are generous for busy machines; only failing tests take that long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "dist/test-results",
  use: {
    ...devices["Desktop Chrome"],
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
