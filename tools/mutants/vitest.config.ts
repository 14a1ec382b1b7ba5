import { defineConfig } from "vitest/config"
import { alias } from "../../vitest.config.ts"

/** A test's path must hold one of these words; without words, all tests run. */
const words = process.env["MUTANTS_TESTS"]?.split(",") ?? [""]

/** Core's own tests, and no others: what runs against each mutant of core. */
export default defineConfig({
  resolve: { alias },
  test: {
    root: new URL("../../packages/core", import.meta.url).pathname,
    environment: "node",
    include: words.map((word) => `**/*${word}*.test.ts`),
    // One reads the sources, which Stryker has rewritten. Races, costs and what waits for a clock or another process take
    // minutes, and notice no mutant by themselves.
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      "test/{costs,costs-sign-in,email-smtp,faults-crash,garbage,limits,logger-readable,races,races-session}.test.ts",
    ],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
