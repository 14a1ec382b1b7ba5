import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const packages = fileURLToPath(new URL("../../../", import.meta.url))

/** Runs the suite on adapters that break the contract, so failures in that run are expected. */
export default defineConfig({
  resolve: {
    alias: {
      "@latchkey/adapter-conformance": `${packages}adapter-conformance/src/index.ts`,
      "@latchkey/core/adapters/memory": `${packages}core/src/adapter/memory.ts`,
      "@latchkey/core/adapters": `${packages}core/src/adapters.ts`,
    },
  },
  test: { root: import.meta.dirname, include: ["*.fixture.ts"] },
})
