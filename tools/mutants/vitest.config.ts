import { defineConfig } from "vitest/config"
import { alias } from "../../vitest.config.ts"

/** A test's path must contain one of these words. Without words, all tests run. */
const words = process.env["MUTANTS_TESTS"]?.split(",") ?? [""]

/** Only core's own tests, which run against each mutant of core. */
export default defineConfig({
  resolve: { alias },
  test: {
    root: new URL("../../packages/core", import.meta.url).pathname,
    environment: "node",
    include: words.map((word) => `**/*${word}*.test.ts`),
    // One test reads the sources, which Stryker has rewritten. Races, measurements of costs, and tests that wait for a
    // clock or another process take minutes, and don't notice any further mutants.
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      "test/{costs,costs-sign-in,email-smtp,faults-crash,garbage,limits,logger-readable,races,races-session}.test.ts",
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
