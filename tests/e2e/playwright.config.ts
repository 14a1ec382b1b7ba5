import { defineConfig, devices } from "@playwright/test"
import { testedFrameworks } from "./framework.ts"
import { leftOut } from "./once.ts"

/** They keep the browser from calling its maker's servers, and from needing a graphics card. */
const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
]

/** Tests of what only the application of Next has, or what is the same in all of them. */
const ofNext =
  /people\.test|databases\.test|\/people|the page about the store|conventions\.test|development\.test|\/update|\/pages-router|of the service itself/

export default defineConfig({
  testDir: "tests",
  // Starts a playground per framework on free ports, and says where by PLAYGROUND_NEXT_URL and the like.
  globalSetup: "./start-playground.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  // Patience for a busy machine: only what fails takes that long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // A trace of every test takes a quarter of the time: ask for it with `--trace on` to look into one that fails.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: chromiumArguments,
      // People go back to pages that the browser kept alive: so do the tests.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  },
  // The same tests for the application of every framework.
  projects: testedFrameworks.map((name) => ({
    name,
    // Only the application of Next keeps its users in a database, has a page for each way to call the package, and
    // its own development server; and it shows the pages of the service for all. `once.ts` names the tests of rules
    // that core alone holds: the others leave them to it.
    grepInvert: name === "next" ? [] : [ofNext, ...leftOut(name)],
    use: { ...devices["Desktop Chrome"], baseURL: process.env[`PLAYGROUND_${name.toUpperCase()}_URL`] },
  })),
})
