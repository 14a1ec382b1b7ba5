import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [reactRouter()],
  // Bundled, a dependency of SimpleWebAuthn runs before what it needs: the package stays as it is.
  ssr: { external: ["@simplewebauthn/server"] },
})
