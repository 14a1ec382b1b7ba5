import { test } from "@playwright/test"
import type { FrameworkName } from "./frameworks.ts"

/** The origins of the running applications, by framework. */
export type Origins = { [name in FrameworkName]?: string }

const variable = "BLOCKS_ORIGINS"

/** Tells the processes of the tests where the applications are. */
export function keepOrigins(origins: Origins): void {
  process.env[variable] = JSON.stringify(origins)
}

/** Returns the origin of the application in the test's project. A project is named after its framework. */
export function originOfProject(): string {
  const origins = JSON.parse(process.env[variable] ?? "{}") as Origins
  const { name } = test.info().project
  const origin = origins[name as FrameworkName]
  if (origin === undefined) throw new Error(`No application of ${name} is running.`)
  return origin
}
