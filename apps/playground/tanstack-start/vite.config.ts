import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { nitro } from "nitro/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [
    tanstackStart(),
    react(),
    // Bundled, a dependency of SimpleWebAuthn runs before what it needs: the package stays as it is.
    nitro({ preset: "node-server", traceDeps: ["@simplewebauthn/server"] }),
  ],
})
