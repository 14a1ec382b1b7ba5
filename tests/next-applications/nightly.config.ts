import { defineConfig } from "vitest/config"

/** What `./run compatibility` runs; `./run test` does not. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.nightly.ts"],
    globalSetup: ["../../tools/pack-setup.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
