import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [reactRouter()],
  // The package isn't bundled, because in a bundle, a dependency of SimpleWebAuthn runs before the modules that it needs.
  ssr: { external: ["@simplewebauthn/server"] },
})
