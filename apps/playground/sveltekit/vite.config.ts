import adapter from "@sveltejs/adapter-node"
import { sveltekit } from "@sveltejs/kit/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      // The identity provider posts its logout tokens from a server, without any origin. This turns SvelteKit's check off for all
      // forms: every action here calls a function of the package, which checks the origin itself.
      csrf: { trustedOrigins: ["*"] },
    }),
  ],
})
