import { defineConfig } from "vitest/config"

/** The tests of `./run installs`; `./run test` leaves them out because they need npm's registry. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.nightly.ts"],
    environment: "node",
    // One at a time: each installs, builds and runs an application.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
