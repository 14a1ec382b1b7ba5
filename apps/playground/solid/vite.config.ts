import { solidStart } from "@solidjs/start/config"
import { nitro } from "nitro/vite"
import { bundledParts } from "playground-content/page-parts.ts"
import { defineConfig } from "vite"

export default defineConfig({
  define: { playgroundParts: JSON.stringify(bundledParts("solid")) },
  // The development server's overlay needs a module that it can't find with pnpm.
  plugins: [
    solidStart({ middleware: "./src/middleware.ts", devOverlay: false }),
    // The package isn't bundled, because in a bundle, a dependency of SimpleWebAuthn runs before the modules that it
    // needs.
    nitro({ preset: "node-server", traceDeps: ["@simplewebauthn/server"] }),
  ],
})
