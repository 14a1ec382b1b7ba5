import adapter from "@sveltejs/adapter-node"
import { sveltekit } from "@sveltejs/kit/vite"
import { bundledParts } from "playground-content/page-parts.ts"
import { defineConfig } from "vite"

export default defineConfig({
  define: { playgroundParts: JSON.stringify(bundledParts("sveltekit")) },
  plugins: [
    sveltekit({
      adapter: adapter(),
      // The identity provider's server posts logout tokens without an origin. This turns off SvelteKit's check for all
      // forms, but every action here calls one of the package's functions, which check the origin themselves.
      csrf: { trustedOrigins: ["*"] },
    }),
  ],
})
