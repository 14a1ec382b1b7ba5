import { reactRouter } from "@react-router/dev/vite"
import { bundledParts } from "playground-content/page-parts.ts"
import { defineConfig } from "vite"

export default defineConfig({
  define: { playgroundParts: JSON.stringify(bundledParts("react-router")) },
  plugins: [reactRouter()],
  // The package isn't bundled, because in a bundle, a dependency of SimpleWebAuthn runs before the modules that it needs.
  ssr: { external: ["@simplewebauthn/server"] },
})
