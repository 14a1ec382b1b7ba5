import { defineConfig, devices } from "@playwright/test"
import { testedFrameworks } from "./framework.ts"
import { leftOut } from "./once.ts"
import { chromiumPath } from "../../tools/chromium.ts"

/** These options keep the browser from calling its vendor's servers, and from requiring a graphics card. */
const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
]

/** Tests of features that only Next's application has, or that are the same in all applications. */
const ofNext =
  /people\.test|databases\.test|\/people|the page about the store|conventions\.test|development\.test|\/update|\/pages-router|of the service itself/

export default defineConfig({
  testDir: "tests",
  // Starts a playground for each framework on free ports, and sets PLAYGROUND_NEXT_URL and similar variables.
  globalSetup: "./start-playground.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  // The limits are generous for busy machines; only failing tests take that long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // Tracing every test would take a quarter of the time. Use `--trace on` to investigate a failing test.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArguments,
      // Users go back to pages that the browser kept in memory, so the tests do, too.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  },
  // The same tests run for every framework's application.
  projects: testedFrameworks.map((name) => ({
    name,
    // Only Next's application keeps its users in a database, and has a page for each way to call the package and its
    // own development server. The service's pages are also tested only there. `once.ts` names the tests of rules that
    // only core implements, which the other applications skip.
    grepInvert: name === "next" ? [] : [ofNext, ...leftOut(name)],
    use: { ...devices["Desktop Chrome"], baseURL: process.env[`PLAYGROUND_${name.toUpperCase()}_URL`] },
  })),
})
