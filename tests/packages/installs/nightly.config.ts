import { defineConfig } from "vitest/config"
import { isWanted } from "./pages.ts"

/** The generators that `latchkey create` starts. */
const ofTheCommand = "../../../packages/cli/test/generators.nightly.ts"

/** The tests of `./run installs`; `./run test` leaves them out because they need npm's registry. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.nightly.ts", ...(isWanted("docs/start/cli.md") ? [ofTheCommand] : [])],
    environment: "node",
    // They run one at a time, because each installs, builds and runs an application.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
