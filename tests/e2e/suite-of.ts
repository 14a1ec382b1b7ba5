import type { PlaywrightTestConfig } from "@playwright/test"
import type { FrameworkName } from "../../apps/playground/demo/frameworks.ts"

/**
 * Returns the configuration of a suite in `frameworks` that runs the tests in this folder with other frameworks' applications, except for the
 * tests of rules that only core implements (`once.ts`).
 */
export async function suiteOf(frameworks: readonly FrameworkName[]): Promise<PlaywrightTestConfig> {
  // The configuration reads it when it's loaded.
  process.env["PLAYGROUND_FRAMEWORKS"] ??= frameworks.join(",")
  const { default: config } = await import("./playwright.config.ts")
  return { ...config, testDir: "../../tests", globalSetup: "../../start-playground.ts" }
}
