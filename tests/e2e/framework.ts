import { test } from "@playwright/test"
import {
  frameworkNamed,
  frameworkNames,
  type Framework,
  type FrameworkName,
} from "../../apps/playground/demo/frameworks.ts"

/**
 * The frameworks whose applications are tested: the ones that `PLAYGROUND_FRAMEWORKS` names, or the first one. The others
 * have suites that run on change (`suite-of.ts`).
 */
export const testedFrameworks: readonly FrameworkName[] = frameworkNames.filter(
  (name, index) => process.env["PLAYGROUND_FRAMEWORKS"]?.split(",").includes(name) ?? index === 0,
)

/** The framework whose application the running test is for: each is a project of Playwright. */
export function frameworkUnderTest(): Framework {
  return frameworkNamed(test.info().project.name)
}

/** A value of the playground under test: its URL, or the URL of one of its servers. */
export function playgroundAddress(part: "ISSUER" | "OUTBOX" | "URL"): string {
  return process.env[`PLAYGROUND_${test.info().project.name.toUpperCase()}_${part}`] ?? ""
}
