import type { PlaywrightTestConfig } from "@playwright/test"
import type { FrameworkName } from "../../apps/playground/demo/frameworks.ts"

/**
 * The configuration of a suite that runs the tests of this folder with the applications of other frameworks, except for the tests
 * of rules that core alone holds (`once.ts`).
 */
export async function suiteOf(frameworks: readonly FrameworkName[]): Promise<PlaywrightTestConfig> {
  // The configuration reads it when it is loaded.
  process.env["PLAYGROUND_FRAMEWORKS"] ??= frameworks.join(",")
  const { default: config } = await import("./playwright.config.ts")
  return { ...config, testDir: "../e2e/tests", globalSetup: "../e2e/start-playground.ts" }
}
