import { solidStart } from "@solidjs/start/config"
import { nitro } from "nitro/vite"
import { defineConfig } from "vite"

export default defineConfig({
  // The overlay of the development server needs a module that pnpm does not put where it looks.
  plugins: [
    solidStart({ middleware: "./src/middleware.ts", devOverlay: false }),
    // Bundled, a dependency of SimpleWebAuthn runs before what it needs: the package stays as it is.
    nitro({ preset: "node-server", traceDeps: ["@simplewebauthn/server"] }),
  ],
})
