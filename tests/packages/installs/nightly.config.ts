import { defineConfig } from "vitest/config"

/** What `./run installs` runs; `./run test` does not, since it needs the registry of npm. */
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
