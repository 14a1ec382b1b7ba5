import "./choose-frameworks.ts"
import type { PlaywrightTestConfig } from "@playwright/test"
import config from "../e2e/playwright.config.ts"

/** The tests of `tests/e2e`; its `once.ts` leaves out the ones of rules that core alone holds. */
const ofServerRendered: PlaywrightTestConfig = {
  ...config,
  testDir: "../e2e/tests",
  globalSetup: "../e2e/start-playground.ts",
}

export default ofServerRendered
