import { test } from "@playwright/test"
import {
  frameworkNamed,
  frameworkNames,
  type Framework,
  type FrameworkName,
} from "../../apps/playground/demo/frameworks.ts"

/**
 * The frameworks whose applications are tested: the ones in `PLAYGROUND_FRAMEWORKS`, or the first one. The others have
 * suites in `frameworks` (`suite-of.ts`).
 */
export const testedFrameworks: readonly FrameworkName[] = frameworkNames.filter(
  (name, index) => process.env["PLAYGROUND_FRAMEWORKS"]?.split(",").includes(name) ?? index === 0,
)

/** Returns the framework of the running test. Each framework is a Playwright project. */
export function frameworkUnderTest(): Framework {
  return frameworkNamed(test.info().project.name)
}

/** Returns a value of the tested playground: its URL, or the URL of one of its servers. */
export function playgroundAddress(part: "ISSUER" | "OUTBOX" | "URL"): string {
  return process.env[`PLAYGROUND_${test.info().project.name.toUpperCase()}_${part}`] ?? ""
}
