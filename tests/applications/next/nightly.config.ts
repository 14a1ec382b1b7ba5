import { defineConfig } from "vitest/config"

/** The tests of `./run compatibility`, which `./run test` leaves out. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.nightly.ts"],
    globalSetup: ["../../../tools/pack-setup.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
