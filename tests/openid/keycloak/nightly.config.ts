import { defineConfig } from "vitest/config"

/** The tests of `./run keycloak`, which `./run test` leaves out: they need Java. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.nightly.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
