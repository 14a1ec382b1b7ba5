import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { nitro } from "nitro/vite"
import { bundledParts } from "playground-content/page-parts.ts"
import { defineConfig } from "vite"

export default defineConfig({
  define: { playgroundParts: JSON.stringify(bundledParts("tanstack-start")) },
  plugins: [
    tanstackStart(),
    react(),
    // The package isn't bundled, because in a bundle, a dependency of SimpleWebAuthn runs before the modules that it
    // needs.
    nitro({ preset: "node-server", traceDeps: ["@simplewebauthn/server"] }),
  ],
})
