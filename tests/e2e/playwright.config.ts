import { defineConfig, devices } from "@playwright/test"

/** They keep the browser from calling its maker's servers, and from needing a graphics card. */
const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
]

export default defineConfig({
  testDir: "tests",
  // Starts the playground on free ports, and tells the tests where by PLAYGROUND_URL.
  globalSetup: "./start-playground.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env["PLAYGROUND_URL"],
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: chromiumArguments,
      // People go back to pages that the browser kept alive: so do the tests.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
})
